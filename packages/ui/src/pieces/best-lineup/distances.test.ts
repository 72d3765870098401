import { ZERO_CENTS } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { VIEWER } from '../../testing/contests/contests.ts';
import { aTeamEntrant } from '../../testing/contests/running.ts';
import { entryPart } from '../standings-layout/standingsRows.ts';
import { distances } from './distances.ts';

describe('the distances of entries from the best lineup', () => {
  const row = (name: string, rank: number, total: number | null, own = false) => ({
    ...entryPart(aTeamEntrant(name, [], [], own ? { username: VIEWER.username } : {}), VIEWER),
    rank,
    rankText: String(rank),
    total,
    totalText: '',
    eliminated: false,
    prize: ZERO_CENTS,
  });

  test('winners come first, then own entries; golf counts strokes above the best', () => {
    const rows = [
      row('w', 1, -20),
      row('x', 2, -18),
      row('me', 3, -15, true),
      row('me[2]', 4, null, true),
    ];
    expect(
      distances('Golf', -24, rows).map(({ row: { entrant }, won, behind }) => [
        entrant.entryName,
        won,
        behind,
      ]),
    ).toEqual([
      ['w', true, 4],
      ['me', false, 9],
      ['me[2]', false, null],
    ]);
  });

  test('an own entry that won is listed once', () => {
    expect(distances('Chess', 1000, [row('me', 1, 1000, true)])).toEqual([
      expect.objectContaining({ won: true, behind: 0 }),
    ]);
  });
});
