/** Ranks every entry of a contest at each update of its results, with the ranking that the page has. */
import { liveStandings, NO_RESULT, type LiveStandings, type Sport } from '@captains-pick/rules';
import type { ResultChange } from '../results/updates-repository.ts';
import { createTimeSlices } from './time-slices.ts';

/** The field at one update. Entries with the same rank have the same total, so a total is stored per rank. */
export interface RankedField {
  /** Golf: the round that is played; null: not known. */
  readonly round: number | null;
  /** By the entry's index. */
  readonly ranks: Uint32Array;
  /** The ranks that at least one entry has, ascending. */
  readonly takenRanks: Uint32Array;
  /** By taken rank, in the sport's unit of totals; NaN: none. */
  readonly totals: Float64Array;
}

/** Rows are read from the standings in parts of this size, which take a few milliseconds. */
const ROWS_PER_PART = 4_096;

export interface PlaceInField {
  readonly rank: number;
  /** How many entries share the rank. */
  readonly sharing: number;
  /** In the sport's unit of totals; null: none. */
  readonly total: number | null;
}

/** The entries at a place, from 1: those with the last taken rank up to it. */
export const placeIn = (
  { takenRanks, totals, ranks }: RankedField,
  place: number,
): PlaceInField => {
  let low = 0;
  let high = takenRanks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((takenRanks[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  const rank = takenRanks[low - 1] ?? 0;
  const total = totals[low - 1] ?? Number.NaN;
  return {
    rank,
    sharing: (takenRanks[low] ?? ranks.length + 1) - rank,
    total: Number.isNaN(total) ? null : total,
  };
};

const readField = async (
  live: LiveStandings,
  round: number | null,
  pause: () => Promise<void>,
): Promise<RankedField> => {
  const ranks = new Uint32Array(live.size);
  const taken: number[] = [];
  const totals: number[] = [];
  for (let from = 0; from < live.size; from += ROWS_PER_PART) {
    await pause();
    for (const { entry, rank, score } of live.page(from, ROWS_PER_PART)) {
      ranks[entry] = rank;
      if (taken.at(-1) === rank) continue;
      taken.push(rank);
      totals.push(score.total ?? Number.NaN);
    }
  }
  return {
    round,
    ranks,
    takenRanks: Uint32Array.from(taken),
    totals: Float64Array.from(totals),
  };
};

export interface RankedUpdates {
  /** By update, in order. */
  readonly fields: readonly RankedField[];
  /** Ranks the field after each of these updates, which follow those before. */
  add(updates: AsyncIterable<readonly ResultChange[]>): Promise<void>;
}

/** @param lineups players by entry, the captain first */
export const rankUpdates = (
  sport: Sport,
  lineups: readonly (readonly string[])[],
): RankedUpdates => {
  const live = liveStandings(
    sport,
    lineups.map(([captain = '', ...flexPlayers]) => ({ captain, flexPlayers })),
    new Map(),
  );
  const rounds = new Map<string, number>();
  const fields: RankedField[] = [];
  return {
    fields,
    add: async (updates) => {
      const { pause } = createTimeSlices();
      for await (const changes of updates) {
        for (const { playerId, result } of changes) {
          live.receive(playerId, result ?? NO_RESULT);
          rounds.set(playerId, result?.round ?? 0);
        }
        const round = [...rounds.values()].reduce((a, b) => Math.max(a, b), 0);
        fields.push(await readField(live, round === 0 ? null : round, pause));
      }
    },
  };
};
