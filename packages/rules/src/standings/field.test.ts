import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from './field.ts';

describe('the spread of penalties', () => {
  it('has the largest unit that all are multiples of, and a range with 0 in it', () => {
    expect(spread([6, -4, 10])).toEqual({ unit: 2, least: -4, most: 10 });
    expect(spread([-300, -50])).toEqual({ unit: 50, least: -300, most: 0 });
    expect(spread([7, 7])).toEqual({ unit: 7, least: 0, most: 7 });
    const penalty = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.array(penalty, { minLength: 1 }),
        fc.integer({ min: 1, max: 99 }),
        (few, by) => {
          const { unit } = spread(few);
          expect(few.every((each) => Math.abs(each % unit) === 0)).toBe(true);
          const isZero = few.every((each) => each === 0);
          expect(spread(few.map((each) => by * each)).unit).toBe(isZero ? 1 : by * unit);
        },
      ),
    );
  });

  it('has a unit of 1 when nobody has a penalty above or below 0', () => {
    expect(spread([])).toEqual({ unit: 1, least: 0, most: 0 });
    expect(spread([0, 0])).toEqual({ unit: 1, least: 0, most: 0 });
  });
});
