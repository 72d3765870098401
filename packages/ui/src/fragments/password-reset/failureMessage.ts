import { CallError } from '@captains-pick/contract';

const UNREACHED = 'The server could not be reached. Please check your connection.';
const REFUSED = 'That did not work. Please try again later.';

/** The message shown when a link or a new password was not accepted (docs/product.md#failures). */
export const failureMessage = (error: unknown): string =>
  error instanceof CallError && error.failure.kind === 'status'
    ? (error.failure.said ?? REFUSED)
    : UNREACHED;
