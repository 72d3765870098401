import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexHolders, numberTeams, type Holders, type NumberedTeams } from './holders.ts';

/** Players by name, the captain first. */
type Lineup = readonly string[];

const numbered = (teams: readonly Lineup[]): NumberedTeams =>
  numberTeams(teams.map(([captain = '', ...flexPlayers]) => ({ captain, flexPlayers })));

const lineupAt = (
  { offsets, players }: Holders['lineups'],
  at: number,
  names: readonly string[],
): Lineup => Array.from(players.subarray(offsets[at], offsets[at + 1]), (one) => names[one] ?? '');

/** Indexes of teams by their rarest players, then by the second rarest, then in the given order. */
const byRarity = (teams: readonly Lineup[], names: readonly string[]): readonly number[] => {
  const all = teams.flat();
  const slots = new Map(names.map((name) => [name, all.filter((one) => one === name).length]));
  const popular = names.toSorted((a, b) => (slots.get(b) ?? 0) - (slots.get(a) ?? 0));
  const keys = teams.map((team) => team.map((name) => popular.indexOf(name)).sort((a, b) => b - a));
  const keyOf = (index: number, rank: number): number => keys[index]?.[rank] ?? 0;
  return [...teams.keys()].sort((a, b) => keyOf(a, 0) - keyOf(b, 0) || keyOf(a, 1) - keyOf(b, 1));
};

/** Everything that is listed about teams and their players. */
const listed = (teams: readonly Lineup[]) => {
  const given = numbered(teams);
  const names = [...given.numbers.keys()];
  const inOrderGiven = teams.map((_, index) => lineupAt(given, index, names));
  const holdings = new Uint32Array(teams.flat().length);
  const { indexOf, entryOf, lineups, starts } = indexHolders(given, holdings);
  const heldIn = (from: number): readonly number[] => [
    ...holdings.subarray(starts[from], starts[from + 1]),
  ];
  return {
    numbers: [...given.numbers.values()],
    mostFlex: given.mostFlex,
    inOrderGiven,
    indexOf: [...indexOf],
    entryOf: [...entryOf],
    lineups: teams.map((_, entry) => lineupAt(lineups, entry, names)),
    captained: names.map((_, player) => heldIn(2 * player)),
    flexed: names.map((_, player) => heldIn(2 * player + 1)),
  };
};

/** The same, found by looking through all teams. */
const lookedUp = (teams: readonly Lineup[]): ReturnType<typeof listed> => {
  const names = [...new Set(teams.flat())];
  const indexOf = byRarity(teams, names);
  const lineups = indexOf.map((index) => teams[index] ?? []);
  return {
    numbers: [...names.keys()],
    mostFlex: Math.max(1, ...teams.map((team) => team.length)) - 1,
    inOrderGiven: [...teams],
    indexOf: [...indexOf],
    entryOf: teams.map((_, index) => indexOf.indexOf(index)),
    lineups,
    captained: names.map((name) =>
      lineups.flatMap(([captain], entry) => (captain === name ? [entry] : [])),
    ),
    flexed: names.map((name) =>
      lineups.flatMap(([, ...flex], entry) => flex.filter((one) => one === name).map(() => entry)),
    ),
  };
};

describe('the holders of players', () => {
  it('are listed by player, whatever the lengths of lineups', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    const teams = (maxLength: number) =>
      fc.array(fc.array(name, { minLength: 1, maxLength }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.oneof(teams(2), teams(9)), (drawn) => {
        expect(listed(drawn)).toEqual(lookedUp(drawn));
      }),
    );
  });

  it.each([65_534, 65_536, 65_537, 65_600])('are told apart among %d players', (distinct) => {
    const slots = Array.from({ length: distinct }, (_, at) => `player ${at}`);
    const teams = Array.from({ length: Math.ceil(distinct / 6) }, (_, index) =>
      slots.slice(6 * index, 6 * index + 6),
    );
    const given = numbered(teams);
    // Two bytes per slot are enough for all numbers below 65,536.
    expect(given.players.BYTES_PER_ELEMENT).toBe(distinct > 65_536 ? 4 : 2);
    const { indexOf, lineups } = indexHolders(given, new Uint32Array(distinct));
    const players = [...indexOf].flatMap((index, entry) => {
      const lineup = lineupAt(lineups, entry, slots);
      return lineup.join() === teams[index]?.join() ? lineup : [];
    });
    expect(players).toHaveLength(distinct);
  });
});
