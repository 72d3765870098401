import type { OwnContestResult } from '@captains-pick/contract';
import { describe, expect, test } from 'vitest';
import { bestAndWorst, playedContests, signed, totalsBy, totalsOf } from './ownResults.ts';

let made = 0;
const result = (over: Partial<OwnContestResult>): OwnContestResult => {
  made += 1;
  return {
    _id: `e${made}`,
    contestId: 'c1',
    tournamentName: 'An Open',
    sport: 'Golf',
    draftType: 'Salary',
    format: 'Pick6',
    status: 'Graded',
    entryName: 'maya',
    at: '2031-03-14T12:00:00Z',
    entrantsCount: 20,
    fee: 11,
    rank: 3,
    tied: false,
    prize: 0,
    ...over,
  };
};

const RESULTS = [
  result({ contestId: 'c3', sport: 'Chess', at: '2031-05-01T12:00:00Z', prize: null, rank: 1 }),
  result({ contestId: 'c2', status: 'Cancelled', prize: null, rank: null }),
  result({ prize: 40.25 }),
  result({}),
];

describe('own results', () => {
  test('are added up without cancelled contests', () => {
    expect(totalsOf(RESULTS)).toEqual({
      entries: 3,
      contests: 2,
      paid: 1,
      fees: 33_00,
      prizes: 40_25,
      profit: 7_25,
    });
  });

  test('are added up by what they have in common', () => {
    expect(totalsBy(RESULTS, ({ sport }) => sport)).toMatchObject([
      { name: 'Chess', entries: 1, profit: -11_00 },
      { name: 'Golf', entries: 2, profit: 18_25 },
    ]);
    expect(totalsBy([result({ status: 'Cancelled' })], ({ sport }) => sport)).toEqual([]);
  });

  test('have a best and a worst contest', () => {
    const played = playedContests(RESULTS);
    expect(played.map(({ contestId }) => contestId)).toEqual(['c1', 'c3']);
    expect(bestAndWorst(played)).toMatchObject({
      best: { contestId: 'c1', profit: 18_25 },
      worst: { contestId: 'c3', profit: -11_00 },
    });
    expect(bestAndWorst(played.slice(0, 1))).toBeNull();
    expect(bestAndWorst([])).toBeNull();
  });

  test('have a sign', () => {
    expect(['+$7.25', '$0.00']).toEqual([
      signed(totalsOf(RESULTS).profit),
      signed(totalsOf([]).profit),
    ]);
  });
});
