import type { EntryHistory } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import { historyEntries } from './historyEntries.ts';

const entry = (_id: string, userId: string, ...ranks: readonly number[]): EntryHistory => ({
  _id,
  userId,
  username: userId,
  entryName: _id,
  ranks: [...ranks],
  tied: ranks.map(() => false),
  scores: ranks.map(() => null),
  prizes: ranks.map(() => 0),
});

const ENTRIES = [
  entry('mine', 'me', 1, 9),
  entry('mine[2]', 'me', 5, 4),
  entry('mine[3]', 'me', 6, 12),
  entry('mine[4]', 'me', 7, 2),
  entry('theirs', 'you', 2, 1),
];

const shown = (ownUserId: string | null, chosenId: string | null = null) => {
  const { shown: drawn, ownTotal } = historyEntries(
    { entries: ENTRIES },
    { sport: 'Golf', ownUserId, chosenId },
  );
  return { drawn: drawn.map(({ id, role }) => `${role} ${id}`), ownTotal };
};

test('the best three of the viewer by their present rank, then those to compare with', () => {
  expect(shown('me')).toEqual({
    drawn: ['entry mine[4]', 'mine mine[2]', 'mine mine', 'other theirs'],
    ownTotal: 4,
  });
});

test('the chart is about the chosen entry, even if it is not among the best', () => {
  expect(shown('me', 'mine[3]').drawn).toEqual([
    'entry mine[3]',
    'mine mine[4]',
    'mine mine[2]',
    'other theirs',
  ]);
});

test('a visitor has no entries', () => {
  expect(shown(null)).toEqual({
    drawn: ENTRIES.map(({ _id }) => `other ${_id}`),
    ownTotal: 0,
  });
});
