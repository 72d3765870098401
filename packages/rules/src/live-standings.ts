import { indexHolders } from './holders.ts';
import { scoreGrid, type ScoreGrid } from './score-grid.ts';
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
 * for bit: that function is the reference. Totals are exact in lineups of up to a thousand (see scoring).
 *
 * How: the entries are counted by score in at most 65,536 cells in order, so that a rank is a sum of counts. With n
 * entries, h of them holding the player whose result changes:
 *
 * | call       | costs                                                                                         |
 * |------------|-----------------------------------------------------------------------------------------------|
 * | `receive`  | O(h); no other entry is looked at, unless the value leaves the grid's range: then O(n), rarely |
 * | `standing` | O(1) where scores are few (golf, chess), after one sum of the counts a change; else as a page  |
 * | `page`     | one pass over the entries' cells, two bytes each; then only entries near the page are compared |
 * | building   | O(n × lineup)                                                                                  |
 *
 * Memory: about 4 bytes a holding (an entry of six has six) and 26 an entry.
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
  /**
   * The rows from a row number (from 0) on, at most `count`; entries that are level stand in the order given. Fractions
   * round up; what is below 0, or NaN, counts as 0.
   */
  readonly page: (from: number, count: number) => readonly LiveStanding[];
}

/** When ranks and pages have compared this many times all entries, a new grid may be worth its price. */
const LOOKS_PER_GRID = 8;

/** What `numbers` would hold from place `from` to before `to` if it were sorted; they are whole, distinct and below `limit`. */
const sortedPart = (numbers: Uint32Array, from: number, to: number, limit: number): Uint32Array => {
  if (to - from === numbers.length || numbers.length < 1024)
    return numbers.slice().sort().subarray(from, to);
  const width = Math.ceil(limit / 1024);
  const counts = new Uint32Array(1024);
  for (const number of numbers) {
    const bucket = Math.floor(number / width);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  let bucket = 0;
  let before = 0;
  while (before + (counts[bucket] ?? 0) <= from) {
    before += counts[bucket] ?? 0;
    bucket += 1;
  }
  const low = bucket * width;
  let until = before;
  while (until < to) {
    until += counts[bucket] ?? 0;
    bucket += 1;
  }
  const high = bucket * width;
  return numbers
    .filter((number) => number >= low && number < high)
    .sort()
    .subarray(from - before, to - before);
};

/**
 * Live standings of a contest's entries, from the results so far; a player without one has not started. Ranks, ties
 * and units are those of `standings` (spec, section 5; decisions 2 to 6); the way to them is ours. Refuses nothing.
 *
 * @param entries any number of them, with lineups of up to 65,535 players
 * @param results by player key, as for `standings`; later ones come by `receive`
 */
export const liveStandings = (
  sport: Sport,
  entries: readonly Pick<StandingEntry, 'captain' | 'flexPlayers'>[],
  results: ReadonlyMap<string, PlayerResult>,
): LiveStandings => {
  const size = entries.length;
  const { lineups, ...holders } = indexHolders(entries);
  const multiplier = captainMultiplier(sport);
  /** Turns totals so that less is better. */
  const sign = sport === 'Golf' ? 1 : -1;

  const points: (number | null)[] = [];
  const alive: boolean[] = [];
  const captainPenalty = new Float64Array(holders.players.size);
  /** No total is a penalty of +∞, with no player scored. */
  const penaltyOf = new Float64Array(size);
  const scored = new Uint16Array(size);
  const remaining = new Uint16Array(size);
  const captainOf = new Uint32Array(size);
  const cellOf = new Uint16Array(size);

  let grid: ScoreGrid;
  /** How many entries are in each cell, and in all before it. */
  let inCell = new Int32Array(0);
  let before = new Int32Array(0);
  let beforeIsCurrent = false;
  /** By cell, while a change moves many entries equally far: how many have left it. */
  let leaving = new Int32Array(0);
  let looks = 0;

  const captainsPenaltyOf = (entry: number): number =>
    captainPenalty[captainOf[entry] ?? 0] ?? Infinity;

  const makeGrid = (): void => {
    const values = points.flatMap((value) => (value === null ? [] : [sign * value]));
    grid = scoreGrid(values, holders.mostFlex + multiplier, penaltyOf, captainsPenaltyOf);
    inCell = new Int32Array(grid.cells);
    leaving = new Int32Array(grid.cells);
    before = new Int32Array(grid.cells + 1);
    for (let entry = 0; entry < size; entry += 1) {
      const cell = grid.cellOf(penaltyOf[entry] ?? 0, captainsPenaltyOf(entry));
      cellOf[entry] = cell;
      inCell[cell] = (inCell[cell] ?? 0) + 1;
    }
    beforeIsCurrent = false;
    looks = 0;
  };

  const segment = (player: number, position: 0 | 1): readonly [from: number, to: number] => [
    holders.starts[2 * player + position] ?? 0,
    holders.starts[2 * player + position + 1] ?? 0,
  ];

  /** Changes the penalties of a segment's entries by the same amount, and moves them equally many cells. */
  const shift = ([from, to]: readonly [number, number], by: number, cells: number): void => {
    let lowest = leaving.length;
    let highest = -1;
    for (let at = from; at < to; at += 1) {
      const entry = holders.entries[at] ?? 0;
      const cell = cellOf[entry] ?? 0;
      penaltyOf[entry] = (penaltyOf[entry] ?? 0) + by;
      cellOf[entry] = cell + cells;
      leaving[cell] = (leaving[cell] ?? 0) + 1;
      if (cell < lowest) lowest = cell;
      if (cell > highest) highest = cell;
    }
    for (let cell = lowest; cell <= highest; cell += 1) {
      const many = leaving[cell] ?? 0;
      if (many === 0) continue;
      leaving[cell] = 0;
      inCell[cell] = (inCell[cell] ?? 0) - many;
      inCell[cell + cells] = (inCell[cell + cells] ?? 0) + many;
    }
  };

  /**
   * Changes the penalties of a segment's entries by the same amount, where cells have to be looked up; `players` more
   * of each team have a score after it (1, 0 or −1). Without `placed`, a new grid will place them.
   */
  const change = (
    [from, to]: readonly [number, number],
    by: number,
    players: -1 | 0 | 1,
    placed: boolean,
  ): void => {
    for (let at = from; at < to; at += 1) {
      const entry = holders.entries[at] ?? 0;
      let penalty = (penaltyOf[entry] ?? 0) + by;
      if (players !== 0) {
        const had = scored[entry] ?? 0;
        scored[entry] = had + players;
        if (had === 0) penalty = by;
        else if (had + players === 0) penalty = Infinity;
      }
      penaltyOf[entry] = penalty;
      if (!placed) continue;
      const was = cellOf[entry] ?? 0;
      const cell = grid.cellOf(penalty, captainsPenaltyOf(entry));
      cellOf[entry] = cell;
      inCell[was] = (inCell[was] ?? 0) - 1;
      inCell[cell] = (inCell[cell] ?? 0) + 1;
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
  const living = Uint8Array.from(alive, Number);
  for (let entry = 0; entry < size; entry += 1) {
    const start = lineups.offsets[entry] ?? 0;
    const end = lineups.offsets[entry + 1] ?? 0;
    let sum = 0;
    let many = 0;
    let left = 0;
    for (let at = start; at < end; at += 1) {
      const player = lineups.players[at] ?? 0;
      const worth = captainPenalty[player] ?? 0;
      left += living[player] ?? 0;
      if (worth === Infinity) continue;
      sum += at === start ? multiplier * worth : worth;
      many += 1;
    }
    penaltyOf[entry] = many > 0 ? sum : Infinity;
    scored[entry] = many;
    remaining[entry] = left;
    captainOf[entry] = lineups.players[start] ?? 0;
  }
  makeGrid();

  const receivePoints = (player: number, was: number | null, now: number | null): void => {
    const captained = segment(player, 0);
    const flexed = segment(player, 1);
    captainPenalty[player] = now === null ? Infinity : sign * now;
    beforeIsCurrent = false;
    const by = sign * ((now ?? 0) - (was ?? 0));
    const placed = now === null || grid.holds(sign * now);
    if (was !== null && now !== null && grid.step !== null && placed) {
      shift(captained, multiplier * by, grid.step(multiplier * by, by));
      shift(flexed, by, grid.step(by, 0));
      return;
    }
    const players = was === null ? 1 : now === null ? -1 : 0;
    change(captained, multiplier * by, players, placed);
    change(flexed, by, players, placed);
    if (!placed) makeGrid();
  };

  /** Brings the sums up to date; where entries have crowded together, in a grid made for the scores as they lie now. */
  const sumUp = (): void => {
    if (grid.step === null && looks > LOOKS_PER_GRID * size) makeGrid();
    if (beforeIsCurrent) return;
    let sum = 0;
    for (let cell = 0; cell < inCell.length; cell += 1) {
      before[cell] = sum;
      sum += inCell[cell] ?? 0;
    }
    before[inCell.length] = sum;
    beforeIsCurrent = true;
  };

  /** The cell that holds the place, from 0 to below the number of entries. */
  const cellAt = (place: number): number => {
    let low = 0;
    let high = grid.cells - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((before[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  /**
   * The entries of cells from one to another, cell by cell and in each in rising order: one pass over all entries'
   * cells, two bytes each.
   */
  const entriesIn = (from: number, to: number): Uint32Array => {
    const first = before[from] ?? 0;
    const inside = new Uint32Array((before[to + 1] ?? 0) - first);
    // The engine's own search for a number is faster than a loop, as long as it does not stop often.
    if (from === to && inside.length * 16 < size) {
      let entry = -1;
      for (let found = 0; found < inside.length; found += 1) {
        entry = cellOf.indexOf(from, entry + 1);
        inside[found] = entry;
      }
      return inside;
    }
    const filled = before.slice(from, to + 1);
    for (let entry = 0; entry < size; entry += 1) {
      const cell = cellOf[entry] ?? 0;
      if (cell < from || cell > to) continue;
      const place = filled[cell - from] ?? 0;
      inside[place - first] = entry;
      filled[cell - from] = place + 1;
    }
    return inside;
  };

  const compare = (a: number, b: number): number => {
    const penaltyA = penaltyOf[a] ?? 0;
    const penaltyB = penaltyOf[b] ?? 0;
    if (penaltyA !== penaltyB) return penaltyA < penaltyB ? -1 : 1;
    const captainA = captainsPenaltyOf(a);
    const captainB = captainsPenaltyOf(b);
    return captainA === captainB ? 0 : captainA < captainB ? -1 : 1;
  };

  const scoreOf = (entry: number): TeamScore => {
    const left = remaining[entry] ?? 0;
    return {
      // Adding 0 makes a plain zero of a negative one.
      total: scored[entry] === 0 ? null : sign * (penaltyOf[entry] ?? 0) + 0,
      tiebreak: points[captainOf[entry] ?? 0] ?? null,
      remaining: left,
      eliminated: left === 0,
    };
  };

  const rowOf = (entry: number, rank: number, sharing: number): LiveStanding => ({
    entry: holders.indexOf[entry] ?? 0,
    rank,
    sharing,
    tied: sharing > 1,
    score: scoreOf(entry),
  });

  /** Of the entries of the same cell: how many are ahead of one, level with it, and level but given before it. */
  const besides = (entry: number): readonly [ahead: number, level: number, levelBefore: number] => {
    let ahead = 0;
    let level = 0;
    let levelBefore = 0;
    const cell = cellOf[entry] ?? 0;
    for (const other of entriesIn(cell, cell)) {
      const order = compare(other, entry);
      if (order < 0) ahead += 1;
      if (order !== 0) continue;
      level += 1;
      if ((holders.indexOf[other] ?? 0) < (holders.indexOf[entry] ?? 0)) levelBefore += 1;
    }
    looks += ahead + level;
    return [ahead, level, levelBefore];
  };

  /** Adds the rows of a cell's entries in the order of the table, from one place in the table to before another. */
  const addRows = (
    rows: LiveStanding[],
    cell: number,
    inside: Uint32Array,
    from: number,
    to: number,
  ): void => {
    const better = before[cell] ?? 0;
    const first = Math.max(0, from - better);
    const last = Math.min(inside.length, to - better);
    const indexes = inside.map((entry) => holders.indexOf[entry] ?? 0);
    if (grid.isOneScore(cell)) {
      for (const index of sortedPart(indexes, first, last, size))
        rows.push(rowOf(holders.entryOf[index] ?? 0, better + 1, inside.length));
      return;
    }
    looks += inside.length;
    // First by index, then by score: the sort is stable, so that level entries stay in the order given.
    const ordered = Array.from(indexes.sort(), (index) => holders.entryOf[index] ?? 0).sort(
      compare,
    );
    let start = 0;
    while (start < last) {
      const leader = ordered[start] ?? 0;
      let end = start + 1;
      while (end < ordered.length && compare(leader, ordered[end] ?? 0) === 0) end += 1;
      for (let at = Math.max(start, first); at < Math.min(end, last); at += 1)
        rows.push(rowOf(ordered[at] ?? 0, better + start + 1, end - start));
      start = end;
    }
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
      if (was !== now) receivePoints(player, was, now);
      return segment(player, 1)[1] - segment(player, 0)[0];
    },
    standing: (index) => {
      if (!isEntry(index)) return null;
      sumUp();
      const entry = holders.entryOf[index] ?? 0;
      const cell = cellOf[entry] ?? 0;
      const better = before[cell] ?? 0;
      if (grid.isOneScore(cell)) return rowOf(entry, better + 1, inCell[cell] ?? 0);
      const [ahead, level] = besides(entry);
      return rowOf(entry, better + ahead + 1, level);
    },
    placeOf: (index) => {
      if (!isEntry(index)) return null;
      sumUp();
      const entry = holders.entryOf[index] ?? 0;
      const [ahead, , levelBefore] = besides(entry);
      return (before[cellOf[entry] ?? 0] ?? 0) + ahead + levelBefore;
    },
    page: (from, count) => {
      const first = Math.max(0, Math.ceil(from)) || 0;
      const end = Math.min(size, first + Math.max(0, Math.ceil(count)) || 0);
      if (end <= first) return [];
      sumUp();
      const rows: LiveStanding[] = [];
      const best = cellAt(first);
      const worst = cellAt(end - 1);
      const entriesOfCells = entriesIn(best, worst);
      const skipped = before[best] ?? 0;
      for (let cell = best; cell <= worst; cell += 1) {
        const inside = entriesOfCells.subarray(
          (before[cell] ?? 0) - skipped,
          (before[cell + 1] ?? 0) - skipped,
        );
        if (inside.length > 0) addRows(rows, cell, inside, first, end);
      }
      return rows;
    },
  };
};
