export { RunningContest, type RunningContestProps } from './RunningContest.tsx';
