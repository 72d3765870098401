import { expect, it } from 'vitest';
import { NO_RESULT } from '../sports/player-result.ts';
import type { Sport } from '../vocabulary.ts';
import { fieldMemory } from './field-memory.ts';
import { indexHolders, numberTeams } from './holders.ts';
import { teamScores } from './team-scores.ts';

it('lists the penalties of the players who have one: golf’s strokes, and points below 0', () => {
  const valuesIn = (sport: Sport): readonly number[] => {
    const given = numberTeams([{ captain: 'a', flexPlayers: ['b', 'c'] }]);
    const memory = fieldMemory(1, 3, 3);
    const results = new Map([
      ['a', { ...NO_RESULT, score: 2 }],
      ['c', { ...NO_RESULT, score: 3 }],
    ]);
    const holders = indexHolders(given, memory.holdings);
    return teamScores(sport, given, holders, memory, results).values();
  };
  expect(valuesIn('Golf')).toEqual([2, 3]);
  expect(valuesIn('Chess')).toEqual([-200, -300]);
});
