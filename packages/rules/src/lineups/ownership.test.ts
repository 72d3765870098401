import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesHolding, ownership, type OwnedTeam } from './ownership.ts';

const entry = (captain: string, ...flexPlayers: readonly string[]) => ({
  team: { captain, flexPlayers },
});
const NOBODY = { team: null };

describe('ownership', () => {
  it('counts captain, flex and both, over all entries, empty ones too', () => {
    const entries = [entry('ann', 'bob'), entry('bob', 'cid'), entry('dee', 'bob'), NOBODY];
    expect(ownership(entries)).toEqual({
      entries: 4,
      rows: [
        { player: 'bob', captain: 1, flex: 2, total: 3 },
        { player: 'ann', captain: 1, flex: 0, total: 1 },
        { player: 'dee', captain: 1, flex: 0, total: 1 },
        { player: 'cid', captain: 0, flex: 1, total: 1 },
      ],
    });
    expect(ownership(entries.toReversed())).toEqual(ownership(entries));
    expect(entriesHolding(entries, 'bob')).toEqual(entries.slice(0, 3));
    expect(entriesHolding(entries, 'eve')).toEqual([]);
    expect(ownership([])).toEqual({ entries: 0, rows: [] });
    expect(ownership([entry('ann', 'ann', 'bob', 'bob')]).rows.map(({ total }) => total)).toEqual([
      1, 1,
    ]);
  });

  const names = fc.constantFrom('ann', 'bob', 'cid', 'dee', 'eve');
  const teams: fc.Arbitrary<OwnedTeam | null> = fc.option(
    fc.record({ captain: names, flexPlayers: fc.uniqueArray(names, { maxLength: 3 }) }),
  );

  it('agrees with the lists it leads to, and fills every slot once', () => {
    fc.assert(
      fc.property(fc.array(teams, { maxLength: 40 }), (given) => {
        const entries = given.map((team) => ({ team }));
        const { rows } = ownership(entries);
        for (const { player, total, captain } of rows) {
          expect(entriesHolding(entries, player)).toHaveLength(total);
          expect(given.filter((team) => team?.captain === player)).toHaveLength(captain);
        }
        const slots = given.flatMap((team) =>
          team === null ? [] : [...new Set([team.captain, ...team.flexPlayers])],
        );
        expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(slots.length);
        expect(rows.map(({ total }) => total)).toEqual(
          rows.map(({ total }) => total).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});
