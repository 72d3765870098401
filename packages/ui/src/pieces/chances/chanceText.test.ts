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

  test('that is unknown is shown as a dash', () => {
    expect(chanceFacts(undefined).map(({ value }) => value)).toEqual(['–', '–']);
  });

  test('of an eliminated team is a dash, unless its present score can still win a prize', () => {
    const out = { cash: 0.41, cashError: 0.0155, win: 0, winError: 0.001 };
    expect(chanceFacts(out, true).map(({ value }) => value)).toEqual(['41% ±1.6', '–']);
    expect(chanceText(0, 0, true)).toBe('–');
    expect(chanceText(0.0004, 0.001, true)).toBe('–');
    expect(chanceText(0.0004, 0.001, false)).toBe('<0.1%');
  });
});

describe('the explanation of chances', () => {
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

  test('names runs, model and seed', () => {
    expect(source()).toBe(
      'From 1,000 simulated endings of the event. Finishing places of the remaining players are drawn by their chips (ICM). Anyone can repeat this with seed c1:7.',
    );
    expect(source({ name: 'golf-rounds', rounds: 4, cutTo: 65 })).toContain(
      'The remaining holes of 4 rounds are drawn from tour scores, better for players with shorter odds. After two rounds the best 65 and ties make the cut.',
    );
    expect(source({ name: 'golf-rounds', rounds: 4, cutTo: null })).toContain(
      'shorter odds. Anyone',
    );
    expect(
      source({ name: 'chess-rounds', left: 2, rounds: 14, pairing: 'everybody-meets' }),
    ).toContain(
      '2 of 14 rounds are left. Games are drawn by the ratings, and pairings at random among the players left.',
    );
    expect(source({ name: 'esports-knockout', rounds: 3, gamePoints: 1 })).toContain(
      'Each game won scores 1.',
    );
  });

  test('says that decided chances are final', () => {
    expect(
      chancesSource({ byEntry: new Map(), seed: 'c1:7', runs: 1, decided: true, assumed: [] }),
    ).toBe('No entry can gain or lose a place any more: these chances are final.');
  });
});
