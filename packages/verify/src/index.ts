export { checkPublished, type CheckedContest } from './check-published.ts';
export type { CollectedRecord } from './collected-record.ts';
export { STEP_WORDS } from './step-words.ts';
export { verifyCollected } from './verify-contest.ts';
export { verifyDrafts, type Verification } from './verify-drafts.ts';
