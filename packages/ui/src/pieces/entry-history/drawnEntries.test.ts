import { expect, test } from 'vitest';
import { aRunningContest } from '../../testing/contests/running.ts';
import { rankedRows } from '../../testing/contests/rankedRows.ts';
import { drawnLeaders, drawnOwn } from './drawnEntries.ts';

const ROWS = rankedRows(aRunningContest('Golf')).map((row, at) => ({
  ...row,
  id: `at-${at + 1}`,
  own: [2, 4, 5, 9].includes(at + 1),
}));
const VISITED = ROWS.map((row) => ({ ...row, own: false }));

test('the viewer’s best three, or the chosen one with the best two of the others', () => {
  expect(drawnOwn(ROWS, null)).toEqual(['at-2', 'at-4', 'at-5']);
  expect(drawnOwn(ROWS, 'at-9')).toEqual(['at-9', 'at-2', 'at-4']);
  expect(drawnOwn(ROWS, 'at-4')).toEqual(['at-4', 'at-2', 'at-5']);
  expect(drawnOwn(ROWS, 'at-1'), 'somebody else’s').toEqual(['at-2', 'at-4', 'at-5']);
  expect(drawnLeaders(ROWS)).toEqual([]);
});

test('the leaders for somebody without an entry', () => {
  expect(drawnOwn(VISITED, 'at-1')).toEqual([]);
  expect(drawnLeaders(VISITED)).toEqual(['at-1', 'at-2', 'at-3']);
  expect(drawnLeaders([])).toEqual([]);
});
