export { fieldRecord } from './field-record.ts';
export { verifyContest } from './verify-contest.ts';
