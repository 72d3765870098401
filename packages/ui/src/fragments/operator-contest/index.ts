export { OperatorContest } from './OperatorContest.tsx';
