import { NO_RESULT } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import type { TeamMember } from '../team-panel/index.ts';
import { compareTeams, totalsDifference } from './comparison.ts';

const team = (...names: readonly string[]): readonly TeamMember[] =>
  names.map((name, index) => ({
    name,
    position: index === 0 ? 'Cpt' : 'Flex',
    salary: 5000,
    result: NO_RESULT,
  }));

const names = (members: readonly TeamMember[]): readonly string[] =>
  members.map(({ name }) => name);

describe('compareTeams', () => {
  test('a player of both teams is shared, in any position and spelling', () => {
    const { shared, onlyLeft, onlyRight } = compareTeams(
      team('Ludvig Åberg', 'Tom Kim', 'Adam Scott'),
      team('Aaron Rai', ' ludvig  ÅBERG ', 'Adam Scott'),
    );
    expect(shared.map(({ left, right }) => [left.name, left.position, right.position])).toEqual([
      ['Ludvig Åberg', 'Cpt', 'Flex'],
      ['Adam Scott', 'Flex', 'Flex'],
    ]);
    expect(names(onlyLeft)).toEqual(['Tom Kim']);
    expect(names(onlyRight)).toEqual(['Aaron Rai']);
  });

  test('no shared players, and only shared players', () => {
    expect(compareTeams(team('A', 'B'), team('C', 'D')).shared).toEqual([]);
    const same = compareTeams(team('A', 'B'), team('B', 'A'));
    expect([same.shared.length, same.onlyLeft.length, same.onlyRight.length]).toEqual([2, 0, 0]);
  });

  test('a hidden lineup has no shared players', () => {
    const { shared, onlyLeft, onlyRight } = compareTeams(team('A'), []);
    expect([shared, names(onlyLeft), onlyRight]).toEqual([[], ['A'], []]);
  });
});

describe('the difference of totals', () => {
  test('in golf the lower total is ahead, elsewhere the higher one', () => {
    expect(totalsDifference('Golf', -12, -8)).toEqual({
      kind: 'ahead',
      leader: 'left',
      by: '4 strokes',
    });
    expect(totalsDifference('Poker', 100_00, 250_00)).toEqual({
      kind: 'ahead',
      leader: 'right',
      by: '$150',
    });
  });

  test('equal totals, or no score', () => {
    expect(totalsDifference('Chess', 0, 0)).toEqual({ kind: 'level' });
    expect(totalsDifference('Golf', null, null)).toEqual({ kind: 'none-scored' });
    expect(totalsDifference('Golf', 3, null)).toEqual({ kind: 'one-scored', unscored: 'right' });
    expect(totalsDifference('Golf', null, 0)).toEqual({ kind: 'one-scored', unscored: 'left' });
  });
});
