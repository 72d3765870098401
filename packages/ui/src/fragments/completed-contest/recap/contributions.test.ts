import type { Contest, Player } from '@captains-pick/contract';
import { compareScores, SPORTS } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { aPlayer } from '../../../testing/contests/sportEvents.ts';
import {
  aFinishedContest,
  aRunningContest,
  aTeamEntrant,
} from '../../../testing/contests/running.ts';
import { readFinalRows, type FinalRow } from '../finalRows.ts';
import { captainOwnership } from './captainOwnership.ts';
import { contributions, movedMost, type Contribution } from './contributions.ts';
import { captainText, decidedText, placesText } from './recapTexts.ts';

const golfers = (scores: Readonly<Record<string, number | null>>): Player[] =>
  Object.entries(scores).map(([name, score], at) =>
    aPlayer({ _id: `p${at}`, name, sportSpecificData: { score } }),
  );

/** A finished golf contest of teams of two. */
const golf = (
  scores: Readonly<Record<string, number | null>>,
  teams: Readonly<Record<string, readonly [string, string]>>,
): Contest => {
  const players = golfers(scores);
  return aFinishedContest(
    'Golf',
    'Graded',
    aRunningContest('Golf', {
      players,
      entrants: Object.entries(teams).map(([name, team]) => aTeamEntrant(name, team, players)),
    }),
  );
};

const rowOf = (rows: readonly FinalRow[], name: string): FinalRow => {
  const row = rows.find(({ entrant }) => entrant.entryName === name);
  if (row === undefined) throw new Error(`no row of ${name}`);
  return row;
};

const of = (contest: Contest, name: string): readonly Contribution[] => {
  const rows = readFinalRows(contest, null);
  return contributions(contest, rowOf(rows, name), rows);
};

const shape = (all: readonly Contribution[]) =>
  all.map(({ member, value, text, places }) => [member.name, value, text, places]);

describe('contributions', () => {
  const contest = golf(
    { Ann: -9, Bob: 3, Cy: -5, Di: -4, Ed: null },
    { first: ['Ann', 'Di'], me: ['Ann', 'Bob'], third: ['Cy', 'Ed'], last: ['Bob', 'Ed'] },
  );

  test('the places that an entry has thanks to a player, and those that it lost', () => {
    expect(shape(of(contest, 'me'))).toEqual([
      // Without the −9 the total would be +3, behind −5 and ahead of the last by the captain.
      ['Ann', -9, '−9', 1],
      // Without the +3, the total would be −9: still behind −13.
      ['Bob', 3, '+3', 0],
    ]);
    expect(of(contest, 'first').map(({ places }) => places)).toEqual([2, 0]);
  });

  test('a player without a score moves nothing', () => {
    expect(shape(of(contest, 'third')).at(-1)).toEqual(['Ed', null, '-', 0]);
  });

  test('an entry without a team has none', () => {
    const rows = readFinalRows(contest, null);
    const hidden = rowOf(rows, 'me');
    expect(
      contributions(contest, { ...hidden, entrant: { ...hidden.entrant, team: null } }, rows),
    ).toEqual([]);
  });

  test.each(SPORTS)('%s: the halving finds the rank that counting finds', (sport) => {
    const event = aFinishedContest(sport);
    const rows = readFinalRows(event, null);
    for (const row of rows) {
      for (const { member, value, places } of contributions(event, row, rows)) {
        if (value === null || row.total === null) continue;
        const without = {
          total: row.total - value,
          tiebreak: member.position === 'Cpt' ? 0 : row.tiebreak,
        };
        const ahead = rows.filter(
          (other) => other.id !== row.id && compareScores(sport, other, without) < 0,
        ).length;
        expect([row.id, member.name, places]).toEqual([row.id, member.name, 1 + ahead - row.rank]);
      }
    }
  });
});

test('the player who moved the entry most, in either direction', () => {
  const players = of(aFinishedContest('Golf'), 'northcote');
  const [first] = players;
  if (first === undefined) throw new Error('no players');
  const as = (places: number, value = 1) => ({ ...first, places, value });
  expect(movedMost([as(1), as(-4), as(3)])?.places).toBe(-4);
  expect(movedMost([as(2, 1), as(2, -8)])?.value).toBe(-8);
  expect(movedMost([as(0)])).toBeNull();
  expect(movedMost([])).toBeNull();
  expect(decidedText(as(9), 2)).toMatch(
    /^Without the score of .+ the place would be 11th, not 2nd\.$/,
  );
  expect(decidedText(null, 2)).toBe('No single player decided the place.');
});

test('how many entries have a captain, in any spelling', () => {
  const entrants = [
    aTeamEntrant('a', ['Ludvig Åberg', 'Tom Kim'], []),
    aTeamEntrant('b', ['Tom Kim', ' ludvig  ÅBERG'], []),
    aTeamEntrant('c', ['Tom Kim', 'Adam Scott'], []),
    { ...aTeamEntrant('d', [], []), team: null },
  ];
  const held = captainOwnership(entrants, 'Ludvig Åberg');
  expect(held).toEqual({ captain: 1, holding: 2, entries: 4 });
  expect(captainText('Ludvig Åberg', held)).toBe(
    'Ludvig Åberg is captain of 1 of 4 teams, and in 1 more.',
  );
  expect(captainText('A', { captain: 2, holding: 2, entries: 4 })).toBe(
    'A is captain of 2 of 4 teams, and in no other.',
  );
});

test('places with their sign', () => {
  expect([9, 0, -1200].map(placesText)).toEqual(['+9', '0', '−1,200']);
});
