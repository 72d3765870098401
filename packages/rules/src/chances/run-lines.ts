/**
 * The two lines of a simulated end: the first place, and the last paid one. An entry's outcome follows from them and its
 * own score alone, so that a large field's chances need no other entry's lineup.
 *
 * Scores are penalties: totals turned so that less is better, infinite for an entry without a total. A captain's
 * penalty breaks ties.
 */
import type { Cents } from '../money/money.ts';
import { lastPaidPlace } from '../payouts/payouts.ts';

export interface RunLines {
  /** The best score, and the number of entries that share it. */
  readonly first: {
    readonly total: number;
    readonly captain: number;
    readonly sharing: number;
  };
  /** The score of the last paid place. */
  readonly money: {
    readonly total: number;
    readonly captain: number;
    /** The entries that are level there share what is left. False if that is less than a cent each. */
    readonly shared: boolean;
  };
}

/** No place is paid. */
export const NO_MONEY_LINE: RunLines['money'] = {
  total: -Infinity,
  captain: -Infinity,
  shared: false,
};

/** The value that a sorted list would have at this index, from 0 (C. Hoare's selection). Reorders the list. */
export const selectAt = (list: Float64Array, index: number): number => {
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

/**
 * How the prizes of a field of this size end.
 *
 * @param payouts cents by place, never rising, first place first
 */
export const moneyLines = (payouts: readonly Cents[], size: number) => {
  const paid = Math.min(lastPaidPlace(payouts)?.place ?? 0, size);
  const paidUpTo = [0];
  for (const prize of payouts) paidUpTo.push((paidUpTo.at(-1) ?? 0) + prize);
  return {
    /** The number of paid places. */
    paid,
    /**
     * The line at a total, by the number of entries ahead of it and the captains of those level with it, whose order is
     * changed.
     */
    line: (total: number, ahead: number, level: Float64Array): RunLines['money'] => {
      const captain = selectAt(level, paid - 1 - ahead);
      let [better, sharing] = [ahead, 0];
      for (const other of level) {
        if (other < captain) better += 1;
        if (other === captain) sharing += 1;
      }
      const left = (paidUpTo.at(-1) ?? 0) - (paidUpTo[better] ?? 0);
      return { total, captain, shared: left >= sharing };
    },
  };
};
