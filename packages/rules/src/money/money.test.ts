import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCents,
  cents,
  centsFromWire,
  decimalDollars,
  dollarsForWire,
  formatCents,
  formatCentsShort,
  formatDecimalDollars,
  formatSalary,
  parseDollars,
  payoutFormat,
  splitCents,
  timesCents,
} from './money.ts';

const amounts = fc.integer({ min: -1e14, max: 1e14 }).map(cents);

describe('reading money', () => {
  it.each([
    ['12.5', 1250],
    ['12.50', 1250],
    ['12.500', 1250],
    ['-0.01', -1],
    ['0', 0],
    [' 7 ', 700],
    ['1000000000.99', 100_000_000_099],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s dollars are %i cents', (text, amount) => {
    expect(parseDollars(text)).toEqual({ ok: true, value: amount });
  });

  it.each([
    ['12.505', 'fraction-of-a-cent'],
    ['', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['1,000', 'not-a-number'],
    ['$5', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['90071992547409.92', 'too-large'],
    ['123456789012345', 'too-large'],
    ['123456789012345.5', 'too-large'],
    [' -123456789012345.55 ', 'too-large'],
    ['x123456789012345', 'not-a-number'],
    ['123456789012345x', 'not-a-number'],
    [' -1.234 ', 'fraction-of-a-cent'],
    ['x1.234', 'not-a-number'],
    ['1.234x', 'not-a-number'],
  ])('refuses %j as %s', (text, refusal) => {
    expect(parseDollars(text)).toEqual({ ok: false, refusal });
  });

  it('reads a JSON number and a decimal wrapper alike', () => {
    expect(centsFromWire(12.5)).toEqual({ ok: true, value: 1250 });
    expect(centsFromWire({ $numberDecimal: '12.50' })).toEqual({ ok: true, value: 1250 });
    expect(centsFromWire(0.1 + 0.2)).toEqual({ ok: true, value: 30 });
    expect(centsFromWire(0.005)).toEqual({ ok: false, refusal: 'fraction-of-a-cent' });
    expect(centsFromWire(Number.NaN)).toEqual({ ok: false, refusal: 'not-a-number' });
    expect(centsFromWire(9_000_000_000.005)).toEqual({ ok: false, refusal: 'fraction-of-a-cent' });
    expect(centsFromWire(1e300)).toEqual({ ok: false, refusal: 'too-large' });
  });

  it('survives the wire there and back', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(centsFromWire(dollarsForWire(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it('adds exactly or not at all', () => {
    const most = cents(Number.MAX_SAFE_INTEGER);
    expect(addCents(cents(3), cents(-5))).toBe(-2);
    expect(() => addCents(most, cents(2), cents(-2))).toThrow(RangeError);
  });

  it('refuses to make cents of a fraction', () => {
    expect(() => cents(0.5)).toThrow(new RangeError('not a whole number of cents: 0.5'));
    expect(timesCents(cents(50), 1.5)).toBe(75);
    expect(() => timesCents(cents(5), 1.5)).toThrow(RangeError);
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});

describe('writing money', () => {
  it.each([
    [123_456_789, '$1,234,567.89', '$1,234,567.89'],
    [-100_050, '−$1,000.50', '−$1,000.50'],
    [2000, '$20.00', '$20'],
    [-40, '−$0.40', '−$0.40'],
    [0, '$0.00', '$0'],
  ])('%i', (amount, full, short) => {
    expect(formatCents(cents(amount))).toBe(full);
    expect(formatCentsShort(cents(amount))).toBe(short);
  });

  it('writes salaries as whole dollars', () => {
    expect(formatSalary(50_000)).toBe('$50,000');
    expect(formatSalary(-1000)).toBe('−$1,000');
    expect(formatSalary(8333.33)).toBe('$8,333');
    expect(formatSalary(-0.4)).toBe('$0');
  });

  it('writes the payouts of a table alike, in whole dollars only where all are', () => {
    const written = (...amounts: readonly number[]) => {
      const payouts = amounts.map(cents);
      return payouts.map(payoutFormat(payouts));
    };
    expect(written(300_000, 5_000)).toEqual(['$3,000', '$50']);
    expect(written(4_225, 2_000)).toEqual(['$42.25', '$20.00']);
    expect(written()).toEqual([]);
  });
});

describe('splitting a pool', () => {
  const pools = fc.integer({ min: 0, max: 1e13 }).map(cents);
  const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 60 });

  it('stays unsplit without any weight', () => {
    expect(splitCents(cents(100), [0, 0])).toEqual([0, 0]);
    expect(splitCents(cents(100), [])).toEqual([]);
  });

  it('gives what rounding leaves to the largest remainders, and to earlier parts among equal ones', () => {
    expect(splitCents(cents(10), [3, 2, 2])).toEqual([4, 3, 3]);
    expect(splitCents(cents(101), [1, 1, 1])).toEqual([34, 34, 33]);
    expect(splitCents(cents(5), [2, 1, 1, 2])).toEqual([2, 1, 1, 1]);
  });

  it('takes a weight that is no whole number above zero as none', () => {
    const weights = [1, -1, 0.5, Number.NaN, Infinity, 1];
    expect(splitCents(cents(100), weights)).toEqual([50, 0, 0, 0, 0, 50]);
  });

  it('gives away the pool to the cent, each part within a cent of its share, larger weights never less', () => {
    fc.assert(
      fc.property(pools, weights, (pool, shares) => {
        const parts = splitCents(pool, shares);
        const sum = shares.reduce((total, share) => total + share, 0);
        if (sum === 0) {
          expect(parts.every((part) => part === 0)).toBe(true);
          return;
        }
        expect(parts.reduce<number>((total, part) => total + part, 0)).toBe(pool);
        for (const [index, share] of shares.entries()) {
          const exact = (BigInt(pool) * BigInt(share)) / BigInt(sum);
          const above = BigInt(parts[index] ?? -1) - exact;
          expect(above === 0n || above === 1n).toBe(true);
          for (const [other, otherShare] of shares.entries()) {
            if (share > otherShare) expect(parts[index]).toBeGreaterThanOrEqual(parts[other] ?? 0);
          }
        }
      }),
    );
  });
});

describe('amounts of any size', () => {
  it.each([
    [0n, '0.00', '$0.00'],
    [-5n, '-0.05', '−$0.05'],
    [123_456n, '1234.56', '$1,234.56'],
    [-9_223_372_036_854_775_808n, '-92233720368547758.08', '−$92,233,720,368,547,758.08'],
  ])('%s cents', (amount, decimal, written) => {
    expect(decimalDollars(amount)).toBe(decimal);
    expect(formatDecimalDollars(decimal)).toBe(written);
  });
});
