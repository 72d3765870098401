import { CallError } from '@captains-pick/contract';

const UNREACHED = 'An error occurred during login. Please check your connection.';
const REFUSED = 'Too Many Attempts. Please try again later.';

/** The message shown when a login failed (docs/product.md#failures). */
export const failureMessage = (error: unknown): string => {
  if (!(error instanceof CallError)) return UNREACHED;
  const { failure } = error;
  switch (failure.kind) {
    case 'network':
    case 'malformed':
      return UNREACHED;
    case 'status': {
      const reason = failure.said ?? (failure.statusText === '' ? REFUSED : failure.statusText);
      return `Error ${failure.status}: ${reason}`;
    }
    default:
      return failure satisfies never;
  }
};
