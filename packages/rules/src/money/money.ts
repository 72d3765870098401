import { ok, refuse, type Result } from '../result.ts';

declare const centsBrand: unique symbol;

/**
 * Money: a whole number of US cents within ±(2^53 − 1), some 90 trillion dollars (docs/product.md#money). A sum beyond
 * that throws a RangeError, here and in all functions that add, instead of losing cents.
 */
export type Cents = number & { readonly [centsBrand]: true };

export const ZERO_CENTS = 0 as Cents;

/**
 * A whole number of cents as money, with −0 as 0 (docs/product.md#money).
 *
 * @throws RangeError on anything but a safe integer
 */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
};

/**
 * The sum in cents; 0 without amounts (docs/product.md#money).
 *
 * @throws RangeError when the sum, or a partial sum, is beyond `Cents`
 */
export const addCents = (...amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => cents(sum + amount), ZERO_CENTS);

/**
 * An amount times a factor, which may be a fraction if the product is whole cents (docs/product.md#money).
 *
 * @throws RangeError when the product is no whole number of cents, or beyond `Cents`
 */
export const timesCents = (amount: Cents, factor: number): Cents => cents(amount * factor);

/** Money on the wire: dollars as a JSON number, or as the decimal wrapper of some clients and databases. */
export type WireMoney = number | { readonly $numberDecimal: string };

export type MoneyRefusal = 'not-a-number' | 'fraction-of-a-cent' | 'too-large';

const DECIMAL = /^([+-])?(\d{1,14})(?:\.(\d{1,2})0*)?$/;

/**
 * Parses a decimal text of dollars exactly, such as `12.5` (docs/product.md#money): an optional sign, up to 14 digits,
 * and at most two significant decimals. White space around it is ignored.
 *
 * Refuses more than `Cents` holds as `too-large`, more decimals as `fraction-of-a-cent`, anything else as
 * `not-a-number`: an empty text, `.5`, `1,234`, `$5`, `1e3`.
 */
export const parseDollars = (text: string): Result<Cents, MoneyRefusal> => {
  const match = DECIMAL.exec(text.trim());
  if (match === null) {
    if (/^[+-]?\d{15,}(?:\.\d+)?$/.test(text.trim())) return refuse('too-large');
    return refuse(/^[+-]?\d+\.\d+$/.test(text.trim()) ? 'fraction-of-a-cent' : 'not-a-number');
  }
  // Stryker disable next-line StringLiteral: the second group always matches.
  const [, sign, whole = '0', fraction = ''] = match;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (amount > Number.MAX_SAFE_INTEGER) return refuse('too-large');
  return ok(cents(sign === '-' ? -amount : amount));
};

/**
 * Reads dollars from the wire, of either sign: a JSON number, or a decimal wrapper by `parseDollars`
 * (docs/product.md#money).
 *
 * A JSON number counts as the nearest cent if it is within 1e-7 of a cent of it, or within 1e-15 of its own size, which
 * is the precision of doubles. Otherwise it is refused as `fraction-of-a-cent`. NaN and the infinities are refused as
 * `not-a-number`, and amounts beyond `Cents` as `too-large`.
 */
export const centsFromWire = (value: WireMoney): Result<Cents, MoneyRefusal> => {
  if (typeof value !== 'number') return parseDollars(value.$numberDecimal);
  if (!Number.isFinite(value)) return refuse('not-a-number');
  const exact = value * 100;
  const whole = Math.round(exact);
  if (!Number.isSafeInteger(whole)) return refuse('too-large');
  // Stryker disable next-line EqualityOperator: no double is at the limit.
  if (Math.abs(exact - whole) > Math.max(1e-7, Math.abs(exact) * 1e-15)) {
    return refuse('fraction-of-a-cent');
  }
  return ok(cents(whole));
};

/**
 * Dollars for the wire: the nearest double to a whole number of cents, so at most two decimals print
 * (docs/product.md#money).
 */
export const dollarsForWire = (amount: Cents): number => amount / 100;

/**
 * Whole cents of any size as a decimal text of dollars, `-1000000000100.00`: for a decimal wrapper, where a double
 * would lose cents (docs/product.md#money).
 */
export const decimalDollars = (amount: bigint): string => {
  // Stryker disable next-line EqualityOperator: -0n is 0n.
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const MINUS = '−';

const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

const grouped = (whole: number): string => groupedDigits(whole.toString());

const dollarText = (absolute: string, negative: boolean): string =>
  `${negative ? MINUS : ''}$${absolute}`;

/**
 * Cents as dollars with two decimals, `$1,234.50`, with a true minus before the dollar sign (docs/product.md#money; the
 * minus is ours).
 */
export const formatCents = (amount: Cents): string => {
  const absolute = Math.abs(amount);
  const fraction = (absolute % 100).toString().padStart(2, '0');
  return dollarText(`${grouped(Math.floor(absolute / 100))}.${fraction}`, amount < 0);
};

/** A decimal text of dollars with two decimals, of any size, in the form of `formatCents`: `$1,234.50` (ours). */
export const formatDecimalDollars = (decimal: string): string => {
  const negative = decimal.startsWith('-');
  // Stryker disable next-line StringLiteral: the text has both parts.
  const [whole = '', fraction = ''] = decimal.slice(negative ? 1 : 0).split('.');
  return dollarText(`${groupedDigits(whole)}.${fraction}`, negative);
};

/** Cents as `$20` when they are whole dollars, else as `$27.50`: for fees (docs/product.md#figures). */
export const formatCentsShort = (amount: Cents): string =>
  amount % 100 === 0 ? formatCents(amount).slice(0, -3) : formatCents(amount);

/**
 * The format of all amounts in one table of payouts: whole dollars when all of them are, else with cents
 * (docs/product.md#money).
 */
export const payoutFormat = (amounts: readonly Cents[]): ((amount: Cents) => string) =>
  amounts.every((amount) => amount % 100 === 0) ? formatCentsShort : formatCents;

/**
 * A salary: a whole number with `$` and US grouping (docs/product.md#figures). Takes dollars, not cents, and rounds
 * half away from zero. Refuses nothing: NaN shows as `$NaN`.
 */
export const formatSalary = (dollars: number): string => {
  const rounded = Math.round(Math.abs(dollars));
  // Stryker disable next-line EqualityOperator: 0 dollars are not above 0 when rounded.
  return dollarText(grouped(rounded), dollars < 0 && rounded > 0);
};

/**
 * Splits a pool by whole weights, exactly (docs/product.md#money). The parts sum to the pool, each is within a cent of
 * its true share, and a larger weight never gets less (Hamilton's method: largest remainders; earlier parts first). A
 * pool without any weight isn't split: all parts are zero.
 *
 * @param pool zero or more cents; below zero the parts don't sum to it
 * @param weights whole numbers of zero or more; anything else weighs nothing
 */
export const splitCents = (pool: Cents, weights: readonly number[]): readonly Cents[] => {
  const whole = BigInt(pool);
  const shares = weights.map((weight) =>
    BigInt(Number.isSafeInteger(weight) ? Math.max(0, weight) : 0),
  );
  const sum = shares.reduce((total, share) => total + share, 0n);
  if (sum === 0n) return weights.map(() => ZERO_CENTS);
  const floors = shares.map((share) => (whole * share) / sum);
  let left = Number(whole - floors.reduce((total, floor) => total + floor, 0n));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (whole * share) % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  const parts = floors.map(Number);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map(cents);
};
