export { RegisteringContest } from './RegisteringContest.tsx';
