import { describe, expect, it } from 'vitest';
import type { Field } from './field.ts';
import { standingsPages } from './standings-page.ts';

/** Three entries in one cell, whose scores differ unless `isOneScore`. */
const oneCell = (isOneScore: boolean): Field => ({
  counts: { of: () => 3, before: () => 0, cellAt: () => 0 },
  crowd: 10,
  cellOf: () => 0,
  isOneScore: () => isOneScore,
  holds: () => true,
  move: () => undefined,
  lose: () => undefined,
  entriesIn: () => Uint32Array.of(0, 1, 2),
  beside: (_, level) => ({ ahead: 0, level }),
  compare: (a, b) => (isOneScore ? 0 : a - b),
  near: (entries) => ({ entries, better: 0 }),
});

/** The ranks on a page of all three, and the comparisons that were counted. */
const pageOf = (isOneScore: boolean) => {
  let comparisons = 0;
  const places = Uint32Array.of(0, 1, 2);
  const { page } = standingsPages(
    {
      now: () => oneCell(isOneScore),
      renew: () => undefined,
      splitCrowds: () => undefined,
      countComparisons: (many) => (comparisons += many),
      besides: () => ({ ahead: 0, level: places }),
    },
    { indexOf: places, entryOf: places },
    () => ({ total: 0, tiebreak: 0, remaining: 0, eliminated: false }),
  );
  return { ranks: page({ from: 0, to: 3 }).map(({ rank }) => rank), comparisons };
};

describe('a page of live standings', () => {
  it('counts the entries of a cell that it has to compare', () => {
    expect(pageOf(false)).toEqual({ ranks: [1, 2, 3], comparisons: 3 });
  });

  it('compares nothing where all have one score', () => {
    expect(pageOf(true)).toEqual({ ranks: [1, 1, 1], comparisons: 0 });
  });
});
