import { lastPaidPlace } from '@captains-pick/rules';
import { feesOfAll, type FeeTerms } from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import { runningEntriesOf } from '../entries/entries-repository.ts';
import { lastUpdatesOf } from '../results/updates-repository.ts';
import { payoutsOf } from '../standings/payouts-of.ts';
import { placedIn } from './present-history.ts';
import type { RankedHistories } from './ranked-history.ts';
import type { RecentRanks } from './service.ts';

const MOST_RECENT = 24;

interface OwnEntry {
  readonly id: string;
  readonly entryName: string;
}

/** The recent ranks of one user's entries in one contest. */
const recentIn = async (
  histories: RankedHistories,
  contestId: string,
  own: readonly OwnEntry[],
  { terms, last }: { readonly terms: FeeTerms; readonly last: number },
): Promise<readonly RecentRanks[]> => {
  const payouts = payoutsOf({ id: contestId, ...terms });
  const { indexOf, updates } = await histories.upTo(contestId, last);
  const recent = updates.slice(-MOST_RECENT);
  const present = recent.at(-1);
  return own.map(({ id, entryName }) => {
    const index = indexOf.get(id) ?? 0;
    return {
      contestId,
      entryId: id,
      entryName,
      entrantsCount: terms.entrantsCount,
      lastPaidPlace: lastPaidPlace(payouts)?.place ?? null,
      firstUpdate: recent[0]?.head.number ?? 1,
      ranks: recent.map(({ field }) => field.ranks[index] ?? 0),
      now: present === undefined ? null : placedIn(present.field, index, payouts),
    };
  });
};

/** Of all entries of a user in running contests. */
export const recentRanksOf = async (
  database: Database,
  histories: RankedHistories,
  userId: string,
): Promise<readonly RecentRanks[]> => {
  const byContest = Map.groupBy(
    await runningEntriesOf(database, userId),
    ({ contestId }) => contestId,
  );
  const contestIds = [...byContest.keys()];
  const [fees, lastUpdates] = await Promise.all([
    feesOfAll(database, contestIds),
    lastUpdatesOf(database, contestIds),
  ]);
  const recent = await Promise.all(
    [...byContest].map(async ([contestId, own]) => {
      const terms = fees.get(contestId);
      const last = lastUpdates.get(contestId) ?? 0;
      return terms === undefined ? [] : recentIn(histories, contestId, own, { terms, last });
    }),
  );
  return recent.flat();
};
