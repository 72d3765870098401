import { CallError } from '@captains-pick/contract';

/**
 * The message of a failed read: the server's, or `byDefault` if its answer has none. `Network response was not ok` if
 * no valid answer arrived (docs/product.md#failures).
 */
export const failureText = (error: Error, byDefault: string): string =>
  error instanceof CallError && error.failure.kind === 'status'
    ? (error.failure.said ?? byDefault)
    : error.message || byDefault;

/** True if the server knows no contest with that id, or the id is invalid. */
export const isMissingContest = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  (error.failure.status === 404 || error.failure.status === 400);
