import { expect, test } from 'vitest';
import { resultsCsv } from './resultsCsv.ts';

test('results are one line each, with commas in quotes and without formulas', () => {
  expect(
    resultsCsv([
      {
        _id: 'e1',
        contestId: 'c1',
        tournamentName: 'Masters, "Sunday"',
        sport: 'Golf',
        draftType: 'Salary',
        format: 'Pick6',
        status: 'Graded',
        entryName: '=maya[2]',
        at: '2031-03-14T12:00:00.000Z',
        entrantsCount: 20,
        fee: 11,
        rank: 3,
        tied: true,
        prize: 12.5,
      },
    ]),
  ).toBe(
    'date,contest,sport,draft,format,status,entry,rank,of,fee,prize\n' +
      '2031-03-14T12:00:00.000Z,"Masters, ""Sunday""",Golf,Salary,Pick6,Graded,\'=maya[2],T3,20,11.00,12.50\n',
  );
});
