/**
 * What players are promised beyond scoring (spec, sections 6 and 9; decision 12). Texts take the figures from here,
 * so that no two of them disagree.
 */
import { cents } from './money.ts';

/** Years, and years in some places. */
export const MINIMUM_AGES = { usual: 18, somewhere: 21 } as const;

export const SMALLEST_DEPOSIT = cents(25_00);

/** Deposits below it carry no fee. */
export const FREE_DEPOSITS_BELOW = cents(5_000_00);

/** From the end of an event until its prizes are in the balances. */
export const PRIZES_WITHIN_HOURS = 24;

/** A salary contest with fewer entries at its deadline is cancelled and refunded. */
export const FEWEST_ENTRIES = 2;
