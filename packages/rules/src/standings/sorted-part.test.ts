import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortedPart } from './sorted-part.ts';

/** Distinct numbers below a limit, in a mixed order: the multiples of a number that shares no factor with the limit. */
const mixed = (many: number, limit: number, step: number): Uint32Array =>
  Uint32Array.from({ length: many }, (_, nth) => (nth * step) % limit);

describe('a part of sorted numbers', () => {
  it('has the numbers that a whole sort has at these places', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4999 }),
        fc.integer({ min: 1, max: 300 }),
        (from, size) => {
          const numbers = mixed(5000, 100_003, 7919);
          const to = Math.min(from + size, numbers.length);
          const expected = numbers.toSorted().subarray(from, to);
          expect(sortedPart(numbers, from, to, 100_003)).toEqual(expected);
        },
      ),
    );
  });

  it('can be all of them, or a part of a few', () => {
    const few = mixed(10, 11, 3);
    expect([...sortedPart(few, 2, 5, 11)]).toEqual([2, 3, 4]);
    const many = mixed(2000, 2003, 5);
    expect(sortedPart(many, 0, 2000, 2003)).toEqual(many.toSorted());
  });

  it('is found where many numbers lie close together', () => {
    const close = mixed(4000, 4001, 17).map((number) => number + 900_000);
    expect(sortedPart(close, 3990, 4000, 1_000_000)).toEqual(close.toSorted().subarray(3990));
  });
});
