import type { Sport } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { rankedRows } from '../../testing/contests/rankedRows.ts';
import { aNotStartedContest, aRunningContest } from '../../testing/contests/running.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { aheadOf, medianTotal } from './fieldTexts.ts';
import { binText, scoreSpread, stepFor } from './scoreBins.ts';

const rows = (...totals: readonly (number | null)[]): readonly StandingsRow[] => {
  const [like] = rankedRows(aRunningContest('Golf'));
  if (like === undefined) throw new Error('no row');
  return totals.map((total, index) => ({
    ...like,
    id: String(index),
    total,
    own: false,
    rank: index + 1,
  }));
};

const shape = (sport: Sport, totals: readonly (number | null)[], most = 10) =>
  scoreSpread(sport, rows(...totals), most).bins.map(({ range, entries }) => [
    range?.from ?? null,
    entries,
  ]);

describe('scoreSpread', () => {
  test('better is to the right: golf falls, other sports rise', () => {
    expect(shape('Golf', [-3, -1, -1])).toEqual([
      [-1, 2],
      [-2, 0],
      [-3, 1],
    ]);
    expect(shape('Chess', [3, 1, 1])).toEqual([
      [1, 2],
      [2, 0],
      [3, 1],
    ]);
  });

  test('entries without a score have a bin at the worse end', () => {
    expect(shape('Golf', [-1, null, null])).toEqual([
      [null, 2],
      [-1, 1],
    ]);
  });

  test('one entry, and a field in which all are tied, have one bar', () => {
    expect(shape('Poker', [5000])).toEqual([[5000, 1]]);
    expect(shape('Golf', [0, 0, 0])).toEqual([[0, 3]]);
  });

  test('nobody has a score', () => {
    const { rows: none } = { rows: rankedRows(aNotStartedContest('Golf')) };
    expect(scoreSpread('Golf', none, 10)).toMatchObject({ bins: [], range: null, entries: 25 });
    expect(medianTotal(none)).toBeNull();
  });

  test.each(['Poker', 'Golf', 'Chess', 'Esports'] as const)(
    '%s: every entry is in one bin, and the viewer’s in the bin of its total',
    (sport) => {
      const all = rankedRows(aRunningContest(sport));
      const { bins } = scoreSpread(sport, all, 24);
      expect(bins.length).toBeLessThanOrEqual(25);
      expect(bins.reduce((sum, { entries }) => sum + entries, 0)).toBe(all.length);
      const own = bins.filter((bin) => bin.own.length > 0);
      expect(own).toHaveLength(1);
      const [bin] = own;
      const total = bin?.own[0]?.total ?? Number.NaN;
      expect(total >= (bin?.range?.from ?? Infinity) && total < (bin?.range?.below ?? 0)).toBe(
        true,
      );
    },
  );

  test('a field of 100,000 has few bins', () => {
    const totals = Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 1_000_003);
    const { bins } = scoreSpread('Poker', rows(...totals), 24);
    expect(bins.length).toBeLessThanOrEqual(24);
    expect(bins.reduce((sum, { entries }) => sum + entries, 0)).toBe(100_000);
  });
});

describe('the width of a bin', () => {
  test.each([
    [0, 0, 24, 1],
    [-33, 12, 24, 2],
    [-5, 5, 24, 1],
    [0, 2_400_000, 24, 200_000],
    [0, 999, 10, 100],
    [1, 1000, 10, 200],
  ])('from %d to %d in at most %d bins: %d', (lowest, highest, most, step) => {
    expect(stepFor(lowest, highest, most)).toBe(step);
  });
});

test.each([
  ['Golf', { from: -12, below: -11 }, '−12'],
  ['Golf', { from: -12, below: -10 }, '−12 to −11'],
  ['Poker', { from: 0, below: 5_000_000 }, '$0 to under $50,000'],
  ['Chess', { from: 50, below: 100 }, '0.5 to under 1'],
  ['Esports', null, 'No score'],
] as const)('%s %o: %s', (sport, range, words) => {
  expect(binText(sport, { range })).toBe(words);
});

describe('where an entry is', () => {
  test('a tie is not ahead of itself', () => {
    const [first, second, third] = rows(3, 3, 1).map((row, index) => ({
      ...row,
      rank: index < 2 ? 1 : 3,
    }));
    if (!first || !second || !third) throw new Error('no rows');
    const all = [first, second, third];
    expect([first, second, third].map((row) => aheadOf(row, all))).toEqual(['50%', '50%', '0%']);
    expect(aheadOf(first, [first])).toBeNull();
  });

  test('half of the entries have the median or better', () => {
    expect(medianTotal(rows(9, 7, 5, 3))).toBe(7);
    expect(medianTotal(rows(9, 7, 5, null))).toBe(7);
    expect(medianTotal(rows(9))).toBe(9);
  });
});
