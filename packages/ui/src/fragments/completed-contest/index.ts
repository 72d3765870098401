export { CompletedContest, type CompletedContestProps } from './CompletedContest.tsx';
