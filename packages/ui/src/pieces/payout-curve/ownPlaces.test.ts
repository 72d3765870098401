import { expect, test } from 'vitest';
import { aNotStartedContest, aRunningContest } from '../../testing/contests/running.ts';
import { rankedRows } from '../../testing/contests/rankedRows.ts';
import { ownPlaces } from './ownPlaces.ts';

test('the viewer’s entries with their rank, what they get, and how many share it', () => {
  const rows = rankedRows(aRunningContest('Golf'));
  expect(ownPlaces(rows).map(({ name, rankText, sharing }) => [name, rankText, sharing])).toEqual([
    ['mrivers', '3', 1],
  ]);
  const twin = rows.filter(({ rankText }) => rankText.startsWith('T'));
  const [tied] = ownPlaces(twin.map((row) => ({ ...row, own: true })));
  expect(tied?.sharing).toBe(2);
});

test('there are none before the first results', () => {
  expect(ownPlaces(rankedRows(aNotStartedContest('Golf')))).toEqual([]);
});
