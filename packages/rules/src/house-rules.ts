/**
 * Promises to players beyond scoring (docs/product.md#sizes, docs/product.md#too-few-entries). Texts take the figures
 * from here, so that no two of them disagree.
 */
import { cents } from './money/money.ts';

/** In years, usually and in some places. */
export const MINIMUM_AGES = { usual: 18, somewhere: 21, lowest: 13, highest: 25 } as const;

/**
 * The day from which the terms of the page at /terms-conditions are in force. Change it with their text: players are
 * asked to accept the new ones.
 */
export const TERMS_VERSION = '2026-11-26';

export const SMALLEST_DEPOSIT = cents(25_00);

/** Deposits below it carry no fee. */
export const FREE_DEPOSITS_BELOW = cents(5_000_00);

/** One deposit is below the bound from which deposits would carry a fee. */
export const HIGHEST_DEPOSIT = cents(FREE_DEPOSITS_BELOW - 1);

/** Unless all that can be withdrawn is less. */
export const SMALLEST_WITHDRAWAL = cents(10_00);

export const HIGHEST_WITHDRAWAL = cents(10_000_00);

/** Deposits of a player that wait for the cashier at the same time. */
export const MOST_OPEN_DEPOSITS = 3;

/** Hours for which a requested deposit is kept for the player to pay. */
export const DEPOSIT_KEPT_HOURS = 72;

/** Hours from the end of an event until its prizes are in the balances. */
export const PRIZES_WITHIN_HOURS = 24;

/** Days from the last settlement, in which its result can be disputed. */
export const DISPUTE_DAYS = 7;

/** A salary contest with fewer entries at its deadline is cancelled and refunded. */
export const FEWEST_ENTRIES = 2;
