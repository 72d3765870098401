import type { ChanceAssumption, Chances } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { chanceFacts, chancesSource, chanceText, chanceWithError } from './chanceText.ts';

describe('a chance', () => {
  test.each([
    [0, 0, '0%', '0%'],
    [1, 0, '100%', '100%'],
    [1 / 3, 0, '33%', '33%'],
    [0, 0.001, '<0.1%', '<0.1% ±0.1'],
    [0.0004, 0.001, '<0.1%', '<0.1% ±0.1'],
    [0.032, 0.0056, '3.2%', '3.2% ±0.6'],
    [0.41, 0.0155, '41%', '41% ±1.6'],
    [1, 0.001, '>99.9%', '>99.9% ±0.1'],
  ])('of %d with an error of %d reads %s, and %s', (chance, error, short, long) => {
    expect(chanceText(chance, error)).toBe(short);
    expect(chanceWithError(chance, error)).toBe(long);
  });

  test('that is not known is a dash', () => {
    expect(chanceFacts(undefined).map(({ value }) => value)).toEqual(['–', '–']);
  });

  test('of a team that is out is a dash, unless it can still cash by what it has', () => {
    const out = { cash: 0.41, cashError: 0.0155, win: 0, winError: 0.001 };
    expect(chanceFacts(out, true).map(({ value }) => value)).toEqual(['41% ±1.6', '–']);
    expect(chanceText(0, 0, true)).toBe('–');
    expect(chanceText(0.0004, 0.001, true)).toBe('–');
    expect(chanceText(0.0004, 0.001, false)).toBe('<0.1%');
  });
});

describe('the source of chances', () => {
  const source = (...assumed: readonly ChanceAssumption[]): string => {
    const chances: Chances = {
      byEntry: new Map(),
      seed: 'c1:7',
      runs: 1000,
      decided: false,
      assumed,
    };
    return chancesSource(chances);
  };

  test('says runs, model and seed', () => {
    expect(source()).toBe(
      'From 1,000 simulated endings of the event. Players left finish by their chips (ICM). The seed c1:7 gives them again.',
    );
    expect(source({ name: 'golf-rounds', rounds: 4, cutTo: 65 })).toContain(
      'Every hole left of 4 rounds falls as holes do on tour, better for players of shorter odds; after two rounds the best 65 and ties go on.',
    );
    expect(source({ name: 'golf-rounds', rounds: 4, cutTo: null })).toContain('shorter odds. The');
    expect(
      source({ name: 'chess-rounds', left: 2, rounds: 14, pairing: 'everybody-meets' }),
    ).toContain(
      '2 of 14 rounds are left, every game by the ratings, pairs drawn among those left.',
    );
    expect(source({ name: 'esports-knockout', rounds: 3, gamePoints: 1 })).toContain(
      'a game won counts 1.',
    );
  });

  test('of certain ones is that nothing is left to play', () => {
    expect(
      chancesSource({ byEntry: new Map(), seed: 'c1:7', runs: 1, decided: true, assumed: [] }),
    ).toBe('Nothing is left to play for any entry: the chances are certain.');
  });
});
