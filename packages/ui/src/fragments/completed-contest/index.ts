export { CompletedContest } from './CompletedContest.tsx';
