import { CallError, SESSION_EXPIRED_MESSAGE } from '@captains-pick/contract';

const DEFAULT = 'Failed to withdraw entry';

const MESSAGES: Readonly<Record<number, string>> = {
  401: SESSION_EXPIRED_MESSAGE,
  403: 'You are not authorized to perform this action.',
  404: 'Entry not found. It may have already been withdrawn.',
};

/** The message shown when withdrawing an entry failed (docs/product.md#failures). */
export const withdrawFailureMessage = (error: unknown): string => {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return DEFAULT;
  const { status, said } = error.failure;
  return MESSAGES[status] ?? said ?? DEFAULT;
};

/** True if the message means that the user must be logged out. */
export const saysSessionExpired = (message: string): boolean =>
  message.includes('session has expired');
