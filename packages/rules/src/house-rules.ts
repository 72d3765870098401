/**
 * Promises to players beyond scoring (docs/product.md#sizes, docs/product.md#too-few-entries). Texts take the figures
 * from here, so that no two of them disagree.
 */
import { cents } from './money/money.ts';

/** In years, usually and in some places. */
export const MINIMUM_AGES = { usual: 18, somewhere: 21 } as const;

export const SMALLEST_DEPOSIT = cents(25_00);

/** Deposits below it carry no fee. */
export const FREE_DEPOSITS_BELOW = cents(5_000_00);

/** Hours from the end of an event until its prizes are in the balances. */
export const PRIZES_WITHIN_HOURS = 24;

/** A salary contest with fewer entries at its deadline is cancelled and refunded. */
export const FEWEST_ENTRIES = 2;
