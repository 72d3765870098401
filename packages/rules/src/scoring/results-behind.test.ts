import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { playersToRankBy } from './results-behind.ts';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';
import type { Sport } from '../vocabulary.ts';

const rankedBy = (sport: Sport, results: Readonly<Record<string, Partial<PlayerResult>>>) => [
  ...playersToRankBy(
    sport,
    new Map(Object.entries(results).map(([id, result]) => [id, { ...NO_RESULT, ...result }])),
  ),
];

describe('players to rank by', () => {
  it.each(['Poker', 'Golf', 'Chess', 'Esports'] as const)(
    'are empty without results (%s)',
    (sport) => {
      expect(rankedBy(sport, {})).toEqual([]);
      expect(rankedBy(sport, { a: {}, b: {} })).toEqual([]);
    },
  );

  it('in poker have cashed or are out; chips alone do not rank', () => {
    expect(rankedBy('Poker', { a: { currentChipCount: 100 }, b: { currentChipCount: 5 } })).toEqual(
      [],
    );
    expect(
      rankedBy('Poker', {
        cashed: { cashedFor: cents(1) },
        placed: { finish: 90 },
        out: { finish: -1 },
        broke: { currentChipCount: 0 },
        alive: { currentChipCount: 5, finish: 0 },
      }),
    ).toEqual(['cashed', 'placed', 'out', 'broke']);
    expect(rankedBy('Poker', { placed: { finish: 90 } })).toEqual(['placed']);
  });

  it('in golf have a score, level par too, once a hole is played', () => {
    expect(
      rankedBy('Golf', { a: { score: 0, thru: 0 }, b: { score: 0, status: 'active' } }),
    ).toEqual([]);
    expect(
      rankedBy('Golf', { level: { score: 0, thru: 4 }, under: { score: -3 }, none: { thru: 2 } }),
    ).toEqual(['level', 'under']);
    expect(rankedBy('Golf', { level: { score: 0, thru: 4 } })).toEqual(['level']);
    expect(rankedBy('Golf', { under: { score: -3 } })).toEqual(['under']);
    expect(rankedBy('Golf', { withdrawn: { status: 'wd' } })).toEqual([]);
  });

  it.each(['Chess', 'Esports'] as const)('in %s have points once somebody has some', (sport) => {
    expect(rankedBy(sport, { a: { score: 0 }, b: { score: 0, finish: 4 } })).toEqual([]);
    expect(rankedBy(sport, { a: { score: 0 }, b: { score: 0.5 }, c: {} })).toEqual(['a', 'b']);
  });
});
