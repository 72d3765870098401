import { ok, refuse, type Result } from './result.ts';

declare const centsBrand: unique symbol;

/**
 * Money: a whole number of US cents within ±(2^53 − 1), some 90 trillion dollars. No float ever adds money (decision 1):
 * a sum beyond that is refused by a RangeError, here as in all that add, instead of losing cents.
 */
export type Cents = number & { readonly [centsBrand]: true };

export const ZERO_CENTS = 0 as Cents;

/**
 * A whole number of cents as money, −0 as 0 (decision 1).
 *
 * @throws RangeError on anything but a safe integer
 */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
};

/**
 * The sum in cents; 0 of none (decision 1).
 *
 * @throws RangeError where it is beyond `Cents`, or a sum on the way is
 */
export const addCents = (...amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => cents(sum + amount), ZERO_CENTS);

/**
 * An amount times a factor, which may be a fraction as long as the product is whole cents (decision 1).
 *
 * @throws RangeError where the product is no whole number of cents, or beyond `Cents`
 */
export const timesCents = (amount: Cents, factor: number): Cents => cents(amount * factor);

/** Money on the wire: dollars as a JSON number, or a decimal wrapper of some clients and databases. */
export type WireMoney = number | { readonly $numberDecimal: string };

export type MoneyRefusal = 'not-a-number' | 'fraction-of-a-cent' | 'too-large';

const DECIMAL = /^([+-])?(\d{1,14})(?:\.(\d{1,2})0*)?$/;

/**
 * Reads a decimal text of dollars exactly, such as `12.5`: a sign if need be, up to 14 digits, and behind a point at
 * most two that count; white space around it is dropped (decision 1, for the decimal wrapper).
 *
 * Refuses more than `Cents` holds as `too-large`, more decimals as `fraction-of-a-cent`, all else as `not-a-number`: an empty text,
 * `.5`, `1,234`, `$5`, `1e3`.
 */
export const parseDollars = (text: string): Result<Cents, MoneyRefusal> => {
  const match = DECIMAL.exec(text.trim());
  if (match === null) {
    if (/^[+-]?\d{15,}(?:\.\d+)?$/.test(text.trim())) return refuse('too-large');
    return refuse(/^[+-]?\d+\.\d+$/.test(text.trim()) ? 'fraction-of-a-cent' : 'not-a-number');
  }
  const [, sign, whole = '0', fraction = ''] = match;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (amount > Number.MAX_SAFE_INTEGER) return refuse('too-large');
  return ok(cents(sign === '-' ? -amount : amount));
};

/**
 * Reads dollars from the wire, of either sign: a JSON number, or a decimal wrapper as `parseDollars` reads its text
 * (decision 1).
 *
 * A JSON number is taken for the nearest cent if it is within 1e-7 of a cent of it, or within 1e-15 of its own size:
 * as near as doubles lie. Else it is refused as `fraction-of-a-cent`; NaN and the
 * infinities as `not-a-number`; what `Cents` can't hold as `too-large`.
 */
export const centsFromWire = (value: WireMoney): Result<Cents, MoneyRefusal> => {
  if (typeof value !== 'number') return parseDollars(value.$numberDecimal);
  if (!Number.isFinite(value)) return refuse('not-a-number');
  const exact = value * 100;
  const whole = Math.round(exact);
  if (!Number.isSafeInteger(whole)) return refuse('too-large');
  if (Math.abs(exact - whole) > Math.max(1e-7, Math.abs(exact) * 1e-15)) {
    return refuse('fraction-of-a-cent');
  }
  return ok(cents(whole));
};

/**
 * Dollars for the wire: the nearest double to a whole number of cents, so at most two decimals print (decision 1).
 */
export const dollarsForWire = (amount: Cents): number => amount / 100;

/**
 * Whole cents of any size as a decimal text of dollars, `-1000000000100.00`: for a decimal wrapper, where a double
 * would lose cents (decision 1).
 */
export const decimalDollars = (amount: bigint): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const MINUS = '−';

const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

const grouped = (whole: number): string => groupedDigits(whole.toString());

const dollarText = (absolute: string, negative: boolean): string =>
  `${negative ? MINUS : ''}$${absolute}`;

/**
 * Cents as dollars with two decimals, `$1,234.50`; a true minus before the sign of the dollar (spec, section 5,
 * Display; the minus is ours).
 */
export const formatCents = (amount: Cents): string => {
  const absolute = Math.abs(amount);
  const fraction = (absolute % 100).toString().padStart(2, '0');
  return dollarText(`${grouped(Math.floor(absolute / 100))}.${fraction}`, amount < 0);
};

/**
 * A decimal text of dollars with two decimals, of any size, written as `formatCents` writes cents: `$1,234.50` (the
 * form is ours).
 */
export const formatDecimalDollars = (decimal: string): string => {
  const negative = decimal.startsWith('-');
  const [whole = '', fraction = ''] = decimal.slice(negative ? 1 : 0).split('.');
  return dollarText(`${groupedDigits(whole)}.${fraction}`, negative);
};

/**
 * Cents as `$20` where it is whole dollars, as `$27.50` where it is not: for fees, which are in dollars (spec,
 * section 9; the short form is ours).
 */
export const formatCentsShort = (amount: Cents): string =>
  amount % 100 === 0 ? formatCents(amount).slice(0, -3) : formatCents(amount);

/**
 * How the amounts of one table of payouts are written, all alike: as whole dollars where all of them are, else with
 * cents (decision 31). No prize is rounded on screen.
 */
export const payoutFormat = (amounts: readonly Cents[]): ((amount: Cents) => string) =>
  amounts.every((amount) => amount % 100 === 0) ? formatCentsShort : formatCents;

/**
 * A salary: a US-formatted whole number with `$` (spec, section 9). Takes dollars, not cents; halves go away from
 * zero. Refuses nothing: NaN shows as `$NaN`.
 */
export const formatSalary = (dollars: number): string => {
  const rounded = Math.round(Math.abs(dollars));
  return dollarText(grouped(rounded), dollars < 0 && rounded > 0);
};

/**
 * Splits a pool by whole weights, exactly: the parts sum to the pool, each is within a cent of its true share, and a
 * larger weight never gets less (Hamilton's method: largest remainders; earlier parts first). A pool without any
 * weight stays unsplit: all parts are zero. The spec rounds to cents (section 9) and doesn't say how.
 *
 * @param pool zero or more cents; below zero the parts don't sum to it
 * @param weights whole numbers of zero or more; anything else weighs nothing
 */
export const splitCents = (pool: Cents, weights: readonly number[]): readonly Cents[] => {
  const whole = BigInt(pool);
  const shares = weights.map((weight) =>
    Number.isSafeInteger(weight) && weight > 0 ? BigInt(weight) : 0n,
  );
  const sum = shares.reduce((total, share) => total + share, 0n);
  if (sum === 0n) return weights.map(() => ZERO_CENTS);
  const floors = shares.map((share) => (whole * share) / sum);
  let left = Number(whole - floors.reduce((total, floor) => total + floor, 0n));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (whole * share) % sum }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  const parts = floors.map(Number);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map(cents);
};
