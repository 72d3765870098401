import {
  compareScores,
  liveStandings,
  type FieldLineups,
  type LiveStanding,
  type PlayerResult,
  type Sport,
  type TeamScore,
} from '@captains-pick/rules';

/** Entries by their index, in entry order; players by their ids. */
export interface FieldInput extends FieldLineups {
  readonly sport: Sport;
  readonly results: ReadonlyMap<string, PlayerResult>;
}

/** A row of the standings. */
export interface FieldRow extends Omit<LiveStanding, 'score' | 'tied'>, TeamScore {
  /** The row's number in the whole table, from 0. */
  readonly place: number;
}

/** Rows that are read together, at one state of the results. */
export type AskedRows =
  /** The rows from a place on. */
  | { readonly what: 'places'; readonly from: number; readonly count: number }
  /** The rows with an entry in their middle. */
  | { readonly what: 'around'; readonly entry: number; readonly count: number }
  /** These entries, in this order. */
  | { readonly what: 'entries'; readonly entries: readonly number[] }
  /** Of these entries alone, ordered by rank: those from the number `from` on. */
  | {
      readonly what: 'among';
      readonly entries: Uint32Array;
      readonly from: number;
      readonly count: number;
    };

export interface ContestField {
  readonly size: number;
  readonly receive: (results: ReadonlyMap<string, PlayerResult>) => void;
  readonly rows: (asked: AskedRows) => readonly FieldRow[];
  /**
   * The ranks of all entries, by their index, from the scores of the rows in their order.
   *
   * @throws when that order is wrong: places for which prizes are paid don't rely on it
   */
  readonly ranks: () => Uint32Array<ArrayBuffer>;
}

/** More entries than this are found by going through the table, fewer by sorting them. */
const MOST_SORTED = 2_000;
/** Rows that are read at once when going through the table. */
const ROWS_PER_PART = 4_096;

const rowAt = ({ entry, rank, sharing, score }: LiveStanding, place: number): FieldRow => ({
  place,
  entry,
  rank,
  sharing,
  ...score,
});

const teamsOf = ({ players, sizes, lineups }: FieldInput) => {
  const starts = new Uint32Array(sizes.length + 1);
  for (const [index, size] of sizes.entries()) starts[index + 1] = (starts[index] ?? 0) + size;
  return {
    length: sizes.length,
    at: (index: number) => {
      const [captain = '', ...flexPlayers] = Array.from(
        lineups.subarray(starts[index], starts[index + 1]),
        (player) => players[player] ?? '',
      );
      return { captain, flexPlayers };
    },
  };
};

/** The standings of one contest, whose rows can be read by place, by entry and among some entries. */
export const createContestField = (input: FieldInput): ContestField => {
  const live = liveStandings(input.sport, teamsOf(input), input.results);
  const { size } = live;

  const fromPlace = (from: number, count: number): readonly FieldRow[] =>
    live.page(from, count).map((row, at) => rowAt(row, from + at));

  const rowOf = (entry: number): readonly FieldRow[] => {
    const row = live.standing(entry);
    return row === null ? [] : [rowAt(row, live.placeOf(entry) ?? 0)];
  };

  const among = (entries: Uint32Array, from: number, count: number): readonly FieldRow[] => {
    if (entries.length <= MOST_SORTED) {
      return Array.from(entries)
        .flatMap(rowOf)
        .sort((a, b) => a.place - b.place)
        .slice(from, from + count);
    }
    const wanted = new Uint8Array(size);
    for (const entry of entries) wanted[entry] = 1;
    const rows: FieldRow[] = [];
    let before = 0;
    for (let first = 0; first < size && rows.length < count; first += ROWS_PER_PART) {
      for (const row of fromPlace(first, ROWS_PER_PART)) {
        if (wanted[row.entry] === 0) continue;
        if (before >= from && rows.length < count) rows.push(row);
        before += 1;
      }
    }
    return rows;
  };

  const ranks = (): Uint32Array<ArrayBuffer> => {
    const byEntry = new Uint32Array(size);
    let before: TeamScore | null = null;
    let placed = 0;
    let rank = 0;
    for (let first = 0; first < size; first += ROWS_PER_PART) {
      for (const { entry, score } of live.page(first, ROWS_PER_PART)) {
        const order = before === null ? -1 : compareScores(input.sport, before, score);
        if (order > 0 || byEntry[entry] !== 0) throw new Error(`entry ${entry} is out of order`);
        placed += 1;
        if (order < 0) rank = placed;
        byEntry[entry] = rank;
        before = score;
      }
    }
    if (placed !== size) throw new Error(`${placed} of ${size} entries have a place`);
    return byEntry;
  };

  return {
    size,
    ranks,
    receive: (results) => {
      for (const [player, result] of results) live.receive(player, result);
    },
    rows: (asked) => {
      switch (asked.what) {
        case 'places':
          return fromPlace(asked.from, asked.count);
        case 'around': {
          const place = live.placeOf(asked.entry);
          if (place === null) return [];
          const before = place - Math.floor(asked.count / 2);
          return fromPlace(Math.max(0, Math.min(before, size - asked.count)), asked.count);
        }
        case 'entries':
          return asked.entries.flatMap(rowOf);
        case 'among':
          return among(asked.entries, asked.from, asked.count);
        default:
          return asked satisfies never;
      }
    },
  };
};
