/** The entries of a contest by number, scored once per run. */
import type { Cents } from '../money/money.ts';
import { lastPaidPlace } from '../payouts/payouts.ts';
import type { StandingEntry } from '../standings/standings.ts';
import type { Sport } from '../vocabulary.ts';
import { rulesOf, lowerIsBetterSign } from '../sports/sports.ts';

/** How many runs each entry has cashed in and won. */
export interface Tally {
  readonly cashes: Uint32Array;
  /** First places; a shared one counts as its share. */
  readonly wins: Float64Array;
}

export interface EntryField {
  /** True when any entry holds one of these players. */
  readonly holdsAny: (players: readonly boolean[]) => boolean;
  /** Counts who cashes and who wins when the players have these values. */
  readonly count: (values: Float64Array, tally: Tally) => void;
}

/** The value that a sorted list would have at this index, from 0 (C. Hoare's selection). Reorders the list. */
const selectAt = (list: Float64Array, index: number): number => {
  let [left, right] = [0, list.length - 1];
  // Stryker disable next-line EqualityOperator: a list of one is swapped with itself.
  while (left < right) {
    const pivot = list[(left + right) >>> 1] ?? 0;
    let [low, high] = [left, right];
    while (low <= high) {
      while ((list[low] ?? 0) < pivot) low += 1;
      while ((list[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      const swapped = list[low] ?? 0;
      list[low] = list[high] ?? 0;
      list[high] = swapped;
      low += 1;
      high -= 1;
    }
    // Stryker disable next-line ConditionalExpression: the value is found, and more steps leave it there.
    if (index > high && index < low) break;
    if (index <= high) right = high;
    else left = low;
  }
  return list[index] ?? Infinity;
};

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
  const paid = Math.min(lastPaidPlace(payouts)?.place ?? 0, size);
  const paidUpTo = [0];
  for (const prize of payouts) paidUpTo.push((paidUpTo.at(-1) ?? 0) + prize);

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

  const countWins = ({ wins }: Tally): void => {
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
    // Stryker disable next-line EqualityOperator: a step too many writes nothing.
    for (let entry = 0; entry < size; entry += 1) {
      if (penalties[entry] === best && captains[entry] === bestCaptain) {
        wins[entry] = (wins[entry] ?? 0) + 1 / sharing;
      }
    }
  };

  /** The captain's penalty of the last paid place, among the entries with that place's total. */
  const lastCaptain = (lastTotal: number, ahead: number): number => {
    let level = 0;
    // Stryker disable next-line EqualityOperator: a step too many writes nothing.
    for (let entry = 0; entry < size; entry += 1) {
      if (penalties[entry] !== lastTotal) continue;
      scratch[level] = captains[entry] ?? 0;
      level += 1;
    }
    return selectAt(scratch.subarray(0, level), paid - 1 - ahead);
  };

  const countCashes = ({ cashes }: Tally): void => {
    if (paid === 0) return;
    scratch.set(penalties);
    const lastTotal = selectAt(scratch, paid - 1);
    let ahead = 0;
    for (let entry = 0; entry < size; entry += 1)
      if ((penalties[entry] ?? 0) < lastTotal) ahead += 1;
    const lastTiebreak = lastCaptain(lastTotal, ahead);
    let [better, sharing] = [ahead, 0];
    // Stryker disable next-line EqualityOperator: a step too many writes nothing.
    for (let entry = 0; entry < size; entry += 1) {
      if (penalties[entry] !== lastTotal) continue;
      const captain = captains[entry] ?? 0;
      if (captain < lastTiebreak) better += 1;
      if (captain === lastTiebreak) sharing += 1;
    }
    // Entries level at the last paid place share what is left, unless that is less than a cent each.
    const shared = (paidUpTo.at(-1) ?? 0) - (paidUpTo[better] ?? 0) >= sharing;
    // Stryker disable next-line EqualityOperator: a step too many writes nothing.
    for (let entry = 0; entry < size; entry += 1) {
      const penalty = penalties[entry] ?? 0;
      const captain = captains[entry] ?? 0;
      const isAhead = penalty < lastTotal || (penalty === lastTotal && captain < lastTiebreak);
      const isLast = penalty === lastTotal && captain === lastTiebreak;
      if (isAhead || (isLast && shared)) cashes[entry] = (cashes[entry] ?? 0) + 1;
    }
  };

  return {
    holdsAny: (open) => members.some((player) => open[player] === true),
    count: (values, tally) => {
      score(values);
      countWins(tally);
      countCashes(tally);
    },
  };
};
