import type { PublicResult } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import { finishesBy, finishesOf } from './finishes.ts';

const result = (part: Partial<PublicResult>): PublicResult => ({
  _id: 'e',
  contestId: 'c',
  tournamentName: 'An Open',
  sport: 'Golf',
  draftType: 'Salary',
  format: 'Pick6',
  status: 'Graded',
  entryName: 'sofia.m',
  at: '2026-03-01T00:00:00.000Z',
  entrantsCount: 10,
  rank: 5,
  tied: false,
  prize: null,
  ...part,
});

test('wins, first three places and prizes are counted by entry, contests once', () => {
  const finishes = finishesOf([
    result({ contestId: 'a', rank: 1, prize: 40.1 }),
    result({ contestId: 'a', rank: 3, tied: true, prize: 0.2 }),
    result({ contestId: 'b', rank: 4 }),
    result({ contestId: 'c', rank: null }),
  ]);
  expect(finishes).toMatchObject({ contests: 3, entries: 4, wins: 1, topThree: 2, prizes: 4030 });
});

test('the best finish is the lowest place, and of equal ones that in the largest field', () => {
  const best = (...results: readonly PublicResult[]) => finishesOf(results).best?._id ?? null;
  expect(best()).toBeNull();
  expect(best(result({ rank: null }))).toBeNull();
  expect(
    best(
      result({ _id: 'second', rank: 2, entrantsCount: 900 }),
      result({ _id: 'small', rank: 1, entrantsCount: 2 }),
      result({ _id: 'large', rank: 1, entrantsCount: 20 }),
      result({ _id: 'none', rank: null, entrantsCount: 5_000 }),
    ),
  ).toBe('large');
});

test('groups begin with the one that has the most entries', () => {
  const groups = finishesBy(
    [result({ sport: 'Chess' }), result({ sport: 'Golf' }), result({ sport: 'Golf' })],
    ({ sport }) => sport,
  );
  expect(groups.map(({ name, entries }) => [name, entries])).toEqual([
    ['Golf', 2],
    ['Chess', 1],
  ]);
});
