/** The entries of a contest by number, scored once per run. */
import type { Cents } from '../money/money.ts';
import type { StandingEntry } from '../standings/standings.ts';
import type { Sport } from '../vocabulary.ts';
import { rulesOf, lowerIsBetterSign } from '../sports/sports.ts';
import { moneyLines, NO_MONEY_LINE, selectAt, type RunLines } from './run-lines.ts';

/** How many runs each entry has cashed in and won. */
export interface Tally {
  readonly cashes: Uint32Array;
  /** First places; a shared one counts as its share. */
  readonly wins: Float64Array;
}

export interface EntryField {
  /** True when any entry holds one of these players. */
  readonly holdsAny: (players: readonly boolean[]) => boolean;
  /** Scores all entries when the players have these values. */
  readonly score: (values: Float64Array) => void;
  /** The lines between the entries as they were scored last. */
  readonly lines: () => RunLines;
  /** Counts which of the entries cash and win by these lines. */
  readonly count: (lines: RunLines, tally: Tally) => void;
}

// Loops use indexes: a run of ten thousand entries spends its time in them.

/**
 * @param players keys by number; a player of a team who is not among them never has a value
 * @param payouts cents by place, never rising, first place first
 */
export const entryField = (
  sport: Sport,
  players: readonly string[],
  entries: readonly StandingEntry[],
  payouts: readonly Cents[],
): EntryField => {
  const numbers = new Map(players.map((key, at) => [key, at]));
  const nobody = players.length;
  const starts = new Uint32Array(entries.length + 1);
  const members: number[] = [];
  for (const [entry, { captain, flexPlayers }] of entries.entries()) {
    for (const key of [captain, ...flexPlayers]) members.push(numbers.get(key) ?? nobody);
    starts[entry + 1] = members.length;
  }
  const held = Uint32Array.from(members);
  // As in live standings, a penalty is a total turned so that less is better; infinite without a total.
  const sign = lowerIsBetterSign(sport);
  const captainShare = rulesOf(sport).captainMultiplier;
  const size = entries.length;
  const penalties = new Float64Array(size);
  const captains = new Float64Array(size);
  const scratch = new Float64Array(size);
  const money = moneyLines(payouts, size);

  const score = (values: Float64Array): void => {
    // Stryker disable next-line EqualityOperator: a step too many writes nothing.
    for (let entry = 0; entry < size; entry += 1) {
      const first = starts[entry] ?? 0;
      const end = starts[entry + 1] ?? 0;
      const captain = values[held[first] ?? nobody] ?? Number.NaN;
      let [total, scored] = [0, 0];
      if (!Number.isNaN(captain)) {
        total = captainShare * captain;
        scored = 1;
      }
      for (let at = first + 1; at < end; at += 1) {
        const value = values[held[at] ?? nobody] ?? Number.NaN;
        if (Number.isNaN(value)) continue;
        total += value;
        scored += 1;
      }
      penalties[entry] = scored === 0 ? Infinity : sign * total;
      captains[entry] = Number.isNaN(captain) ? Infinity : sign * captain;
    }
  };

  const firstLine = (): RunLines['first'] => {
    let [best, bestCaptain, sharing] = [Infinity, Infinity, 0];
    for (let entry = 0; entry < size; entry += 1) {
      const penalty = penalties[entry] ?? 0;
      const captain = captains[entry] ?? 0;
      if (penalty < best || (penalty === best && captain < bestCaptain)) {
        best = penalty;
        bestCaptain = captain;
        sharing = 0;
      }
      if (penalty === best && captain === bestCaptain) sharing += 1;
    }
    return { total: best, captain: bestCaptain, sharing };
  };

  const moneyLine = (): RunLines['money'] => {
    if (money.paid === 0) return NO_MONEY_LINE;
    scratch.set(penalties);
    const total = selectAt(scratch, money.paid - 1);
    let [ahead, level] = [0, 0];
    for (let entry = 0; entry < size; entry += 1) {
      const penalty = penalties[entry] ?? 0;
      if (penalty < total) ahead += 1;
      if (penalty !== total) continue;
      scratch[level] = captains[entry] ?? 0;
      level += 1;
    }
    return money.line(total, ahead, scratch.subarray(0, level));
  };

  return {
    holdsAny: (open) => members.some((player) => open[player] === true),
    score,
    lines: () => ({ first: firstLine(), money: moneyLine() }),
    count: ({ first, money: last }, { wins, cashes }) => {
      // Stryker disable next-line EqualityOperator: a step too many writes nothing.
      for (let entry = 0; entry < size; entry += 1) {
        const penalty = penalties[entry] ?? 0;
        const captain = captains[entry] ?? 0;
        if (penalty === first.total && captain === first.captain)
          wins[entry] = (wins[entry] ?? 0) + 1 / first.sharing;
        const isAhead = penalty < last.total || (penalty === last.total && captain < last.captain);
        const isLast = penalty === last.total && captain === last.captain;
        if (isAhead || (isLast && last.shared)) cashes[entry] = (cashes[entry] ?? 0) + 1;
      }
    },
  };
};
