import { describe, expect, it } from 'vitest';
import { isSameTeam, swapBetween, swapped } from './swap.ts';

const team = (captain: string, ...flexPlayers: readonly string[]) => ({
  captain,
  flexPlayers: [...flexPlayers],
});
const BEFORE = team('Ada', 'Bo', 'Cy');

describe('the swap between two lineups', () => {
  it('is one player for another, on any slot', () => {
    expect(swapBetween(BEFORE, team('Ada', 'Di', 'Cy'))).toEqual({ out: 'Bo', in: 'Di' });
    expect(swapBetween(BEFORE, team('Bo', 'Di', 'Cy'))).toEqual({ out: 'Ada', in: 'Di' });
  });

  it('is none where nothing, two, or only the order has changed, or a slot is open', () => {
    expect(swapBetween(BEFORE, BEFORE)).toBeNull();
    expect(swapBetween(BEFORE, team('Bo', 'Ada', 'Cy'))).toBeNull();
    expect(swapBetween(BEFORE, team('Di', 'Ed', 'Cy'))).toBeNull();
    expect(swapBetween(BEFORE, team('Ada', '', 'Cy'))).toBeNull();
  });
});

describe('a lineup after a swap', () => {
  it('has the new player on the slot of the old one, however the name is written', () => {
    const swap = { out: 'bo', in: 'Di' };
    expect(swapped(team('Bo', 'Cy', 'Ed'), swap)).toEqual(team('Di', 'Cy', 'Ed'));
    expect(swapped(BEFORE, swap)).toEqual(team('Ada', 'Di', 'Cy'));
  });

  it('is none without the one, or with the other already', () => {
    expect(swapped(BEFORE, { out: 'Ed', in: 'Di' })).toBeNull();
    expect(swapped(BEFORE, { out: 'Bo', in: 'Cy' })).toBeNull();
  });
});

it('two lineups are the same with the same names on the same slots', () => {
  expect(isSameTeam(BEFORE, team('ada', 'BO', 'Cy'))).toBe(true);
  expect(isSameTeam(BEFORE, team('Bo', 'Ada', 'Cy'))).toBe(false);
});
