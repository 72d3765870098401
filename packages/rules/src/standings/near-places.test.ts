import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearPlaces } from './near-places.ts';

/** Every second entry from 1 on is in the cell. */
const inCell = (size: number): Uint32Array =>
  Uint32Array.from({ length: size }, (_, at) => 2 * at + 1);

describe('the entries near some places of a cell', () => {
  it('are whole ties, with all that the places need, and how many are better', () => {
    const total = fc.oneof(
      fc.integer({ min: -9, max: 9 }),
      fc.integer(),
      fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.array(total, { minLength: 1, maxLength: 60 }),
        fc.nat(),
        fc.nat(),
        (size, totals, start, many) => {
          const entries = inCell(size);
          const totalsOf = Array.from(
            { length: 2 * size },
            (_, entry) => totals[(entry * 7) % totals.length] ?? 0,
          );
          const totalOf = (entry: number): number => totalsOf[entry] ?? 0;
          const from = start % size;
          const to = from + 1 + (many % (size - from));
          const { entries: near, better } = nearPlaces(entries, totalsOf, from, to);
          const sorted = [...entries].sort((a, b) => totalOf(a) - totalOf(b));
          const expected = sorted.slice(better, better + near.length);
          expect([...near]).toEqual(expected.sort((a, b) => a - b));
          expect(better).toBeLessThanOrEqual(from);
          expect(better + near.length).toBeGreaterThanOrEqual(to);
          const left = new Set(entries);
          for (const entry of near) left.delete(entry);
          const tied = new Set(Array.from(near, totalOf));
          expect([...left].filter((entry) => tied.has(totalOf(entry)))).toEqual([]);
        },
      ),
    );
  });

  it('are few among many different totals', () => {
    const entries = inCell(1024);
    // Four entries for each of 256 totals; the entries outside the cell are far away.
    const totalsOf = Array.from({ length: 2048 }, (_, entry) =>
      entry % 2 === 0 ? 1e9 : ((entry * 5) % 256) - 100,
    );
    const ofTotal = (total: number): readonly number[] =>
      [...entries].filter((entry) => totalsOf[entry] === total);
    const totals = [...new Set(Array.from(entries, (entry) => totalsOf[entry] ?? 0))].sort(
      (a, b) => a - b,
    );
    const each = entries.length / totals.length;
    for (const rank of [0, 1, 50, totals.length - 1]) {
      const places = [rank * each, (rank + 1) * each] as const;
      expect(nearPlaces(entries, totalsOf, ...places)).toEqual({
        entries: Uint32Array.from(ofTotal(totals[rank] ?? 0)),
        better: rank * each,
      });
    }
  });
});
