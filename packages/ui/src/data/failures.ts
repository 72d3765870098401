import { CallError } from '@captains-pick/contract';

/**
 * Why a read failed: the server's words, or `byDefault` where it answered without any; `Network response was not ok`
 * where no answer came that makes sense (docs/product.md#failures).
 */
export const failureText = (error: Error, byDefault: string): string =>
  error instanceof CallError && error.failure.kind === 'status'
    ? (error.failure.said ?? byDefault)
    : error.message || byDefault;

/** The server knows no contest under that id, or the id is not one. */
export const isMissingContest = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  (error.failure.status === 404 || error.failure.status === 400);
