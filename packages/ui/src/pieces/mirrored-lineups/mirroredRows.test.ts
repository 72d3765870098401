import { cents, NO_RESULT, type PlayerResult } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import type { TeamMember } from '../team-panel/index.ts';
import { mirroredRows, type MirroredPair } from './mirroredRows.ts';

const team = (...players: readonly (readonly [string, Partial<PlayerResult>?])[]) =>
  players.map(([name, result], index): TeamMember => ({
    name,
    position: index === 0 ? 'Cpt' : 'Flex',
    salary: 5000,
    result: { ...NO_RESULT, ...result },
  }));

const names = (pairs: readonly MirroredPair[]) =>
  pairs.map(({ left, right }) => [left?.member.name ?? null, right?.member.name ?? null]);

describe('pairs', () => {
  test('a player of both teams is shared, in any position and spelling', () => {
    const { shared, different, size } = mirroredRows(
      'Golf',
      team(['Ludvig Åberg'], ['Tom Kim'], ['Adam Scott']),
      team(['Aaron Rai'], [' ludvig  ÅBERG '], ['Adam Scott']),
    );
    expect(
      shared.map(({ left, right }) => [
        left?.member.name,
        left?.member.position,
        right?.member.position,
      ]),
    ).toEqual([
      ['Ludvig Åberg', 'Cpt', 'Flex'],
      ['Adam Scott', 'Flex', 'Flex'],
    ]);
    expect(names(different)).toEqual([['Tom Kim', 'Aaron Rai']]);
    expect(size).toBe(3);
  });

  test('no shared players, only shared players, and a hidden lineup', () => {
    expect(mirroredRows('Golf', team(['A'], ['B']), team(['C'], ['D'])).shared).toEqual([]);
    const same = mirroredRows('Golf', team(['A'], ['B']), team(['B'], ['A']));
    expect([same.shared.length, same.different]).toEqual([2, []]);
    expect(names(mirroredRows('Golf', team(['A']), []).different)).toEqual([['A', null]]);
  });

  test('of the different players the captain is first, then those who added most', () => {
    const { different } = mirroredRows(
      'Golf',
      team(['A', { score: 4 }], ['B', { score: -2 }], ['C', { score: -9 }], ['D']),
      team(['E', { score: 0 }]),
    );
    expect(names(different)).toEqual([
      ['A', 'E'],
      ['C', null],
      ['B', null],
      ['D', null],
    ]);
  });
});

describe('bars', () => {
  const bars = (pairs: readonly MirroredPair[]) =>
    pairs.map(({ left }) => [left?.share, left?.against]);

  test('have one scale on both sides; strokes over par count against', () => {
    const { different } = mirroredRows(
      'Golf',
      team(['A', { score: -5 }], ['B', { score: 4 }], ['C', { score: 0 }]),
      team(['D', { score: -10 }]),
    );
    expect(bars(different)).toEqual([
      [0.5, false],
      [0, false],
      [0.4, true],
    ]);
    expect(different[0]?.right?.share).toBe(1);
  });

  test('poker counts the captain twice', () => {
    const { shared } = mirroredRows(
      'Poker',
      team(['A', { cashedFor: cents(100_00) }]),
      team(['B'], ['A', { cashedFor: cents(100_00) }]),
    );
    expect([shared[0]?.left?.share, shared[0]?.right?.share]).toEqual([1, 0.5]);
  });

  test('without results there are none', () => {
    expect(bars(mirroredRows('Chess', team(['A']), team(['B'])).different)).toEqual([[0, false]]);
  });
});
