import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { NO_RESULT } from '../sports/player-result.ts';
import { standings } from './standings.ts';

it('shows what each entry would win if the event ended now', () => {
  const entries = ['a', 'b', 'c'].map((captain) => ({ id: captain, captain, flexPlayers: [] }));
  const results = new Map([
    ['b', { ...NO_RESULT, score: 3 }],
    ['c', { ...NO_RESULT, score: 2 }],
  ]);
  const { rows } = standings('Chess', entries, results, [cents(700), cents(300)]);
  expect(rows.map(({ id, winnings }) => [id, winnings])).toEqual([
    ['b', 700],
    ['c', 300],
    ['a', 0],
  ]);
});
