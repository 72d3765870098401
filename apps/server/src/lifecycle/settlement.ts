/** How a contest's pool is divided, computed before anything is written. */
import {
  addCents,
  cents,
  winnings,
  ZERO_CENTS,
  type Cents,
  type RankedEntry,
} from '@captains-pick/rules';

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

/** Pool + overlay = paid + remainder + unawarded, to the cent. */
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
