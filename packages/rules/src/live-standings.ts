import { CellCounts } from './cell-counts.ts';
import { cellScan } from './cell-scan.ts';
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
 * | `standing` | a few hundred additions where scores are few (golf, chess); else as a page                     |
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
  const { cells: cellOf, next: nextInCells } = cellScan(size);

  let grid: ScoreGrid;
  let counts = new CellCounts(0);
  let looks = 0;

  const captainsPenaltyOf = (entry: number): number =>
    captainPenalty[captainOf[entry] ?? 0] ?? Infinity;

  const makeGrid = (): void => {
    const values = points.flatMap((value) => (value === null ? [] : [sign * value]));
    grid = scoreGrid(values, holders.mostFlex + multiplier, penaltyOf, captainsPenaltyOf);
    counts = new CellCounts(grid.cells);
    for (let entry = 0; entry < size; entry += 1) {
      const cell = grid.cellOf(penaltyOf[entry] ?? 0, entry);
      cellOf[entry] = cell;
      counts.add(cell);
    }
    looks = 0;
  };

  /** Who holds the player as captain (0) or flex (1). */
  const holding = (player: number, position: 0 | 1): Uint32Array =>
    holders.entries.subarray(
      holders.starts[2 * player + position],
      holders.starts[2 * player + position + 1],
    );

  /**
   * Changes the penalties of a segment's entries by the same amount, where no cell, or another way to it, is to be had:
   * `players` more of each team have a score after it (1, 0 or −1). Without `placed`, a new grid will place them.
   */
  const change = (entries: Uint32Array, by: number, players: -1 | 0 | 1, placed: boolean): void => {
    for (const entry of entries) {
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
      const cell = grid.cellOf(penalty, entry);
      cellOf[entry] = cell;
      counts.move(was, cell);
    }
  };

  const countAlive = (player: number, by: 1 | -1): void => {
    for (const position of [0, 1] as const) {
      for (const entry of holding(player, position))
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
    const captained = holding(player, 0);
    const flexed = holding(player, 1);
    captainPenalty[player] = now === null ? Infinity : sign * now;
    const by = sign * ((now ?? 0) - (was ?? 0));
    const placed = now === null || grid.holds(sign * now);
    if (was !== null && now !== null && placed) {
      const field = { penaltyOf, cellOf, counts };
      grid.move(captained, multiplier * by, by, field);
      grid.move(flexed, by, 0, field);
      return;
    }
    const players = was === null ? 1 : now === null ? -1 : 0;
    change(captained, multiplier * by, players, placed);
    change(flexed, by, players, placed);
    if (!placed) makeGrid();
  };

  /** Where entries have crowded together: a grid made for the scores as they lie now. */
  const spreadOut = (): void => {
    if (!grid.exact && looks > LOOKS_PER_GRID * size) makeGrid();
  };

  /** The entries of cells from one to another, cell by cell and in each in rising order: one pass over all cells. */
  const entriesIn = (from: number, to: number): Uint32Array => {
    const first = counts.before(from);
    const inside = new Uint32Array(counts.before(to + 1) - first);
    const filled = new Uint32Array(to - from + 1);
    for (let cell = from, sum = 0; cell <= to; cell += 1) {
      filled[cell - from] = sum;
      sum += counts.of(cell);
    }
    for (let entry = nextInCells(0, from, to); entry < size;) {
      const row = (cellOf[entry] ?? 0) - from;
      const place = filled[row] ?? 0;
      inside[place] = entry;
      filled[row] = place + 1;
      entry = nextInCells(entry + 1, from, to);
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
    const cell = cellOf[entry] ?? 0;
    let ahead = 0;
    let level = 0;
    let levelBefore = 0;
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
    better: number,
    inside: Uint32Array,
    from: number,
    to: number,
  ): void => {
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
      return holding(player, 0).length + holding(player, 1).length;
    },
    standing: (index) => {
      if (!isEntry(index)) return null;
      spreadOut();
      const entry = holders.entryOf[index] ?? 0;
      const cell = cellOf[entry] ?? 0;
      const better = counts.before(cell);
      if (grid.isOneScore(cell)) return rowOf(entry, better + 1, counts.of(cell));
      const [ahead, level] = besides(entry);
      return rowOf(entry, better + ahead + 1, level);
    },
    placeOf: (index) => {
      if (!isEntry(index)) return null;
      spreadOut();
      const entry = holders.entryOf[index] ?? 0;
      const [ahead, , levelBefore] = besides(entry);
      return counts.before(cellOf[entry] ?? 0) + ahead + levelBefore;
    },
    page: (from, count) => {
      const first = Math.max(0, Math.ceil(from)) || 0;
      const end = Math.min(size, first + Math.max(0, Math.ceil(count)) || 0);
      if (end <= first) return [];
      spreadOut();
      const rows: LiveStanding[] = [];
      const best = counts.cellAt(first);
      const worst = counts.cellAt(end - 1);
      const entriesOfCells = entriesIn(best, worst);
      const skipped = counts.before(best);
      for (let cell = best, taken = 0; cell <= worst; cell += 1) {
        const inside = entriesOfCells.subarray(taken, taken + counts.of(cell));
        if (inside.length > 0) addRows(rows, cell, skipped + taken, inside, first, end);
        taken += inside.length;
      }
      return rows;
    },
  };
};
