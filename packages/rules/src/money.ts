import { ok, refuse, type Result } from './result.ts';

declare const centsBrand: unique symbol;

/**
 * Money: a whole number of US cents within ±(2^53 − 1), some 90 trillion dollars. No float ever adds money (decision 1):
 * a sum beyond that is refused by a RangeError, here as in all that add, instead of losing cents.
 */
export type Cents = number & { readonly [centsBrand]: true };

export const ZERO_CENTS = 0 as Cents;

/** Takes a whole number of cents. @throws RangeError on anything but a safe integer. */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
};

export const addCents = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const timesCents = (amount: Cents, factor: number): Cents => cents(amount * factor);

/** Money on the wire: dollars as a JSON number, or a decimal wrapper of some clients and databases. */
export type WireMoney = number | { readonly $numberDecimal: string };

export type MoneyRefusal = 'not-a-number' | 'fraction-of-a-cent' | 'too-large';

const DECIMAL = /^([+-])?(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** Reads a decimal text of dollars, such as `12.5`, exactly. At most two decimals that count. */
export const parseDollars = (text: string): Result<Cents, MoneyRefusal> => {
  const match = DECIMAL.exec(text.trim());
  if (match === null) {
    return refuse(/^[+-]?\d+\.\d+$/.test(text.trim()) ? 'fraction-of-a-cent' : 'not-a-number');
  }
  const [, sign, whole = '0', fraction = ''] = match;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return ok(cents(sign === '-' ? -amount : amount));
};

/** Reads dollars from the wire. A JSON number may be at most half a billionth off a whole cent. */
export const centsFromWire = (value: WireMoney): Result<Cents, MoneyRefusal> => {
  if (typeof value !== 'number') return parseDollars(value.$numberDecimal);
  if (!Number.isFinite(value)) return refuse('not-a-number');
  const exact = value * 100;
  const whole = Math.round(exact);
  if (!Number.isSafeInteger(whole)) return refuse('too-large');
  if (Math.abs(exact - whole) > Math.max(1e-7, Math.abs(exact) * 1e-12)) {
    return refuse('fraction-of-a-cent');
  }
  return ok(cents(whole));
};

/** Dollars for the wire: the nearest double to a whole number of cents, so at most two decimals print. */
export const dollarsForWire = (amount: Cents): number => amount / 100;

const MINUS = '−';

const grouped = (whole: number): string => whole.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');

const dollarText = (absolute: string, negative: boolean): string =>
  `${negative ? MINUS : ''}$${absolute}`;

/** `$1,234.50`; a true minus before the sign of the dollar. */
export const formatCents = (amount: Cents): string => {
  const absolute = Math.abs(amount);
  const fraction = (absolute % 100).toString().padStart(2, '0');
  return dollarText(`${grouped(Math.floor(absolute / 100))}.${fraction}`, amount < 0);
};

/** `$20` where it is whole dollars, `$27.50` where it is not: for fees. */
export const formatCentsShort = (amount: Cents): string =>
  amount % 100 === 0 ? formatCents(amount).slice(0, -3) : formatCents(amount);

/** Whole dollars, halves away from zero: for displayed payouts (spec, section 9). */
export const formatWholeDollars = (amount: Cents): string => {
  const rounded = Math.round(Math.abs(amount) / 100);
  return dollarText(grouped(rounded), amount < 0 && rounded > 0);
};

/** A salary: a US-formatted whole number with `$` (spec, section 9). Takes dollars, not cents. */
export const formatSalary = (dollars: number): string => {
  const rounded = Math.round(Math.abs(dollars));
  return dollarText(grouped(rounded), dollars < 0 && rounded > 0);
};

/**
 * Splits a pool by whole weights, exactly: the parts sum to the pool, each is within a cent of its
 * true share, and a larger weight never gets less (largest remainders, earlier parts first).
 * A pool without any weight stays unsplit: all parts are zero.
 *
 * @param pool zero or more cents
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
