import { CallError } from '@captains-pick/contract';

const MESSAGES: Readonly<Record<number, string>> = {
  403: 'You are not authorized to perform this action.',
  404: 'Entry not found. It may have already been withdrawn.',
};

/** What a person is told when a withdrawal failed (spec, section 8). */
export const withdrawFailureMessage = (error: unknown): string => {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') {
    return 'Failed to withdraw entry';
  }
  const { status, said } = error.failure;
  return MESSAGES[status] ?? said ?? 'Failed to withdraw entry';
};
