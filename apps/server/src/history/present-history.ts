/** A ranked history in the form of the wire. */
import type { EntryHistory, ResultsUpdate, StandingsHistory } from '@captains-pick/contract';
import {
  dollarsForWire,
  lastPaidPlace,
  prizeOfRank,
  type Cents,
  type Sport,
} from '@captains-pick/rules';
import type { ContestRow } from '../contests/contests-repository.ts';
import type { StandingEntrant } from '../entries/entries-repository.ts';
import { scoreForWire } from '../standings/score-for-wire.ts';
import type { RankedHistory } from './ranked-history.ts';
import { placeIn, type RankedField } from './rank-updates.ts';

export const presentUpdates = (updates: RankedHistory['updates']): ResultsUpdate[] => {
  let sequence = 0;
  return updates.map(({ head: { number, feed, correction, at }, field: { round } }) => {
    sequence = feed ?? sequence;
    return { number, sequence, correction, at: at.toISOString(), round };
  });
};

/** How an entry is placed in a ranked field. */
export const placedIn = (field: RankedField, index: number, payouts: readonly Cents[]) => {
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

/** The updates after one and up to another, for some entries. */
export const presentHistory = (
  { id, sport, entrantsCount }: Pick<ContestRow, 'id' | 'sport' | 'entrantsCount'>,
  { indexOf, updates }: RankedHistory,
  {
    entrants,
    payouts,
    after,
    upTo,
  }: {
    readonly entrants: readonly StandingEntrant[];
    readonly payouts: readonly Cents[];
    readonly after: number;
    readonly upTo: number;
  },
): StandingsHistory => {
  const paid = lastPaidPlace(payouts);
  const part = { indexOf, updates: updates.slice(after, upTo) };
  return {
    _id: id,
    entrantsCount,
    lastPaid:
      paid === null
        ? null
        : {
            place: paid.place,
            prize: dollarsForWire(paid.prize),
            scores: part.updates.map(({ field }) =>
              scoreForWire(sport, placeIn(field, paid.place).total),
            ),
          },
    updates: presentUpdates(updates).slice(after, upTo),
    entries: entrants.map((entrant) => presentEntry(entrant, part, { sport, payouts })),
  };
};
