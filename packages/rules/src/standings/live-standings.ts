import { fieldMemory } from './field-memory.ts';
import { indexHolders, numberTeams, type Teams } from './holders.ts';
import { renewedField } from './renewed-field.ts';
import { scoreField } from './score-field.ts';
import { stretchField } from './stretch-field.ts';
import { standingsPages, type LiveStanding } from './standings-page.ts';
import { teamScores, type PenaltyChange } from './team-scores.ts';
import type { PlayerResult } from '../sports/player-result.ts';
import { rulesOf } from '../sports/sports.ts';
import type { Sport } from '../vocabulary.ts';

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

/**
 * Live standings of a contest's entries from the results so far; a player without one has not started. Ranks, ties and
 * units are those of `standings` (docs/product.md#ranking); the algorithm is ours. Refuses nothing.
 *
 * @param entries any number of them, with lineups of up to 65,535 players
 * @param results by player key, as for `standings`; later ones come by `receive`
 */
export const liveStandings = (
  sport: Sport,
  entries: Teams,
  results: ReadonlyMap<string, PlayerResult>,
): LiveStandings => {
  const size = entries.length;
  const given = numberTeams(entries);
  const { numbers, mostFlex } = given;
  const memory = fieldMemory(size, numbers.size, given.offsets[size] ?? 0);
  const holders = indexHolders(given, memory.holdings);
  const { indexOf, entryOf, starts } = holders;
  const multiplier = rulesOf(sport).captainMultiplier;
  const scores = teamScores(sport, given, holders, memory, results);

  const fields = renewedField(size, () => {
    const teams = {
      size,
      values: scores.values(),
      shares: mostFlex + multiplier,
      penaltyOf: scores.penaltyOf,
      captainsPenaltyOf: scores.captainsPenaltyOf,
    };
    return scoreField(memory, teams) ?? stretchField(memory, teams);
  });
  const pages = standingsPages(fields, holders, scores.scoreOf);

  /** Moves the entries of a player whose penalty changes. */
  const moveHolders = (player: number, { was, now }: PenaltyChange): void => {
    const field = fields.now();
    scores.setPenalty(player, now);
    // Stryker disable next-line ConditionalExpression,LogicalOperator: a new field is right too, but slower.
    if (now !== Infinity && !field.holds(now)) {
      fields.renew();
      return;
    }
    const from = starts[2 * player] ?? 0;
    const middle = starts[2 * player + 1] ?? 0;
    const to = starts[2 * player + 2] ?? 0;
    const by = (now === Infinity ? 0 : now) - (was === Infinity ? 0 : was);
    // Stryker disable next-line ConditionalExpression: cells found from lineups are right too, but slower.
    if (now === Infinity) {
      field.lose(from, middle, multiplier * by);
      field.lose(middle, to, by);
    } else {
      field.move(from, middle, multiplier * by, { was, now });
      field.move(middle, to, by, null);
    }
  };

  const isEntry = (index: number): boolean => Number.isInteger(index) && index >= 0 && index < size;

  return {
    size,
    receive: (key, result) => {
      const player = numbers.get(key);
      // Stryker disable next-line ConditionalExpression: without a number there are no holdings.
      if (player === undefined) return 0;
      const change = scores.receive(player, result);
      // Stryker disable next-line ConditionalExpression: a change by nothing moves no entry.
      if (change.was !== change.now) moveHolders(player, change);
      return (starts[2 * player + 2] ?? 0) - (starts[2 * player] ?? 0);
    },
    standing: (index) => {
      if (!isEntry(index)) return null;
      // Stryker disable next-line CallExpression: crowds only take time.
      fields.splitCrowds();
      const field = fields.now();
      const entry = entryOf[index] ?? 0;
      const cell = field.cellOf(entry);
      const better = field.counts.before(cell);
      // Stryker disable next-line ConditionalExpression: the entries of the cell have the same rank, and take time.
      if (field.isOneScore(cell)) return pages.rowOf(entry, better + 1, field.counts.of(cell));
      const { ahead, level } = fields.besides(entry);
      return pages.rowOf(entry, better + ahead + 1, level.length);
    },
    placeOf: (index) => {
      if (!isEntry(index)) return null;
      // Stryker disable next-line CallExpression: crowds only take time.
      fields.splitCrowds();
      const field = fields.now();
      const entry = entryOf[index] ?? 0;
      const { ahead, level } = fields.besides(entry);
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
      // Stryker disable next-line CallExpression: crowds only take time.
      fields.splitCrowds();
      return pages.page({ from: first, to: end });
    },
  };
};
