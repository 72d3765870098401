import { describe, expect, test } from 'vitest';
import { rankScale, scoreScale, totalOfWire } from './historyScales.ts';

describe('ranks', () => {
  test.each([1, 2, 3, 22, 100, 101, 10_000, 100_000])(
    '%d entries: first is on top, last on the base, and at most three ticks',
    (entrants) => {
      const { depthOf, ticks } = rankScale(entrants);
      expect(depthOf(1)).toBe(0);
      if (entrants > 1) expect(depthOf(entrants)).toBeCloseTo(1);
      expect(ticks.length).toBeLessThanOrEqual(3);
      expect(ticks[0]?.value).toBe(1);
      const depths = ticks.map(({ value }) => depthOf(value));
      expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    },
  );

  test('above 100 entries the axis is logarithmic', () => {
    const { depthOf, ticks } = rankScale(10_000);
    expect(depthOf(100)).toBeCloseTo(0.5);
    expect(ticks.map(({ label }) => label)).toEqual(['1', '100', '10,000']);
  });
});

describe('scores', () => {
  test('the better one is on top', () => {
    const golf = scoreScale('Golf', [-20, 5]);
    expect([golf.depthOf(-20), golf.depthOf(5)]).toEqual([0, 1]);
    const chess = scoreScale('Chess', [0, 500]);
    expect([chess.depthOf(500), chess.depthOf(0)]).toEqual([0, 1]);
  });

  test('money starts at zero', () => {
    const { depthOf, ticks } = scoreScale('Poker', [5_000_000, 9_000_000]);
    expect(depthOf(0)).toBe(1);
    expect(ticks[0]?.label).toBe('$0');
  });

  test.each([[[]], [[0]], [[3, 3, 3]], [[-400, 900]], [[1, 2]]])(
    'at most three round ticks: %j',
    (totals) => {
      for (const sport of ['Golf', 'Poker', 'Chess'] as const) {
        const { depthOf, ticks } = scoreScale(sport, totals);
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThanOrEqual(3);
        for (const { value } of ticks) {
          expect(depthOf(value)).toBeGreaterThanOrEqual(0);
          expect(depthOf(value)).toBeLessThanOrEqual(1);
        }
      }
    },
  );
});

test('a score of the wire is a total in the sport’s unit', () => {
  expect([totalOfWire('Golf', -7), totalOfWire('Poker', 12.5), totalOfWire('Chess', null)]).toEqual(
    [-7, 1250, null],
  );
});
