import { formatRank, NO_RESULT, type PlayerResult } from '@captains-pick/rules';
import { expect, test } from 'vitest';
import { leaderboard, type Golfer } from './leaderboard.ts';

const golfer = (name: string, result: Partial<PlayerResult>): Golfer => ({
  id: name,
  name,
  result: { ...NO_RESULT, ...result },
});

const told = (golfers: readonly Golfer[]): readonly string[] =>
  leaderboard(golfers).map(
    ({ name, standing }) => `${standing === null ? '-' : formatRank(standing)} ${name}`,
  );

test('equal scores share a place, and the next place counts all of them', () => {
  expect(
    told([
      golfer('even', { score: 0 }),
      golfer('lead', { score: -9 }),
      golfer('second', { score: -6 }),
      golfer('also second', { score: -6 }),
    ]),
  ).toEqual(['1 lead', 'T2 second', 'T2 also second', '4 even']);
});

test('players who are out have no place, whatever their score', () => {
  expect(
    told([
      golfer('cut', { score: -4, status: 'cut' }),
      golfer('withdrawn', { score: -5, status: 'wd' }),
      golfer('not started', {}),
      golfer('last', { score: 7, status: 'active' }),
    ]),
  ).toEqual(['1 last', '- withdrawn', '- cut', '- not started']);
});

test('before the first score there is no leaderboard', () => {
  expect(leaderboard([golfer('a', {}), golfer('b', { status: 'wd' })])).toEqual([]);
});
