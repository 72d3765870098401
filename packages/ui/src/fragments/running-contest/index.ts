export { RunningContest } from './RunningContest.tsx';
