import type { Entrant, FieldOwnership } from '@captains-pick/contract';
import { nameKey } from '@captains-pick/rules';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPlayer } from '../../testing/contests/sportEvents.ts';
import { countedRows, idOfPlayer, ownershipRows } from './ownedTeams.ts';

const NAMES = ['Ludvig Åberg', 'Tom Kim', 'tom hoge', 'Rory McIlroy', 'Ana'] as const;
const players = NAMES.map((name, index) => aPlayer({ _id: `p${index}`, name }));

const entrantWith = (names: readonly string[] | null, nth: number): Entrant => {
  const [captain = '', ...flexPlayers] = names ?? [];
  return {
    _id: `e${nth}`,
    userId: `u${nth}`,
    username: `user${nth}`,
    entryName: `user${nth}`,
    team: names === null ? null : { captain, flexPlayers },
  };
};

/** As the server counts them: by id, in the order of ids. */
const counted = (entrants: readonly Entrant[]): FieldOwnership => ({
  _id: 'contest',
  entries: entrants.length,
  players: players.flatMap(({ _id, name }) => {
    const captain = entrants.filter(({ team }) => team?.captain === name).length;
    const flex = entrants.filter(({ team }) => team?.flexPlayers.includes(name)).length;
    return captain + flex === 0 ? [] : [{ _id, captain, flex }];
  }),
});

test('rows that the server has counted are those of the loaded entries', () => {
  const lineups = fc.option(fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 }));
  fc.assert(
    fc.property(fc.array(lineups, { maxLength: 30 }), (given) => {
      const entrants = given.map(entrantWith);
      expect(countedRows(counted(entrants), players)).toEqual(ownershipRows({ entrants, players }));
    }),
  );
});

test('a player is found by the key of any spelling', () => {
  expect(idOfPlayer(players, nameKey('TOM  KIM'))).toBe('p1');
  expect(idOfPlayer(players, 'tiger woods')).toBeNull();
});
