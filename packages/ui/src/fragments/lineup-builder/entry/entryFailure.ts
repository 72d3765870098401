import { CallError } from '@captains-pick/contract';

const UNEXPECTED = 'An unexpected error occurred during submission. Please try again.';

/** The message shown when their entry failed (docs/product.md#failures). */
export const entryFailureMessage = (error: unknown): string => {
  if (!(error instanceof CallError)) return UNEXPECTED;
  const { failure } = error;
  switch (failure.kind) {
    case 'status':
      return failure.said ?? `Request failed with status ${failure.status}`;
    case 'network':
      return 'Contest entry failed. Please try again.';
    case 'malformed':
      return UNEXPECTED;
    default:
      return failure satisfies never;
  }
};
