import { CallError } from '@captains-pick/contract';

/** The server knows no contest under that id, or the id is not one. */
export const isMissingContest = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  (error.failure.status === 404 || error.failure.status === 400);
