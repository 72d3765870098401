import type { ChanceAssumption, Chances } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { bracketText, chancesSource, chanceText, shownChance } from './chanceText.ts';

describe('a chance', () => {
  test.each([
    [0, 0, '0%', null],
    [1, 0, '100%', null],
    [1 / 3, 0, '33%', null],
    [0, 0.001, '<0.1%', '±0.2'],
    [0.0004, 0.001, '<0.1%', '±0.2'],
    [0.032, 0.0056, '3.2%', '±1.1'],
    [0.41, 0.0155, '41%', '±3.0'],
    [1, 0.001, '>99.9%', '±0.2'],
  ])('of %d with a standard error of %d reads %s %s', (cash, cashError, text, errorText) => {
    expect(chanceText(cash, cashError)).toBe(text);
    const chances = { cash, cashError, win: 0, winError: 0 };
    expect(shownChance(chances, 'cash')).toMatchObject({ label: 'To cash', text, errorText });
  });

  test('has a bar with its 95 % range from one percent on', () => {
    const chances = { cash: 0.62, cashError: 0.0155, win: 0.0099, winError: 0.003 };
    expect(shownChance(chances, 'cash').bar?.percent).toBe(62);
    expect(shownChance(chances, 'cash').bar?.error).toBeCloseTo(3.04, 2);
    expect(shownChance(chances, 'win').bar).toBeNull();
    expect(shownChance({ ...chances, win: 0.01 }, 'win').bar).not.toBeNull();
    expect(bracketText({ decided: false, runs: 1000 })).toMatch(/^From 1,000 simulated finishes\./);
    expect(bracketText({ decided: true, runs: 0 })).toBeNull();
  });

  test('that is unknown is shown as a dash', () => {
    expect(shownChance(undefined, 'win')).toEqual({
      label: 'To win',
      text: '–',
      errorText: null,
      bar: null,
    });
  });

  test('of an eliminated team is a dash, unless its present score can still win a prize', () => {
    const out = { cash: 0.41, cashError: 0.0155, win: 0, winError: 0.001 };
    expect(shownChance(out, 'cash', true)).toMatchObject({ text: '41%', errorText: '±3.0' });
    expect(shownChance(out, 'win', true)).toMatchObject({ text: '–', errorText: null, bar: null });
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
