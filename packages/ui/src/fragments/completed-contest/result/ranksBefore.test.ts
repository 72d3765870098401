import type { StandingsHistory } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import { readFinalRows } from '../finalRows.ts';
import { aFinishedContest } from '../../../testing/contests/running.ts';
import { correctedFrom, ranksAt, updateBefore } from './ranksBefore.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 22, 13, minute)).toISOString();

const history = (corrections: readonly boolean[], ranks: readonly number[]): StandingsHistory => ({
  _id: 'c',
  entrantsCount: 9,
  lastPaid: null,
  updates: corrections.map((correction, index) => ({
    number: index + 1,
    sequence: index + 1,
    correction,
    at: at(index * 10),
    round: null,
  })),
  entries: [
    {
      _id: 'mine',
      userId: 'u',
      username: 'me',
      entryName: 'me',
      ranks: [...ranks],
      tied: ranks.map(() => false),
      scores: ranks.map(() => null),
      prizes: ranks.map(() => 0),
    },
  ],
});

const regradeAt = (minute: number) => [
  { kind: 'payout' as const, at: Date.parse(at(1)) },
  { kind: 'regrade' as const, at: Date.parse(at(minute)) },
];

const ranksBefore = (
  told: StandingsHistory | null,
  moments: Parameters<typeof updateBefore>[1],
): ReturnType<typeof ranksAt> => ranksAt(told, updateBefore(told, moments));

test('the rank before the correction that moved the payment', () => {
  const told = history([false, true, false, true], [5, 4, 3, 1]);
  expect(ranksBefore(told, regradeAt(30)).get('mine')).toBe(3);
  // The payment is booked a moment after the correction.
  expect(ranksBefore(told, regradeAt(31)).get('mine')).toBe(3);
  expect(ranksBefore(told, regradeAt(10)).get('mine')).toBe(5);
});

test('there is none without a regrade, a correction, or a history', () => {
  const told = history([false, false], [5, 4]);
  expect(ranksBefore(told, regradeAt(10)).size).toBe(0);
  expect(ranksBefore(history([true, false], [5, 4]), regradeAt(0)).size).toBe(0);
  expect(ranksBefore(told, [{ kind: 'payout', at: 0 }]).size).toBe(0);
  expect(ranksBefore(null, regradeAt(10)).size).toBe(0);
});

test('the ranks of one update alone are those of that update', () => {
  const { updates, entries, ...rest } = history([false, true], [5, 4]);
  const [entry] = entries;
  if (entry === undefined) throw new Error('no entry');
  const part = { ...rest, updates: updates.slice(1), entries: [{ ...entry, ranks: [4] }] };
  expect(ranksAt(part, 2).get('mine')).toBe(4);
  expect(ranksAt(part, 1).size).toBe(0);
});

test('the words, unless the place is the same', () => {
  const [row] = readFinalRows(aFinishedContest('Golf'), null);
  if (row === undefined) throw new Error('no row');
  expect(correctedFrom(row, new Map([[row.id, 3]]))).toBe('corrected from 3rd');
  expect(correctedFrom(row, new Map([[row.id, row.rank]]))).toBeNull();
  expect(correctedFrom(row, new Map())).toBeNull();
});
