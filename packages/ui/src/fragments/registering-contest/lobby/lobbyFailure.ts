import { CallError, SESSION_EXPIRED_MESSAGE } from '@captains-pick/contract';

const serverMessage = (error: unknown): string | null => {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return null;
  return error.failure.status === 401 ? SESSION_EXPIRED_MESSAGE : error.failure.said;
};

/** The message shown when entering a snake contest failed (docs/product.md#failures). */
export const lobbyEntryFailure = (error: unknown): string =>
  serverMessage(error) ?? 'An error occurred while entering the contest.';

/** The message shown when leaving a snake contest's lobby failed (docs/product.md#failures). */
export const lobbyWithdrawalFailure = (error: unknown): string =>
  serverMessage(error) ?? 'An error occurred while withdrawing.';
