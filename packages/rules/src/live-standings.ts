import { gridHolds, scoreGrid, type ScoreGrid } from './score-grid.ts';
import {
  captainMultiplier,
  isEliminated,
  NO_RESULT,
  playerPoints,
  type PlayerResult,
  type TeamScore,
} from './scoring.ts';
import type { StandingEntry } from './standings.ts';
import type { Sport } from './vocabulary.ts';

/** One row of live standings. Entries go by their index in the list that the standings were made of. */
export interface LiveStanding {
  readonly entry: number;
  /** Competition ranking from 1 (decision 6). */
  readonly rank: number;
  /** How many entries share the rank, this one among them: with the rank, the places whose prizes they split. */
  readonly sharing: number;
  /** Shares its rank: shown with a T prefix. */
  readonly tied: boolean;
  readonly score: TeamScore;
}

/**
 * The standings of a running contest, kept current from one result to the next.
 *
 * At every moment they are what `standings` makes of the same entries and the latest results, row by row and bit
 * for bit: that function is the reference. Totals are exact as long as they are safe integers (see scoring).
 *
 * How: the entries are counted by score in at most 65,536 cells in order, so that a rank is a sum of counts. With n
 * entries, h of them holding the player whose result changes:
 *
 * | call       | costs                                                                                         |
 * |------------|-----------------------------------------------------------------------------------------------|
 * | `receive`  | O(h); no other entry is looked at, unless the value leaves the grid's range: then O(n), rarely |
 * | `standing` | O(1) where scores are few (golf, chess), after one sum of the counts a change; else O(n)       |
 * | `page`     | O(n), one pass over the entries' cells, and a sort of those near the page; then free until a change |
 * | building   | O(n × lineup)                                                                                  |
 *
 * Memory: about 4 bytes a holding (an entry of six has six) and 28 an entry, whatever happens.
 */
export interface LiveStandings {
  /** How many entries there are. */
  readonly size: number;
  /**
   * Takes one player's latest result in place of what was known; answers how many entries hold the player.
   * A player whom nobody holds changes nothing.
   */
  readonly receive: (player: string, result: PlayerResult) => number;
  /** One entry's row; null where there is no entry of that index. */
  readonly standing: (entry: number) => LiveStanding | null;
  /** An entry's row number in the whole table, from 0, so that a page can be opened at it; null for no entry. */
  readonly placeOf: (entry: number) => number | null;
  /** The rows from a row number (from 0) on, at most `count`; entries that are level stand in the order given. */
  readonly page: (from: number, count: number) => readonly LiveStanding[];
}

/**
 * Who holds whom. Inside, entries stand in an order of their own, by their least popular players: the entries that
 * hold a player stand in runs, and a change walks through memory rather than jumping about in it.
 */
interface Holders {
  readonly players: ReadonlyMap<string, number>;
  /** By place inside: the entry's index in the list given; and back. */
  readonly number: Uint32Array;
  readonly placeOf: Uint32Array;
  readonly captainOf: Uint32Array;
  /** Player p: captained by `entries[starts[2p]]` up to `starts[2p + 1]`, flexed on from there to `starts[2p + 2]`. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
}

/** Entries of the cells `from` to `to`, in order. */
interface Window {
  readonly from: number;
  readonly to: number;
  readonly entries: readonly number[];
}

type Teams = readonly Pick<StandingEntry, 'captain' | 'flexPlayers'>[];

/** Lineups as numbers: entry e's are `keys[offsets[e]]` on, twice the player's number, plus 1 where flex. */
interface NumberedLineups {
  readonly players: ReadonlyMap<string, number>;
  readonly offsets: Uint32Array;
  readonly keys: Uint32Array;
}

const numberLineups = (entries: Teams): NumberedLineups => {
  const players = new Map<string, number>();
  const numberOf = (player: string): number => {
    const known = players.get(player);
    if (known !== undefined) return known;
    players.set(player, players.size);
    return players.size - 1;
  };
  const offsets = new Uint32Array(entries.length + 1);
  let held = 0;
  let index = 0;
  for (const { flexPlayers } of entries) {
    held += 1 + flexPlayers.length;
    index += 1;
    offsets[index] = held;
  }
  const keys = new Uint32Array(held);
  let at = 0;
  for (const { captain, flexPlayers } of entries) {
    keys[at] = 2 * numberOf(captain);
    at += 1;
    // By index: with millions of entries, an iterator each is what a build would spend its time on.
    for (let slot = 0; slot < flexPlayers.length; slot += 1) {
      keys[at] = 2 * numberOf(flexPlayers[slot] ?? '') + 1;
      at += 1;
    }
  }
  return { players, offsets, keys };
};

/** A counting sort, which keeps the order of equals: where each key's items start, in rising order of keys. */
const startsOf = (keys: Uint32Array, distinct: number): Uint32Array => {
  const starts = new Uint32Array(distinct + 1);
  for (let at = 0; at < keys.length; at += 1) {
    const after = (keys[at] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let key = 1; key <= distinct; key += 1) {
    starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  }
  return starts;
};

/** Entries by their least popular player, then by the next. */
const byRarest = (
  { players, offsets, keys }: NumberedLineups,
  starts: Uint32Array,
): Uint32Array => {
  const size = offsets.length - 1;
  const popularity = Float64Array.from(
    { length: players.size },
    (_, player) => (starts[2 * player + 2] ?? 0) - (starts[2 * player] ?? 0),
  );
  const rarest = new Uint32Array(size);
  const second = new Uint32Array(size);
  for (let entry = 0; entry < size; entry += 1) {
    let least = Infinity;
    let next = Infinity;
    const end = offsets[entry + 1] ?? 0;
    for (let at = offsets[entry] ?? 0; at < end; at += 1) {
      const player = (keys[at] ?? 0) >> 1;
      const popular = popularity[player] ?? 0;
      if (popular < least) {
        next = least;
        second[entry] = rarest[entry] ?? 0;
        least = popular;
        rarest[entry] = player;
      } else if (popular < next) {
        next = popular;
        second[entry] = player;
      }
    }
  }
  let order = new Uint32Array(size);
  for (let entry = 0; entry < size; entry += 1) order[entry] = entry;
  for (const by of [second, rarest]) {
    const filled = startsOf(by, players.size);
    const sorted = new Uint32Array(size);
    for (let at = 0; at < size; at += 1) {
      const entry = order[at] ?? 0;
      const key = by[entry] ?? 0;
      const place = filled[key] ?? 0;
      sorted[place] = entry;
      filled[key] = place + 1;
    }
    order = sorted;
  }
  return order;
};

const indexHolders = (lineups: NumberedLineups): Holders => {
  const { players, offsets, keys } = lineups;
  const starts = startsOf(keys, 2 * players.size);
  const number = byRarest(lineups, starts);
  const placeOf = new Uint32Array(number.length);
  const captainOf = new Uint32Array(number.length);
  const filled = starts.slice();
  const holders = new Uint32Array(keys.length);
  for (let entry = 0; entry < number.length; entry += 1) {
    const index = number[entry] ?? 0;
    placeOf[index] = entry;
    captainOf[entry] = (keys[offsets[index] ?? 0] ?? 0) >> 1;
    const end = offsets[index + 1] ?? 0;
    for (let at = offsets[index] ?? 0; at < end; at += 1) {
      const key = keys[at] ?? 0;
      const place = filled[key] ?? 0;
      holders[place] = entry;
      filled[key] = place + 1;
    }
  }
  return { players, number, placeOf, captainOf, starts, entries: holders };
};

/**
 * Live standings of a contest's entries, from the results so far; a player without one has not started.
 *
 * @param entries any number of them, with lineups of up to 65,535 players
 */
export const liveStandings = (
  sport: Sport,
  entries: readonly Pick<StandingEntry, 'captain' | 'flexPlayers'>[],
  results: ReadonlyMap<string, PlayerResult>,
): LiveStandings => {
  const size = entries.length;
  const lineups = numberLineups(entries);
  const holders = indexHolders(lineups);
  const multiplier = captainMultiplier(sport);
  /** Turns totals so that less is better. */
  const sign = sport === 'Golf' ? 1 : -1;

  const points: (number | null)[] = [];
  const alive: boolean[] = [];
  const captainPenalty = new Float64Array(holders.players.size);
  /** By entry. No total is a penalty of +∞, which is how `scored` of 0 shows. */
  const penalty = new Float64Array(size).fill(Infinity);
  const scored = new Uint16Array(size);
  const remaining = new Uint16Array(size);
  /** By entry: its cell of the grid. By cell: how many entries are in it, and in all better ones. */
  const cellOf = new Int32Array(size);
  let grid: ScoreGrid = scoreGrid([], 1, 0);
  let counts = new Int32Array(0);
  let before = new Int32Array(0);
  let beforeIsCurrent = false;
  let lastWindow: Window | null = null;

  const shares = entries.reduce((most, { flexPlayers }) => Math.max(most, flexPlayers.length), 0);

  const captainsPenalty = (entry: number): number =>
    captainPenalty[holders.captainOf[entry] ?? 0] ?? Infinity;

  const makeGrid = (): void => {
    const values = points.flatMap((value) => (value === null ? [] : [sign * value]));
    grid = scoreGrid(values, shares + multiplier, size);
    counts = new Int32Array(grid.cells);
    before = new Int32Array(grid.cells + 1);
    for (let entry = 0; entry < size; entry += 1) {
      const cell = grid.cellOf(penalty[entry] ?? 0, captainsPenalty(entry));
      cellOf[entry] = cell;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  };

  const segment = (player: number, position: 0 | 1): readonly [from: number, to: number] => [
    holders.starts[2 * player + position] ?? 0,
    holders.starts[2 * player + position + 1] ?? 0,
  ];

  /** Adds what a player is worth to the entries of a segment, as one more player with a score; −1 takes it away. */
  const gain = ([from, to]: readonly [number, number], worth: number, players: 1 | -1): void => {
    for (let index = from; index < to; index += 1) {
      const entry = holders.entries[index] ?? 0;
      const had = scored[entry] ?? 0;
      scored[entry] = had + players;
      if (had === 0) penalty[entry] = worth;
      else
        penalty[entry] = had + players === 0 ? Infinity : (penalty[entry] ?? 0) + players * worth;
    }
  };

  /** Moves the entries of a segment to the cells where their scores belong now. */
  const place = ([from, to]: readonly [number, number]): void => {
    for (let index = from; index < to; index += 1) {
      const entry = holders.entries[index] ?? 0;
      const was = cellOf[entry] ?? 0;
      const cell = grid.cellOf(penalty[entry] ?? 0, captainsPenalty(entry));
      counts[was] = (counts[was] ?? 0) - 1;
      counts[cell] = (counts[cell] ?? 0) + 1;
      cellOf[entry] = cell;
    }
  };

  /** Changes the penalties of a segment's entries by the same amount. */
  const shift = ([from, to]: readonly [number, number], by: number): void => {
    for (let index = from; index < to; index += 1) {
      const entry = holders.entries[index] ?? 0;
      penalty[entry] = (penalty[entry] ?? 0) + by;
    }
  };

  /** The same in an exact grid, where all of them go equally many cells far. */
  const shiftCells = ([from, to]: readonly [number, number], by: number, cells: number): void => {
    for (let index = from; index < to; index += 1) {
      const entry = holders.entries[index] ?? 0;
      const was = cellOf[entry] ?? 0;
      penalty[entry] = (penalty[entry] ?? 0) + by;
      cellOf[entry] = was + cells;
      counts[was] = (counts[was] ?? 0) - 1;
      counts[was + cells] = (counts[was + cells] ?? 0) + 1;
    }
  };

  const countAlive = (player: number, by: 1 | -1): void => {
    const [from] = segment(player, 0);
    const [, to] = segment(player, 1);
    for (let index = from; index < to; index += 1) {
      const entry = holders.entries[index] ?? 0;
      remaining[entry] = (remaining[entry] ?? 0) + by;
    }
  };

  for (const [key, player] of holders.players) {
    const result = results.get(key) ?? NO_RESULT;
    const value = playerPoints(sport, result);
    points[player] = value;
    captainPenalty[player] = value === null ? Infinity : sign * value;
    alive[player] = !isEliminated(sport, result);
  }
  // The first scores come team by team: all of an entry at once, while its lineup is at hand.
  const living = Uint8Array.from(alive, Number);
  for (let index = 0; index < size; index += 1) {
    const entry = holders.placeOf[index] ?? 0;
    const end = lineups.offsets[index + 1] ?? 0;
    let sum = 0;
    let many = 0;
    let left = 0;
    for (let at = lineups.offsets[index] ?? 0; at < end; at += 1) {
      const key = lineups.keys[at] ?? 0;
      const worth = captainPenalty[key >> 1] ?? 0;
      left += living[key >> 1] ?? 0;
      if (worth === Infinity) continue;
      sum += key % 2 === 0 ? multiplier * worth : worth;
      many += 1;
    }
    if (many > 0) penalty[entry] = sum;
    scored[entry] = many;
    remaining[entry] = left;
  }
  makeGrid();

  const change = (player: number, was: number | null, now: number | null): void => {
    const captained = segment(player, 0);
    const flexed = segment(player, 1);
    captainPenalty[player] = now === null ? Infinity : sign * now;
    lastWindow = null;
    beforeIsCurrent = false;
    const held = now === null || gridHolds(grid, sign * now);
    if (held && was !== null && now !== null) {
      const by = sign * (now - was);
      if (grid.exact) {
        shiftCells(captained, multiplier * by, grid.step(multiplier * by, by));
        shiftCells(flexed, by, grid.step(by, 0));
      } else {
        shift(captained, multiplier * by);
        shift(flexed, by);
        place(captained);
        place(flexed);
      }
      return;
    }
    for (const [value, players] of [
      [was, -1],
      [now, 1],
    ] as const) {
      if (value === null) continue;
      gain(captained, sign * multiplier * value, players);
      gain(flexed, sign * value, players);
    }
    if (held) {
      place(captained);
      place(flexed);
    } else {
      makeGrid();
    }
  };

  /** How many entries are in better cells. */
  const inBetterCells = (cell: number): number => {
    if (!beforeIsCurrent) {
      for (let at = 0; at < grid.cells; at += 1)
        before[at + 1] = (before[at] ?? 0) + (counts[at] ?? 0);
      beforeIsCurrent = true;
    }
    return before[cell] ?? 0;
  };

  const compare = (a: number, b: number): number => {
    const penaltyA = penalty[a] ?? 0;
    const penaltyB = penalty[b] ?? 0;
    if (penaltyA !== penaltyB) return penaltyA < penaltyB ? -1 : 1;
    const captainA = captainsPenalty(a);
    const captainB = captainsPenalty(b);
    return captainA === captainB ? 0 : captainA < captainB ? -1 : 1;
  };

  /** The entries of some neighbouring cells, in order: one pass over all entries' cells, then a sort of these. */
  const windowOf = (from: number, to: number): Window => {
    if (lastWindow !== null && lastWindow.from <= from && lastWindow.to >= to) return lastWindow;
    const numbers = new Uint32Array(inBetterCells(to + 1) - inBetterCells(from));
    let found = 0;
    for (let entry = 0; entry < size; entry += 1) {
      const cell = cellOf[entry] ?? 0;
      if (cell < from || cell > to) continue;
      numbers[found] = holders.number[entry] ?? 0;
      found += 1;
    }
    // First by number, then by score: the sort is stable, so that level entries stay in the order given.
    const inOrder = Array.from(numbers.sort(), (number) => holders.placeOf[number] ?? 0);
    lastWindow = { from, to, entries: inOrder.sort(compare) };
    return lastWindow;
  };

  /** The cell that holds the place (from 0); the last for places beyond the table. */
  const cellAt = (place: number): number => {
    let low = 0;
    let high = grid.cells - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (inBetterCells(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  const scoreOf = (entry: number): TeamScore => {
    const left = remaining[entry] ?? 0;
    return {
      // Adding 0 makes a plain zero of a negative one.
      total: scored[entry] === 0 ? null : sign * (penalty[entry] ?? 0) + 0,
      tiebreak: points[holders.captainOf[entry] ?? 0] ?? null,
      remaining: left,
      eliminated: left === 0,
    };
  };

  const rowOf = (entry: number, rank: number, sharing: number): LiveStanding => ({
    entry: holders.number[entry] ?? 0,
    rank,
    sharing,
    tied: sharing > 1,
    score: scoreOf(entry),
  });

  const rankedRow = (entry: number): LiveStanding => {
    const cell = cellOf[entry] ?? 0;
    const better = inBetterCells(cell);
    if (grid.exact) return rowOf(entry, better + 1, counts[cell] ?? 0);
    let ahead = 0;
    let level = 0;
    for (let other = 0; other < size; other += 1) {
      if (cellOf[other] !== cell) continue;
      const order = compare(other, entry);
      if (order < 0) ahead += 1;
      if (order === 0) level += 1;
    }
    return rowOf(entry, better + ahead + 1, level);
  };

  const isEntry = (index: number): boolean => Number.isInteger(index) && index >= 0 && index < size;

  return {
    size,
    receive: (key, result) => {
      const player = holders.players.get(key);
      if (player === undefined) return 0;
      const was = points[player] ?? null;
      const now = playerPoints(sport, result);
      const lives = !isEliminated(sport, result);
      if (lives !== alive[player]) countAlive(player, lives ? 1 : -1);
      alive[player] = lives;
      points[player] = now;
      if (was !== now) change(player, was, now);
      return segment(player, 1)[1] - segment(player, 0)[0];
    },
    standing: (index) => (isEntry(index) ? rankedRow(holders.placeOf[index] ?? 0) : null),
    placeOf: (index) => {
      if (!isEntry(index)) return null;
      const entry = holders.placeOf[index] ?? 0;
      const cell = cellOf[entry] ?? 0;
      const window = windowOf(cell, cell);
      return inBetterCells(window.from) + window.entries.indexOf(entry);
    },
    page: (from, count) => {
      const first = Math.max(0, Math.ceil(from)) || 0;
      const last = Math.min(size, first + Math.max(0, Math.ceil(count)) || 0) - 1;
      if (last < first) return [];
      const window = windowOf(cellAt(first), cellAt(last));
      const skipped = inBetterCells(window.from);
      const rows: LiveStanding[] = [];
      let start = 0;
      while (start < window.entries.length && skipped + start <= last) {
        const leader = window.entries[start] ?? 0;
        let end = start + 1;
        while (end < window.entries.length && compare(leader, window.entries[end] ?? 0) === 0)
          end += 1;
        for (
          let at = Math.max(start, first - skipped);
          at < Math.min(end, last + 1 - skipped);
          at += 1
        ) {
          rows.push(rowOf(window.entries[at] ?? 0, skipped + start + 1, end - start));
        }
        start = end;
      }
      return rows;
    },
  };
};
