/** Reads a contest and computes chances in it. Loaded with `chanceQueue.ts`, once the page is shown. */
import type { Client, Contest } from '@captains-pick/contract';
import type { Chances } from '@captains-pick/rules';
import type { QueryClient } from '@tanstack/react-query';
import {
  queryKeys,
  readRunningContest,
  type ChancesFeed,
  type Viewer,
} from '../../../data/index.ts';
import type { EstimatedChance } from '../../../pieces/chances/index.ts';

export interface ChanceRequest {
  readonly contestId: string;
  /** The update of the results that the chances are for. */
  readonly sequence: number;
  /** The user's entries. */
  readonly entryIds: readonly string[];
}

export interface ChanceSource {
  readonly api: Client;
  readonly queryClient: QueryClient;
  readonly viewer: Viewer;
  readonly feed: ChancesFeed;
}

/** By entry id. Entries whose chances can't be computed are missing. */
export type CashChances = ReadonlyMap<string, EstimatedChance>;

const NO_CHANCES: CashChances = new Map();

/** Null when the chances can't be computed, or the signal has aborted. */
const computed = (
  feed: ChancesFeed,
  contest: Contest,
  signal: AbortSignal,
): Promise<Chances | null> =>
  new Promise((resolve) => {
    const cancel = feed.compute(contest, null, (message) => {
      if (message.type === 'progress') return;
      resolve(message.type === 'computed' ? message.chances : null);
    });
    signal.addEventListener('abort', () => {
      cancel();
      resolve(null);
    });
  });

/** The chances of entries of one contest to cash. */
export const computeCashChances = async (
  { contestId, entryIds }: ChanceRequest,
  { api, queryClient, viewer, feed }: ChanceSource,
  signal: AbortSignal,
): Promise<CashChances> => {
  const contest = await queryClient.fetchQuery({
    queryKey: queryKeys.contest(contestId, viewer),
    queryFn: (read) => readRunningContest({ api, queryClient, contestId, viewer, ...read }),
    staleTime: 0,
  });
  if (contest.status !== 'Running' || signal.aborted) return NO_CHANCES;
  const chances = await computed(feed, contest, signal);
  if (chances === null) return NO_CHANCES;
  return new Map(
    entryIds.flatMap((entryId) => {
      const own = chances.byEntry.get(entryId);
      if (own === undefined) return [];
      return [[entryId, { chance: own.cash, error: own.cashError }] as const];
    }),
  );
};
