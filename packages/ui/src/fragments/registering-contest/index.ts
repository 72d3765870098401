export { RegisteringContest, type RegisteringContestProps } from './RegisteringContest.tsx';
