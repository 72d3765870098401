import type { EntryHistory, ResultsUpdate } from '@captains-pick/contract';
import {
  dollarsForWire,
  lastPaidPlace,
  ok,
  prizeOfRank,
  rulesOf,
  type Cents,
  type Result,
  type Sport,
} from '@captains-pick/rules';
import {
  feesOfAll,
  findContest,
  type ContestRow,
  type FeeTerms,
} from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import {
  runningEntriesOf,
  someEntrantsOf,
  type StandingEntrant,
} from '../entries/entries-repository.ts';
import { playersOf } from '../players/players-repository.ts';
import { presentPlayer } from '../players/present-player.ts';
import { lastUpdatesOf } from '../results/updates-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { payoutsOf } from '../standings/rank-contest.ts';
import { resultsAfter } from './past-results.ts';
import { createRankedHistories, type RankedHistory } from './ranked-history.ts';
import { placeIn, type RankedField } from './rank-updates.ts';
import type { History, RankedEntry, RecentRanks } from './service.ts';

const MOST_RECENT = 24;

/** Dollars, strokes or points. */
const scoreForWire = (sport: Sport, total: number | null): number | null =>
  total === null || rulesOf(sport).unit === 'strokes' ? total : total / 100;

const presentUpdates = (updates: RankedHistory['updates']): ResultsUpdate[] => {
  let sequence = 0;
  return updates.map(({ head: { number, feed, correction, at }, field: { round } }) => {
    sequence = feed ?? sequence;
    return { number, sequence, correction, at: at.toISOString(), round };
  });
};

/** How an entry is placed in a ranked field. */
const placedIn = (field: RankedField, index: number, payouts: readonly Cents[]) => {
  const { rank, sharing, total } = placeIn(field, field.ranks[index] ?? 0);
  return { rank, tied: sharing > 1, total, prize: prizeOfRank(rank, sharing, payouts) };
};

const presentEntry = (
  { id, userId, username, entryName }: StandingEntrant,
  { indexOf, updates }: RankedHistory,
  { sport, payouts }: { readonly sport: Sport; readonly payouts: readonly Cents[] },
): EntryHistory => {
  const index = indexOf.get(id) ?? 0;
  const places = updates.map(({ field }) => placedIn(field, index, payouts));
  return {
    _id: id,
    userId,
    username,
    entryName,
    ranks: places.map(({ rank }) => rank),
    tied: places.map(({ tied }) => tied),
    scores: places.map(({ total }) => scoreForWire(sport, total)),
    prizes: places.map(({ prize }) => dollarsForWire(prize)),
  };
};

const refusalOfStatus = ({ status }: ContestRow): Refusal | null =>
  status === 'Running' || status === 'Completed' || status === 'Graded'
    ? null
    : { name: 'wrong-status', act: 'ranked', status };

export const createHistory = ({ database }: { readonly database: Database }): History => {
  const histories = createRankedHistories({ database });

  const findRanked = async (contestId: string): Promise<Result<ContestRow, Refusal>> => {
    const contest = await findContest(database, contestId);
    if (contest === null) return refused({ name: 'contest-not-found' });
    const refusal = refusalOfStatus(contest);
    return refusal === null ? ok(contest) : refused(refusal);
  };

  /** The recent ranks of one user's entries in one contest. */
  const recentIn = async (
    contestId: string,
    own: readonly { readonly id: string; readonly entryName: string }[],
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

  return {
    of: async ({ contestId, viewer, compared }) => {
      const found = await findRanked(contestId);
      if (!found.ok) return found;
      const contest = found.value;
      const [ranked, entrants] = await Promise.all([
        histories.of(contestId),
        someEntrantsOf(database, contestId, { userId: viewer, ids: compared }),
      ]);
      const payouts = payoutsOf(contest);
      const paid = lastPaidPlace(payouts);
      const isOwn = ({ userId }: StandingEntrant): boolean => userId === viewer;
      const others = entrants
        .filter((entrant) => !isOwn(entrant))
        .sort((a, b) => compared.indexOf(a.id) - compared.indexOf(b.id));
      return ok({
        _id: contestId,
        entrantsCount: contest.entrantsCount,
        lastPaid:
          paid === null
            ? null
            : {
                place: paid.place,
                prize: dollarsForWire(paid.prize),
                scores: ranked.updates.map(({ field }) =>
                  scoreForWire(contest.sport, placeIn(field, paid.place).total),
                ),
              },
        updates: presentUpdates(ranked.updates),
        entries: [...entrants.filter(isOwn), ...others].map((entrant) =>
          presentEntry(entrant, ranked, { sport: contest.sport, payouts }),
        ),
      });
    },

    resultsAt: async ({ contestId, number }) => {
      const found = await findRanked(contestId);
      if (!found.ok) return found;
      const { updates } = await histories.of(contestId);
      const update = presentUpdates(updates)[number - 1];
      if (update === undefined) return refused({ name: 'update-not-found', number });
      const results = await resultsAfter(database, contestId, number);
      const players = await playersOf(database, contestId);
      return ok({
        _id: contestId,
        update,
        players: players.map((player) => presentPlayer(player, results.get(player.id))),
      });
    },

    leadersOf: async (contestId, { first, entryId }) => {
      const found = await findRanked(contestId);
      if (!found.ok) return null;
      const { indexOf, updates } = await histories.of(contestId);
      const field = updates.at(-1)?.field;
      if (field === undefined) return null;
      const payouts = payoutsOf(found.value);
      const ranked = (id: string, index: number): RankedEntry => ({
        entryId: id,
        ...placedIn(field, index, payouts),
      });
      const leading = [...indexOf]
        .filter(([, index]) => (field.ranks[index] ?? Infinity) <= first)
        .map(([id, index]) => ranked(id, index))
        .toSorted((a, b) => a.rank - b.rank);
      const index = entryId === null ? undefined : indexOf.get(entryId);
      return {
        first: leading.slice(0, first),
        asked: entryId === null || index === undefined ? null : ranked(entryId, index),
      };
    },

    recentOf: async (userId) => {
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
          return terms === undefined ? [] : recentIn(contestId, own, { terms, last });
        }),
      );
      return recent.flat();
    },
  };
};
