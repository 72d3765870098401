import { describe, expect, it } from 'vitest';
import type { Field } from './field.ts';
import { renewedField, type RenewedField } from './renewed-field.ts';

const CROWD = 10;

/** A field with one cell. */
const fieldOf = (inCell: number, isOneScore: boolean): Field => ({
  counts: { of: () => inCell, before: () => 0, cellAt: () => 0 },
  crowd: CROWD,
  cellOf: () => 0,
  isOneScore: () => isOneScore,
  holds: () => true,
  move: () => undefined,
  lose: () => undefined,
  entriesIn: () => new Uint32Array(inCell),
  beside: (_, level) => ({ ahead: 0, level }),
  compare: () => 0,
  near: (entries) => ({ entries, better: 0 }),
});

/** How often something is repeated until the field is made again; null when it isn't for a long time. */
const timesUntilNew = (fields: RenewedField, act: () => void, atMost = 1e6): number | null => {
  const before = fields.now();
  for (let times = 0; times < atMost; times += 1) {
    fields.splitCrowds();
    if (fields.now() !== before) return times;
    act();
  }
  return null;
};

describe('a field that is made again', () => {
  const crowded = (size: number): RenewedField =>
    renewedField(size, () => fieldOf(CROWD + 1, false));

  it('is new after as many comparisons beyond the crowd as it costs, and again after as many', () => {
    const cost = (size: number, beyond: number): number => {
      const fields = crowded(size);
      const compare = (): void => {
        fields.countComparisons(CROWD + beyond);
      };
      const first = timesUntilNew(fields, compare) ?? Number.NaN;
      expect(timesUntilNew(fields, compare)).toBe(first);
      fields.countComparisons(1e9);
      fields.renew();
      expect(timesUntilNew(fields, compare)).toBe(first);
      return first;
    };
    const small = cost(1000, 1);
    expect(small).toBeGreaterThan(1000);
    // The pass over more entries is paid by as many more comparisons.
    expect(cost(51_000, 1)).toBe(small + 50_000);
    expect(cost(1000, 4)).toBe(Math.ceil(small / 4));
  });

  it('stays when nothing is compared beyond a crowd', () => {
    const fields = crowded(1000);
    const count = (many: number) => (): void => {
      fields.countComparisons(many);
    };
    expect(timesUntilNew(fields, count(CROWD))).toBeNull();
    expect(timesUntilNew(fields, count(0))).toBeNull();
  });

  it('counts the comparisons of an entry with those beside it, unless all have the same score', () => {
    const look = (isOneScore: boolean): number | null => {
      const fields = renewedField(0, () => fieldOf(10_000, isOneScore));
      const lookOnce = (): void => {
        expect(fields.besides(3).level).toHaveLength(10_000);
      };
      return timesUntilNew(fields, lookOnce, 100);
    };
    expect(look(false)).toBeGreaterThan(1);
    expect(look(true)).toBeNull();
  });
});
