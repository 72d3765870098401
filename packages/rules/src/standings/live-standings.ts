import { fieldMemory } from './field-memory.ts';
import type { Beside, Field } from './field.ts';
import { indexHolders, numberTeams } from './holders.ts';
import { scoreField } from './score-field.ts';
import { stretchField } from './stretch-field.ts';
import { isEliminated, playerPoints, type TeamScore } from '../scoring/scoring.ts';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';
import type { StandingEntry } from './standings.ts';
import type { Sport } from '../vocabulary.ts';
import { rulesOf, lowerIsBetterSign } from '../sports/sports.ts';

/** One row of live standings. Entries are given by their index in the list that the standings were built from. */
export interface LiveStanding {
  readonly entry: number;
  /** Competition ranking from 1 (docs/product.md#ranking). */
  readonly rank: number;
  /** How many entries share the rank, this one included. With the rank it gives the places whose prizes they split. */
  readonly sharing: number;
  /** The rank is shared: shown with a T prefix. */
  readonly tied: boolean;
  readonly score: TeamScore;
}

/**
 * The standings of a running contest, updated by each result.
 *
 * They always equal `standings` of the same entries and the latest results, row by row and bit for bit: that function
 * is the reference. Totals are exact in lineups of up to a thousand (see scoring).
 *
 * Entries are counted by score in at most 65,536 ordered cells, so that a rank is a sum of counts (field.ts). With n
 * entries, h of them holding the player whose result changes:
 *
 * | call       | cost                                                                                           |
 * |------------|------------------------------------------------------------------------------------------------|
 * | `receive`  | O(h); no other entry is read, unless the value outgrows the cells: then O(n), rarely           |
 * | `standing` | a few hundred additions where scores are few (golf, chess); else as a page                     |
 * | `page`     | one pass over the entries' cells, two bytes each; then only entries near the page are compared |
 * | building   | O(n × lineup)                                                                                  |
 *
 * Memory: about 6 bytes per holding (an entry of six has six) and 26 per entry.
 */
export interface LiveStandings {
  readonly size: number;
  /**
   * Replaces one player's result by the latest one. Returns how many entries hold the player; with none, nothing
   * changes.
   */
  readonly receive: (player: string, result: PlayerResult) => number;
  /** An entry's row; null for an unknown index. */
  readonly standing: (entry: number) => LiveStanding | null;
  /** An entry's row number in the whole table, from 0, for opening the page at it; null for an unknown index. */
  readonly placeOf: (entry: number) => number | null;
  /**
   * The rows from a row number (from 0) on, at most `count`. Level entries keep the given order. Fractions round up;
   * values below 0 and NaN count as 0.
   */
  readonly page: (from: number, count: number) => readonly LiveStanding[];
}

/** A new field costs a pass over all entries plus a fixed cost worth this many entries. */
const NEW_FIELD_COST = 1 << 17;

/** The part of the sorted `numbers` from place `from` to before `to`. They are whole, distinct and below `limit`. */
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
 * Live standings of a contest's entries from the results so far; a player without one has not started. Ranks, ties and
 * units are those of `standings` (docs/product.md#ranking); the algorithm is ours. Refuses nothing.
 *
 * @internal Only tests and benchmarks call it until running contests of very large fields do.
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
  const given = numberTeams(entries);
  const { numbers, mostFlex } = given;
  const memory = fieldMemory(size, numbers.size, given.offsets[size] ?? 0);
  const { indexOf, entryOf, lineups, starts } = indexHolders(given, memory.holdings);
  const multiplier = rulesOf(sport).captainMultiplier;
  const sign = lowerIsBetterSign(sport);

  const alive = new Uint8Array(numbers.size);
  const { penaltyOf, captainOf } = memory;
  for (const [key, player] of numbers) {
    const result = results.get(key) ?? NO_RESULT;
    const value = playerPoints(sport, result);
    penaltyOf[player] = value === null ? Infinity : sign * value;
    alive[player] = isEliminated(sport, result) ? 0 : 1;
  }
  for (let entry = 0; entry < size; entry += 1)
    captainOf[entry] = lineups.players[lineups.offsets[entry] ?? 0] ?? 0;

  const captainsPenaltyOf = (entry: number): number => penaltyOf[captainOf[entry] ?? 0] ?? 0;

  /** An entry's penalty from its lineup; +∞ when no player has a score. */
  const teamsPenaltyOf = (entry: number): number => {
    const start = lineups.offsets[entry] ?? 0;
    const end = lineups.offsets[entry + 1] ?? 0;
    let sum = 0;
    let scored = false;
    for (let at = start; at < end; at += 1) {
      const penalty = penaltyOf[lineups.players[at] ?? 0] ?? 0;
      if (penalty === Infinity) continue;
      sum += at === start ? multiplier * penalty : penalty;
      scored = true;
    }
    return scored ? sum : Infinity;
  };

  const makeField = (): Field => {
    const teams = {
      size,
      values: Array.from(penaltyOf).filter(Number.isFinite),
      shares: mostFlex + multiplier,
      penaltyOf: teamsPenaltyOf,
      captainsPenaltyOf,
    };
    return scoreField(memory, teams) ?? stretchField(memory, teams);
  };

  let field = makeField();
  let comparisons = 0;

  /** Makes a field for the present scores. */
  const renewField = (): void => {
    field = makeField();
    comparisons = 0;
  };

  const receivePoints = (player: number, was: number, now: number): void => {
    penaltyOf[player] = now;
    if (now !== Infinity && !field.holds(now)) {
      renewField();
      return;
    }
    const from = starts[2 * player] ?? 0;
    const middle = starts[2 * player + 1] ?? 0;
    const to = starts[2 * player + 2] ?? 0;
    const by = (now === Infinity ? 0 : now) - (was === Infinity ? 0 : was);
    if (now === Infinity) {
      field.lose(from, middle, multiplier * by);
      field.lose(middle, to, by);
    } else {
      field.move(from, middle, multiplier * by, { was, now });
      field.move(middle, to, by, null);
    }
  };

  /** Makes a new field before ranks and pages are read, if entries have crowded together. */
  const splitCrowds = (): void => {
    if (comparisons >= size + NEW_FIELD_COST) renewField();
  };

  /** The entries of a range of cells, cell by cell and ascending within each: one pass over all cells. */
  const entriesIn = (from: number, to: number): Uint32Array => {
    const found = field.entriesIn(from, to);
    if (from === to) return found;
    const inside = new Uint32Array(found.length);
    const filled = new Uint32Array(to - from + 1);
    for (let cell = from, sum = 0; cell <= to; cell += 1) {
      filled[cell - from] = sum;
      sum += field.counts.of(cell);
    }
    for (let at = 0; at < found.length; at += 1) {
      const entry = found[at] ?? 0;
      const row = field.cellOf(entry) - from;
      const place = filled[row] ?? 0;
      inside[place] = entry;
      filled[row] = place + 1;
    }
    return inside;
  };

  const scoreOf = (entry: number): TeamScore => {
    const penalty = teamsPenaltyOf(entry);
    const captains = captainsPenaltyOf(entry);
    let remaining = 0;
    for (let at = lineups.offsets[entry] ?? 0; at < (lineups.offsets[entry + 1] ?? 0); at += 1)
      remaining += alive[lineups.players[at] ?? 0] ?? 0;
    return {
      // Adding 0 turns a negative zero into zero.
      total: penalty === Infinity ? null : sign * penalty + 0,
      tiebreak: captains === Infinity ? null : sign * captains + 0,
      remaining,
      eliminated: remaining === 0,
    };
  };

  const rowOf = (entry: number, rank: number, sharing: number): LiveStanding => ({
    entry: indexOf[entry] ?? 0,
    rank,
    sharing,
    tied: sharing > 1,
    score: scoreOf(entry),
  });

  /** Counts comparisons within a cell that smaller cells would have saved. */
  const countComparisons = (many: number): void => {
    comparisons += Math.max(0, many - field.crowd);
  };

  /** Among the entries of the same cell: how many are ahead, and which ones are level. */
  const besides = (entry: number): Beside => {
    const cell = field.cellOf(entry);
    const inside = field.entriesIn(cell, cell);
    if (!field.isOneScore(cell)) countComparisons(inside.length);
    return field.beside(entry, inside);
  };

  /** Adds the rows of a cell's entries in the order of the table, for a range of places (end excluded). */
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
    if (field.isOneScore(cell)) {
      const indexes = inside.map((entry) => indexOf[entry] ?? 0);
      for (const index of sortedPart(indexes, first, last, size))
        rows.push(rowOf(entryOf[index] ?? 0, better + 1, inside.length));
      return;
    }
    countComparisons(inside.length);
    const near = field.near(inside, first, last);
    // By index first, then by score: the sort is stable, so level entries keep the given order.
    const indexes = near.entries.map((entry) => indexOf[entry] ?? 0).sort();
    const ordered = Array.from(indexes, (index) => entryOf[index] ?? 0).sort((a, b) =>
      field.compare(a, b),
    );
    const skipped = better + near.better;
    let start = 0;
    while (start < Math.min(ordered.length, to - skipped)) {
      const leader = ordered[start] ?? 0;
      let end = start + 1;
      while (end < ordered.length && field.compare(leader, ordered[end] ?? 0) === 0) end += 1;
      for (let at = Math.max(start, from - skipped); at < Math.min(end, to - skipped); at += 1)
        rows.push(rowOf(ordered[at] ?? 0, skipped + start + 1, end - start));
      start = end;
    }
  };

  const isEntry = (index: number): boolean => Number.isInteger(index) && index >= 0 && index < size;

  return {
    size,
    receive: (key, result) => {
      const player = numbers.get(key);
      if (player === undefined) return 0;
      const points = playerPoints(sport, result);
      const was = penaltyOf[player] ?? 0;
      const now = points === null ? Infinity : sign * points;
      alive[player] = isEliminated(sport, result) ? 0 : 1;
      if (was !== now) receivePoints(player, was, now);
      return (starts[2 * player + 2] ?? 0) - (starts[2 * player] ?? 0);
    },
    standing: (index) => {
      if (!isEntry(index)) return null;
      splitCrowds();
      const entry = entryOf[index] ?? 0;
      const cell = field.cellOf(entry);
      const better = field.counts.before(cell);
      if (field.isOneScore(cell)) return rowOf(entry, better + 1, field.counts.of(cell));
      const { ahead, level } = besides(entry);
      return rowOf(entry, better + ahead + 1, level.length);
    },
    placeOf: (index) => {
      if (!isEntry(index)) return null;
      splitCrowds();
      const entry = entryOf[index] ?? 0;
      const { ahead, level } = besides(entry);
      let place = field.counts.before(field.cellOf(entry)) + ahead;
      for (let at = 0; at < level.length; at += 1) {
        if ((indexOf[level[at] ?? 0] ?? 0) < index) place += 1;
      }
      return place;
    },
    page: (from, count) => {
      const first = Math.max(0, Math.ceil(from)) || 0;
      const end = Math.min(size, first + Math.max(0, Math.ceil(count)) || 0);
      if (end <= first) return [];
      splitCrowds();
      const rows: LiveStanding[] = [];
      const { counts } = field;
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
