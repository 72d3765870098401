export { OperatorContest, type OperatorContestProps } from './OperatorContest.tsx';
