import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { icmExact, icmValues, MAX_EXACT_ICM_PLAYERS } from './icm.ts';

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** The obvious way: who is first, then the same for the rest. */
const recursive = (stacks: readonly number[], prizes: readonly number[]): readonly number[] => {
  const values = stacks.map(() => 0);
  const place = (left: readonly number[], at: number, chance: number): void => {
    const prize = prizes[at];
    if (prize === undefined) return;
    const chips = sum(left.map((player) => stacks[player] ?? 0));
    for (const player of left) {
      const wins = (chance * (stacks[player] ?? 0)) / chips;
      values[player] = (values[player] ?? 0) + wins * prize;
      place(
        left.filter((other) => other !== player),
        at + 1,
        wins,
      );
    }
  };
  place([...stacks.keys()], 0, 1);
  return values;
};

const stack = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 5_000_000 }));
const prizesUpTo = (maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength })
    .map((prizes) => prizes.sort((a, b) => b - a));

describe('icm', () => {
  it.each([
    [[5000, 3000, 2000], [50, 30, 20], [38.393, 32.75, 28.857], 0.005],
    [[1500, 1200], [100, 76], [89.33, 86.67], 0.01],
    [[1500, 1200, 975], [100, 76], [67.06, 58.73, 50.21], 0.01],
    [[1500, 1200, 975, 350], [100, 76], [61.05, 52.68, 44.73, 17.54], 0.01],
    [[1500, 1200, 975, 350, 275], [100, 76], [57.08, 48.82, 41.28, 16.08, 12.74], 0.01],
  ])('gives the published values of %j for %j', (stacks, prizes, published, tolerance) => {
    for (const [player, value] of icmValues(stacks, prizes).entries()) {
      expect(Math.abs(value - (published[player] ?? 0))).toBeLessThanOrEqual(tolerance);
    }
  });

  it('is the obvious recursion, faster', () => {
    fc.assert(
      fc.property(
        fc.array(stack, { minLength: 1, maxLength: 6 }),
        prizesUpTo(6),
        (stacks, prizes) => {
          const exact = icmExact(stacks, prizes);
          const scale = sum(prizes) + 1;
          for (const [player, value] of recursive(stacks, prizes).entries()) {
            const got = exact.ok ? (exact.value[player] ?? 0) : Number.NaN;
            expect(Math.abs(got - value) / scale).toBeLessThan(1e-12);
          }
        },
      ),
    );
  });

  it('integrates to what counting sets gives, within 1e-10 of the prizes’ sum', () => {
    fc.assert(
      fc.property(
        fc.array(stack, { minLength: 11, maxLength: 12 }),
        prizesUpTo(13),
        (stacks, prizes) => {
          const exact = icmExact(stacks, prizes);
          const scale = sum(prizes) + 1;
          for (const [player, value] of icmValues(stacks, prizes).entries()) {
            const counted = exact.ok ? (exact.value[player] ?? 0) : Number.NaN;
            expect(Math.abs(value - counted) / scale).toBeLessThan(1e-10);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('sums to the prizes of the places there are; a bigger stack is never worth less, an equal one the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(stack, fc.constantFrom(0, -1, 1500, 3000)), {
          minLength: 1,
          maxLength: 150,
        }),
        prizesUpTo(40),
        (stacks, prizes) => {
          const values = icmValues(stacks, prizes);
          const scale = sum(prizes) + 1;
          expect(Math.abs(sum(values) - sum(prizes.slice(0, stacks.length))) / scale).toBeLessThan(
            1e-10,
          );
          const rising = stacks
            .map((chips, player) => ({ chips: Math.max(0, chips), value: values[player] ?? 0 }))
            .sort((a, b) => a.chips - b.chips);
          for (const [at, { chips, value }] of rising.entries()) {
            const below = rising[at - 1];
            if (below?.chips === chips) expect(value).toBe(below.value);
            else if (below !== undefined)
              expect(value).toBeGreaterThanOrEqual(below.value - scale * 1e-10);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('pays a field of 810 its 81 prizes to within 1e-9, whatever the skew', () => {
    const prizes = Array.from({ length: 81 }, (_, place) => Math.round(1e7 / (place + 1.5)));
    for (const skew of [1, 1.004, 1.02]) {
      const stacks = Array.from({ length: 810 }, (_, at) => Math.round(1000 * skew ** at));
      expect(Math.abs(sum(icmValues(stacks, prizes)) / sum(prizes) - 1)).toBeLessThan(1e-9);
    }
  });

  it('gives players without chips nothing, but what nobody with chips can win any more', () => {
    expect(icmValues([100, 0, -1, Number.NaN], [70])).toEqual([70, 0, 0, 0]);
    expect(icmValues([100, 0, 100, 0], [50, 30, 20, 10, 5])).toEqual([40, 15, 40, 15]);
    expect(icmValues([0, 0], [50, 30])).toEqual([40, 40]);
    expect(icmValues([], [50])).toEqual([]);
    expect(icmValues([10, 20], [])).toEqual([0, 0]);
    expect(icmValues([1e300, 1e-300, 1], [2, 1])[0]).toBeCloseTo(2);
  });

  it('refuses to count the sets of more than a table', () => {
    const crowd = Array.from({ length: MAX_EXACT_ICM_PLAYERS + 1 }, () => 1);
    expect(icmExact(crowd, [1])).toEqual({ ok: false, refusal: 'too-many-players' });
    expect(icmExact([...crowd.slice(1, 9), 0, 0], [8]).ok).toBe(true);
  });
});
