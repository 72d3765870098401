import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOfDollar } from './price-of-dollar.ts';

const player = (value: number, salary: number) => ({ value, salary });
type Players = readonly ReturnType<typeof player>[];

/** What the players of the greatest v − λ × salary cost. */
const costAt = (players: Players, open: number, price: number): number =>
  players
    .toSorted((a, b) => b.value - price * b.salary - (a.value - price * a.salary))
    .slice(0, open)
    .reduce((sum, { salary }) => sum + salary, 0);

describe('the price of a dollar', () => {
  it('is the least at which the players worth most fit under the cap', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.tuple(
            fc.integer({ min: -1e6, max: 1e6 }),
            fc.integer({ min: 1, max: 120 }).map((hundreds) => hundreds * 100),
          ),
          { minLength: 3, maxLength: 40, size: 'max', selector: ([value]) => value },
        ),
        fc.integer({ min: 1, max: 10 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(1, 1e-3, 1e-9),
        (given, slots, between, unit) => {
          const players = given.map(([value, salary]) => player(value * unit, salary));
          const open = Math.min(slots, players.length);
          const [most, least] = [costAt(players, open, 0), costAt(players, open, 1e15)];
          const cap = Math.floor(least + between * (most - least));
          const price = priceOfDollar(players, open, cap);
          if (most <= cap) {
            expect(price).toBe(0);
            return;
          }
          expect(price).toBeGreaterThan(0);
          expect(costAt(players, open, price * (1 + 1e-9))).toBeLessThanOrEqual(cap);
          expect(costAt(players, open, price * (1 - 3e-4) - 2e-11)).toBeGreaterThan(cap);
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([
    ['players who fit at the cap', [player(5, 100), player(3, 200)], 2, 300, 0],
    ['a cheaper one of the same worth', [player(5, 100), player(5, 200)], 1, 100, 0],
    ['players of less than no worth', [player(-9, 100), player(-9, 100)], 1, 50, null],
    ['a slate on which nothing fits', [player(9, 100), player(5, 100)], 1, 50, null],
  ])('of %s', (_, players, open, cap, price) => {
    const found = priceOfDollar(players, open, cap);
    if (price === null) {
      expect(found).toBeGreaterThan(1e11);
      expect(found).toBeLessThan(1e14);
    } else expect(found).toBe(price);
  });
});
