import { expect, test } from 'vitest';
import { entriesCsv } from './contest-csv.ts';

test('escapes a name that looks like a formula, and quotes one with a comma', () => {
  const csv = entriesCsv({
    entrants: [
      {
        _id: 'e1',
        userId: 'u1',
        username: 'ann',
        entryName: '=HYPERLINK("http://a")',
        teamSalary: 49_000,
        team: { captain: '+Bo, Jr.', flexPlayers: ['@Cy'] },
      },
      { _id: 'e2', userId: 'u2', username: 'bob', entryName: 'bob', teamSalary: null, team: null },
    ],
    placementResults: [
      {
        place: 1,
        entrants: [
          { _id: 'e1', userId: 'u1', username: 'ann', entryName: 'ann', winnings: 1234.5 },
        ],
      },
    ],
  });
  expect(csv.split('\n')).toEqual([
    'id,entry,username,captain,flex 1,salary,place,winnings',
    `e1,"'=HYPERLINK(""http://a"")",ann,"'+Bo, Jr.",'@Cy,49000,1,1234.50`,
    'e2,bob,bob,,,,,',
  ]);
});

test('writes a place above 999 without a separator', () => {
  const winner = { _id: 'e1', userId: 'u1', username: 'ann', entryName: 'ann', winnings: 0 };
  const other = { ...winner, _id: 'e2', entryName: 'ann (2)' };
  const csv = entriesCsv({
    entrants: [winner, other].map((one) => ({ ...one, teamSalary: null, team: null })),
    placementResults: [{ place: 1234, entrants: [winner, other] }],
  });
  expect(csv.split('\n').slice(1)).toEqual([
    'e1,ann,ann,,,T1234,0.00',
    'e2,ann (2),ann,,,T1234,0.00',
  ]);
});
