import { readEntriesAnew, type Client, type Contest } from '@captains-pick/contract';

/**
 * A contest that takes entries, given an earlier read of its large field. Null: more than its entries has changed, so
 * that it must be read again.
 */
export const readOpenContest = (
  api: Client,
  known: Contest,
  signal: AbortSignal,
): Promise<Contest | null> => readEntriesAnew(api, known, { signal });
