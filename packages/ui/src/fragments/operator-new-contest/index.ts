export { OperatorCopyContest, OperatorEditContest } from './OperatorContestTerms.tsx';
export { OperatorNewContest } from './OperatorNewContest.tsx';
