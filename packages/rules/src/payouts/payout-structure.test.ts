import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import {
  LARGEST_FIELD,
  payoutStructure,
  type PayoutField,
  type PayoutStructureRefusal,
} from './payout-structure.ts';
import { prizePool } from './payouts.ts';

const prizes = (entrants: number, pool: number, entryFee: number, unit?: number) => {
  const made = payoutStructure({
    entrants,
    pool: cents(pool),
    entryFee: cents(entryFee),
    ...(unit === undefined ? {} : { unit: cents(unit) }),
  });
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
};

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

describe('a payout structure', () => {
  it('pays a tenth of the field, in tiers', () => {
    const made = prizes(1000, 2_000_000, 2000);
    expect(made).toHaveLength(100);
    expect([made[0], made[1], made[9], made[99]]).toEqual([330_760, 166_859, 32_958, 6277]);
    const tiers = [...new Set(made)].map((prize) => made.filter((one) => one === prize).length);
    expect(tiers).toEqual([...Array.from({ length: 9 }, () => 1), 3, 3, 3, 9, 9, 9, 27, 27, 1]);
    expect(prizes(1001, 2_002_000, 2000)).toHaveLength(101);
  });

  it('rounds to whole units, the rest to first place', () => {
    const made = prizes(811, 811 * 500, 500, 100);
    expect(made.slice(1).every((prize) => prize % 100 === 0)).toBe(true);
    expect(sum(made)).toBe(811 * 500);
    expect(made.at(-1)).toBeGreaterThanOrEqual(800);
  });

  it('pays fewer places where the pool is small, down to the winner alone', () => {
    // One and a half fees per place, from half of the pool.
    expect(prizes(1000, 60_000, 2000)).toHaveLength(10);
    expect(prizes(1000, 59_999, 2000)).toHaveLength(9);
    expect(prizes(1000, 6000, 2000)).toEqual([6000]);
    expect(prizes(1000, 12_000, 2000)).toHaveLength(2);
    expect(prizes(1000, 11_999, 2000)).toEqual([11_999]);
    expect(prizes(10, 20_000, 2000)).toEqual([20_000]);
    expect(prizes(11, 22_000, 2000)).toHaveLength(2);
    expect(prizes(1000, 1, 2000)).toEqual([1]);
  });

  it('pays of a free contest’s pool too, and nothing of nothing', () => {
    expect(prizes(100, 100_000, 0)).toHaveLength(10);
    expect(prizes(100, 5, 0)).toEqual([3, 2]);
    expect(prizes(0, 1000, 100)).toEqual([]);
    expect(prizes(50, 0, 100)).toEqual([]);
  });

  it('refuses by name', () => {
    const refusal = (field: Partial<PayoutField>): PayoutStructureRefusal | null => {
      const made = payoutStructure({
        entrants: 100,
        pool: cents(1000),
        entryFee: cents(10),
        ...field,
      });
      return made.ok ? null : made.refusal;
    };
    for (const entrants of [-1, 1.5, Number.NaN, LARGEST_FIELD + 1]) {
      expect(refusal({ entrants })).toBe('entrants-out-of-range');
    }
    expect(refusal({ pool: cents(-1) })).toBe('negative-pool');
    expect(refusal({ entryFee: cents(-1) })).toBe('negative-fee');
    expect(refusal({ unit: cents(0) })).toBe('unit-not-positive');
    expect(refusal({})).toBeNull();
  });

  const entrants = fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 12_000 }));
  const fees = fc.integer({ min: 0, max: 1_000_000 });
  const units = fc.constantFrom(1, 25, 100, 500);

  it('pays the pool to the cent, never less to a better place, to no more than a tenth', () => {
    fc.assert(
      fc.property(
        entrants,
        fees,
        fc.integer({ min: 0, max: 1e12 }),
        units,
        (field, fee, pool, unit) => {
          const made = prizes(field, pool, fee, unit);
          expect(sum(made)).toBe(pool);
          expect(made.every((prize, index) => prize <= (made[index - 1] ?? Infinity))).toBe(true);
          expect(made.length).toBeLessThanOrEqual(Math.ceil(field / 10));
          expect(made.every((prize) => prize > 0)).toBe(true);
          // The minimum holds when more than one place is paid.
          if (made.length > 1) expect(made.at(-1)).toBeGreaterThanOrEqual(fee * 1.5);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of entry fees alone pays a tenth, the last place at least one and a half fees', () => {
    fc.assert(
      fc.property(entrants, fc.integer({ min: 1, max: 1_000_000 }), (field, fee) => {
        const made = prizes(field, prizePool(cents(fee), field), fee);
        // With a fee of one cent, whole cents can't pay one and a half fees to a tenth of the field.
        const full = Math.ceil(fee * 1.5) * 2 * Math.ceil(field / 10) <= fee * field;
        expect(!full || made.length === Math.ceil(field / 10)).toBe(true);
        expect(made.length === 1 || (made.at(-1) ?? 0) >= fee * 1.5).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('pays no fewer places of a larger field or a larger pool', () => {
    fc.assert(
      fc.property(
        entrants,
        fees,
        fc.integer({ min: 0, max: 1e9 }),
        fc.nat(500),
        fc.nat(1_000_000),
        (field, fee, pool, others, money) => {
          const places = prizes(field, pool, fee).length;
          expect(prizes(field + others, pool, fee).length).toBeGreaterThanOrEqual(places);
          expect(prizes(field, pool + money, fee).length).toBeGreaterThanOrEqual(places);
        },
      ),
      { numRuns: 40 },
    );
  });
});
