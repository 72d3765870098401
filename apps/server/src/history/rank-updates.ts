/** Ranks every entry of a contest at each update of its results, with the ranking that the page has. */
import { liveStandings, NO_RESULT, type LiveStandings, type Sport } from '@captains-pick/rules';
import type { ResultChange } from '../results/updates-repository.ts';
import { createTimeSlices } from './time-slices.ts';

/** The field at one update. Arrays are by the entry's index, and compact: 12 bytes per entry. */
export interface RankedField {
  /** Golf: the round that is played; null: not known. */
  readonly round: number | null;
  readonly ranks: Uint32Array;
  /** In the sport's unit of totals; NaN: none. */
  readonly totals: Float64Array;
  /** The ranks that at least one entry has, ascending. */
  readonly takenRanks: Uint32Array;
}

/** Rows are read from the standings in parts of this size, which take a few milliseconds. */
const ROWS_PER_PART = 4_096;

/** The number of entries that share a rank that somebody has. */
export const sharingOf = ({ takenRanks, ranks }: RankedField, rank: number): number => {
  let low = 0;
  let high = takenRanks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((takenRanks[middle] ?? 0) <= rank) low = middle + 1;
    else high = middle;
  }
  return (takenRanks[low] ?? ranks.length + 1) - rank;
};

const readField = async (
  live: LiveStandings,
  round: number | null,
  pause: () => Promise<void>,
): Promise<RankedField> => {
  const ranks = new Uint32Array(live.size);
  const totals = new Float64Array(live.size);
  const taken: number[] = [];
  for (let from = 0; from < live.size; from += ROWS_PER_PART) {
    await pause();
    for (const { entry, rank, score } of live.page(from, ROWS_PER_PART)) {
      ranks[entry] = rank;
      totals[entry] = score.total ?? Number.NaN;
      if (taken.at(-1) !== rank) taken.push(rank);
    }
  }
  return { round, ranks, totals, takenRanks: Uint32Array.from(taken) };
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
