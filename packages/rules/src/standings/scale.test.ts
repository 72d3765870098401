import { describe, expect, it } from 'vitest';
import { STRETCHES, stretchOf } from './scale.ts';

describe('the stretch of a total', () => {
  it('is the first for the worst total, and for none', () => {
    const origin = { worst: 40, steps: 1 };
    expect([40, 41, Infinity].map((total) => stretchOf(total, origin))).toEqual([0, 0, 0]);
  });

  it('is the last for all that are too far from the worst', () => {
    const origin = { worst: 0, steps: 1 };
    const totals = [2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32, 2 ** 40];
    for (const total of totals) expect(stretchOf(-total, origin)).toBe(STRETCHES - 1);
  });

  it('is another 1,024 stretches on for each doubling of the distance from the worst', () => {
    const origin = { worst: 0, steps: 1 };
    const ends = [1023, 2047, 4095, 8191].map((steps) => stretchOf(-steps, origin));
    expect(ends.map((end) => end - (ends[0] ?? 0))).toEqual([0, 1024, 2048, 3072]);
  });

  it('counts the distance in steps, of which a unit may have fewer than one', () => {
    expect(stretchOf(-6000, { worst: 0, steps: 0.25 })).toBe(
      stretchOf(-1500, { worst: 0, steps: 1 }),
    );
  });
});
