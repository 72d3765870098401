import {
  decimalDollars,
  dollarsForWire,
  formatCents,
  formatDecimalDollars,
  HIGHEST_BALANCE,
  LARGEST_GRANT,
} from '@captains-pick/rules';
import * as z from 'zod/mini';

const MOST_DOLLARS = dollarsForWire(HIGHEST_BALANCE);

/** Dollars with at most two decimals: the server sends and accepts amounts within the bounds. */
export const Dollars = z
  .number()
  .check(z.multipleOf(0.01), z.gte(-MOST_DOLLARS), z.lte(MOST_DOLLARS));

/** Dollars in the form of some databases, which the client also reads (docs/product.md#money). */
const DecimalWrapper = z.object({
  $numberDecimal: z.string().check(z.regex(/^-?\d{1,14}(\.\d{1,2}0*)?$/)),
});

export const Money = z.union([Dollars, DecimalWrapper]);
export type Money = z.infer<typeof Money>;

/** The amount of one grant. The server refuses zero and less with its own message. */
export const GrantAmount = Dollars.check(
  z.lte(dollarsForWire(LARGEST_GRANT), `One grant is at most ${formatCents(LARGEST_GRANT)}.`),
);

/** A sum over many accounts: a number within the bounds of one account, beyond them a decimal wrapper. */
export const LedgerAmount = z.union([
  Dollars,
  z.object({ $numberDecimal: z.string().check(z.regex(/^-?\d{1,24}\.\d{2}$/)) }),
]);
export type LedgerAmount = z.infer<typeof LedgerAmount>;

/** Whole cents of any size for the wire. Beyond the bounds a JSON number would lose cents. */
export const amountForWire = (cents: bigint): LedgerAmount =>
  cents <= HIGHEST_BALANCE && cents >= 0 - HIGHEST_BALANCE
    ? Number(cents) / 100
    : { $numberDecimal: decimalDollars(cents) };

export const formatLedgerAmount = (amount: LedgerAmount): string =>
  formatDecimalDollars(typeof amount === 'number' ? amount.toFixed(2) : amount.$numberDecimal);
