import { describe, expect, it } from 'vitest';
import { rankTicks, timeCeiling, timeTicks } from './scales.ts';

describe('the axis of times', () => {
  it('ends at the clock, however long the picks took', () => {
    expect(timeCeiling(30, [31_000, 2000])).toBe(30_000);
    expect(timeCeiling(7, [])).toBe(7000);
  });

  it('ends without a clock at a round duration that holds the longest pick', () => {
    const minute = 60_000;
    expect(
      [0, 9999, 10_000, 10_001, 61_000, 31 * minute, 5 * 60 * minute].map((longest) =>
        timeCeiling(null, [1000, longest]),
      ),
    ).toEqual([10_000, 10_000, 10_000, 20_000, 120_000, 60 * minute, 12 * 60 * minute]);
    expect(timeCeiling(null, [30 * 86_400_000])).toBe(30 * 86_400_000);
    expect(timeCeiling(null, [])).toBe(10_000);
  });

  it('has a line in the middle if it is a whole number of seconds', () => {
    expect(timeTicks(30_000)).toEqual([0, 15_000, 30_000]);
    expect(timeTicks(45_000)).toEqual([0, 45_000]);
  });
});

describe('the axis of ranks', () => {
  it('starts at 1 and has at most three more lines', () => {
    expect([1, 2, 3, 6, 12, 36, 40, 72, 120, 400, 3600].map(rankTicks)).toEqual([
      [1],
      [1, 2],
      [1, 2, 3],
      [1, 2, 4, 6],
      [1, 5, 10],
      [1, 10, 20, 30],
      [1, 20, 40],
      [1, 20, 40, 60],
      [1, 50, 100],
      [1, 200, 400],
      [1, 1000, 2000, 3000],
    ]);
    for (let most = 1; most < 3900; most += 1) {
      const ticks = rankTicks(most);
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(Math.max(...ticks)).toBeLessThanOrEqual(most);
    }
  });
});
