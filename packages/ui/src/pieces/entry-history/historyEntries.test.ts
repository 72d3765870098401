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

const shown = (ownUserId: string | null, chosenId: string | null = null) =>
  historyEntries({ entries: ENTRIES }, { sport: 'Golf', ownUserId, chosenId }).map(
    ({ id, role }) => `${role} ${id}`,
  );

test('those of the viewer by their present rank, then those to compare with', () => {
  expect(shown('me')).toEqual([
    'entry mine[4]',
    'mine mine[2]',
    'mine mine',
    'mine mine[3]',
    'other theirs',
  ]);
});

test('the chart is about the chosen entry, even if it is not the best', () => {
  expect(shown('me', 'mine[3]').slice(0, 2)).toEqual(['entry mine[3]', 'mine mine[4]']);
});

test('a visitor has no entries', () => {
  expect(shown(null)).toEqual(ENTRIES.map(({ _id }) => `other ${_id}`));
});
