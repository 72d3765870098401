export { OperatorNewContest, type OperatorNewContestProps } from './OperatorNewContest.tsx';
