export { OperatorNewContest } from './OperatorNewContest.tsx';
