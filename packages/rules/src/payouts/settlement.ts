import { addCents, cents, ZERO_CENTS, type Cents } from '../money/money.ts';
import { winnings } from './payouts.ts';
import type { RankedEntry } from '../scoring/ranking.ts';

/** How a contest's pool is divided. */
export interface Settlement {
  /** Cents by entry id, winners only. */
  readonly prizes: ReadonlyMap<string, Cents>;
  readonly paid: Cents;
  /**
   * The cents that rounding shared prizes down leaves: they go to the rounding account (docs/product.md#tied-prizes).
   */
  readonly remainder: Cents;
  /** The part of the payouts beyond the pool: it comes from the house's fees. */
  readonly overlay: Cents;
  /** The part of the pool that is not paid out: it goes to the house's fees. */
  readonly unawarded: Cents;
}

/**
 * Divides a pool by final ranks and the prize of each place, in cents (docs/product.md#prizes). Law: pool + overlay =
 * paid + remainder + unawarded, to the cent.
 */
export const settlementOf = (
  ranked: readonly RankedEntry[],
  payouts: readonly Cents[],
  pool: Cents,
): Settlement => {
  const { byEntry, remainder } = winnings(ranked, payouts);
  const prizes = new Map([...byEntry].filter(([, prize]) => prize > ZERO_CENTS));
  const paid = [...prizes.values()].reduce((sum, prize) => addCents(sum, prize), ZERO_CENTS);
  const beyond = addCents(paid, remainder) - pool;
  return {
    prizes,
    paid,
    remainder,
    overlay: cents(Math.max(0, beyond)),
    unawarded: cents(Math.max(0, -beyond)),
  };
};
