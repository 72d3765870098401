import { ok, type Cents, type Result } from '@captains-pick/rules';
import { findContest, type ContestRow } from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import { someEntrantsOf, type StandingEntrant } from '../entries/entries-repository.ts';
import { playersOf } from '../players/players-repository.ts';
import { presentPlayer } from '../players/present-player.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { payoutsOf } from '../standings/payouts-of.ts';
import { resultsAfter } from './past-results.ts';
import { placedIn, presentHistory, presentUpdates } from './present-history.ts';
import { createRankedHistories, type RankedHistory } from './ranked-history.ts';
import { recentRanksOf } from './recent-ranks.ts';
import type { History, HistoryRequest, RankedEntry } from './service.ts';

const refusalOfStatus = ({ status }: ContestRow): Refusal | null =>
  status === 'Running' || status === 'Completed' || status === 'Graded'
    ? null
    : { name: 'wrong-status', act: 'ranked', status };

/** The asked entries in the order of the ids, or the viewer's own in entry order. */
const askedEntrants = async (
  database: Database,
  { contestId, viewer, entries }: HistoryRequest,
): Promise<readonly StandingEntrant[]> => {
  if (entries === null)
    return viewer === null ? [] : someEntrantsOf(database, contestId, { userId: viewer, ids: [] });
  const found = await someEntrantsOf(database, contestId, { userId: null, ids: entries });
  return found.toSorted((a, b) => entries.indexOf(a.id) - entries.indexOf(b.id));
};

/** The entries at the first places after the last update, and one more. */
const leadersIn = (
  { indexOf, updates }: RankedHistory,
  payouts: readonly Cents[],
  { first, entryId }: { readonly first: number; readonly entryId: string | null },
) => {
  const field = updates.at(-1)?.field;
  if (field === undefined) return null;
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
};

export const createHistory = ({ database }: { readonly database: Database }): History => {
  const histories = createRankedHistories({ database });

  const findRanked = async (contestId: string): Promise<Result<ContestRow, Refusal>> => {
    const contest = await findContest(database, contestId);
    if (contest === null) return refused({ name: 'contest-not-found' });
    const refusal = refusalOfStatus(contest);
    return refusal === null ? ok(contest) : refused(refusal);
  };

  return {
    of: async (request) => {
      const found = await findRanked(request.contestId);
      if (!found.ok) return found;
      const [ranked, entrants] = await Promise.all([
        histories.of(request.contestId),
        askedEntrants(database, request),
      ]);
      const { after, upTo } = request;
      const payouts = payoutsOf(found.value);
      return ok(presentHistory(found.value, ranked, { entrants, payouts, after, upTo }));
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

    leadersOf: async (contestId, asked) => {
      const found = await findRanked(contestId);
      if (!found.ok) return null;
      return leadersIn(await histories.of(contestId), payoutsOf(found.value), asked);
    },

    recentOf: (userId) => recentRanksOf(database, histories, userId),
  };
};
