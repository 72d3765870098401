import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AVERAGE_LINEUP,
  STRENGTH_SOURCES,
  suggestSalaries,
  type StrengthSource,
} from './suggested-salaries.ts';

const rules = { salaryCap: 50_000, size: 6 };

const salaries = (...given: Parameters<typeof suggestSalaries>): readonly number[] => {
  const answer = suggestSalaries(...given);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

describe('suggested salaries', () => {
  it('read odds, ratings, seeds and ICM values each in its own way', () => {
    expect(salaries('odds', [-150, 400, 1000, 25_000], rules)).toEqual([9500, 8600, 8000, 5600]);
    expect(salaries('rating', [2840, 2700, 2560], rules)).toEqual([9700, 7900, 6200]);
    expect(salaries('seed', [1, 2, 3, 4], rules)).toEqual([10_100, 8200, 7100, 6300]);
    expect(salaries('icmValue', [900_00, 300_00], rules)).toEqual([9300, 6500]);
  });

  it('are lowest for unknown players, and equal when nothing distinguishes them', () => {
    expect(salaries('odds', [500, 2000, null, 3000], rules)).toEqual([10_700, 8100, 5500, 7400]);
    expect(salaries('seed', [1, 1, 1], rules)).toEqual([7900, 7900, 7900]);
    expect(salaries('odds', [99, -99, Number.NaN], rules)).toEqual([5500, 5500, 5500]);
    expect(salaries('odds', [100, -100], rules)).toEqual([7900, 7900]);
    expect(salaries('icmValue', [0, 2], rules)).toEqual([5500, 10_300]);
    expect(salaries('seed', [0, 2], rules)).toEqual([5500, 10_300]);
    expect(salaries('rating', [], rules)).toEqual([]);
  });

  it.each(STRENGTH_SOURCES)('take no infinite %s for a figure', (source) => {
    const unknown = salaries(source, [200, 300, null, null, null], rules);
    const infinite = [200, 300, Infinity, -Infinity, Number.NaN];
    expect(salaries(source, infinite, rules)).toEqual(unknown);
  });

  it('are highest for all known players where most are unknown', () => {
    const unknown = Array.from({ length: 20 }, () => null);
    const [first, second, third, ...others] = salaries('seed', [1, 2, 64, ...unknown], rules);
    expect([first, second, third]).toEqual([12_700, 12_700, 12_700]);
    expect(new Set(others)).toEqual(new Set([5500]));
  });

  it('go up where the average is midway between two hundreds', () => {
    expect(salaries('seed', [1, 1], { salaryCap: 10_000, size: 10 })).toEqual([1000, 1000]);
  });

  it('leave a lineup of the cheapest under the smallest of caps', () => {
    expect(salaries('seed', [1], { salaryCap: 1600, size: 6 })).toEqual([200]);
    expect(salaries('seed', [1, 1], { salaryCap: 1700, size: 6 })).toEqual([200, 200]);
    expect(salaries('seed', [1, 1], { salaryCap: 1800, size: 6 })).toEqual([300, 300]);
  });

  it('refuse a cap of no use', () => {
    const refused = { ok: false, refusal: 'cap-too-small' };
    expect(suggestSalaries('seed', [1], { salaryCap: 600, size: 6 })).toEqual(refused);
    expect(suggestSalaries('seed', [1], { salaryCap: Number.NaN, size: 6 })).toEqual(refused);
    expect(suggestSalaries('seed', [1], { salaryCap: 50_000, size: 0 })).toEqual(refused);
    expect(suggestSalaries('seed', [1], { salaryCap: -50_000, size: -6 })).toEqual(refused);
  });

  it('rise with strength, in whole hundreds, about the average, and the cheapest lineup fits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STRENGTH_SOURCES),
        fc.uniqueArray(fc.integer({ min: 100, max: 60_000 }), {
          minLength: 2,
          maxLength: 300,
          size: 'max',
        }),
        fc.integer({ min: 100, max: 1000 }).map((hundreds) => hundreds * 100),
        fc.integer({ min: 2, max: 10 }),
        (source, figures, salaryCap, size) => {
          const given = salaries(source, figures, { salaryCap, size });
          const worseWhenGreater = source === 'odds' || source === 'seed';
          const rising = figures
            .map((figure, at) => ({ figure: worseWhenGreater ? -figure : figure, at }))
            .sort((a, b) => a.figure - b.figure)
            .map(({ at }) => given[at] ?? 0);
          expect(rising.toSorted((a, b) => a - b)).toEqual(rising);
          expect(given.every((salary) => salary % 100 === 0 && salary > 0)).toBe(true);
          expect((rising[0] ?? 0) * size).toBeLessThanOrEqual(salaryCap);
          const average = (AVERAGE_LINEUP * salaryCap) / size;
          expect(Math.abs(sum(given) / given.length - average)).toBeLessThanOrEqual(50);
        },
      ),
    );
  });

  it('keep the order of strength, in fields up to a thousand', () => {
    const figure = {
      icmValue: fc.oneof(fc.integer({ min: -1, max: 50 }), fc.double({ min: 0, max: 1e9 })),
      odds: fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 100, max: 500_000 })),
      rating: fc.oneof(fc.integer({ min: 2650, max: 2700 }), fc.integer({ min: 0, max: 3000 })),
      seed: fc.integer({ min: -1, max: 64 }),
    };
    /** The chance or the size that a figure means; null when it means none. */
    const strengthOf = (source: StrengthSource, known: number | null): number | null => {
      if (known === null || Number.isNaN(known)) return null;
      if (source === 'rating') return known;
      if (source === 'odds') {
        if (Math.abs(known) < 100) return null;
        return known > 0 ? 100 / (known + 100) : known / (known - 100);
      }
      if (known <= 0) return null;
      return source === 'seed' ? 1 / known : known;
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...STRENGTH_SOURCES).chain((source) =>
          fc.record({
            source: fc.constant(source),
            figures: fc.array(
              fc.oneof({ weight: 9, arbitrary: figure[source] }, fc.constantFrom(null, Number.NaN)),
              { minLength: 1, maxLength: 1000, size: 'max' },
            ),
          }),
        ),
        fc.integer({ min: 10, max: 1000 }).map((hundreds) => hundreds * 100),
        fc.integer({ min: 2, max: 10 }),
        ({ source, figures }, salaryCap, size) => {
          const answer = suggestSalaries(source, figures, { salaryCap, size });
          if (!answer.ok) {
            expect((0.7 * AVERAGE_LINEUP * salaryCap) / size).toBeLessThan(100);
            return;
          }
          const priced = figures
            .map((known, at) => ({
              strength: strengthOf(source, known) ?? -Infinity,
              salary: answer.value[at] ?? 0,
            }))
            .sort((a, b) => a.strength - b.strength);
          expect(priced).toHaveLength(answer.value.length);
          const wrong = priced.find(({ strength, salary }, at) => {
            const below = priced[at - 1] ?? { strength: -Infinity, salary: priced[0]?.salary ?? 0 };
            return strength === below.strength ? salary !== below.salary : salary < below.salary;
          });
          expect(wrong).toBeUndefined();
          expect(answer.value.every((salary) => salary % 100 === 0 && salary >= 100)).toBe(true);
          const [least = 0, most = 0] = [priced[0]?.salary, priced.at(-1)?.salary];
          expect(least * size).toBeLessThanOrEqual(salaryCap);
          const average = (AVERAGE_LINEUP * salaryCap) / size;
          expect(least).toBeGreaterThan(0.7 * average - 100);
          expect(most).toBeLessThan(1.6 * average + 100);
        },
      ),
      { numRuns: 100 },
    );
  });
});
