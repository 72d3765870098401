export { runOperator } from './run-operator.ts';
export { verifyContest } from './verify-contest.ts';
export { verifyDrafts } from './verify-drafts.ts';
