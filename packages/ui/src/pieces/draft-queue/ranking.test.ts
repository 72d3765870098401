import type { Player } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import { aPlayer } from '../../testing/contests/sportEvents.ts';
import { readRanking } from './ranking.ts';

const NAMES = ['Scottie Scheffler', 'Rory McIlroy', 'Ludvig Åberg', 'Davis Love III'];
const PLAYERS: readonly Player[] = NAMES.map((name, index) => aPlayer({ name, _id: `g${index}` }));

const ranked = (text: string) => {
  const { players, unknown } = readRanking(text, PLAYERS);
  return { names: players.map(({ name }) => name), unknown };
};

test.each([
  ['a list of names', 'Rory McIlroy\nScottie Scheffler\n'],
  ['a numbered list', '1. Rory McIlroy\r\n2. scottie  scheffler\r\n'],
  ['a table with headings', 'Rank,Player,Points\n1,Rory McIlroy,99.5\n2,Scottie Scheffler,98'],
  ['semicolons and quotes', 'rank;name\n1;"Rory McIlroy"\n2;"Scottie Scheffler"'],
  ['a title above a table', 'Name\n1;Rory McIlroy\n2;Scottie Scheffler'],
  ['tabs', '1\tRory McIlroy\n2\tScottie Scheffler'],
  ['ids', 'id\ng1\n g0\n'],
  ['names with ids', 'Rory McIlroy (g1)\nScottie Scheffler (g0)'],
  ['empty lines, and a player twice', '\n\nRory McIlroy\n,\nScottie Scheffler\nRory McIlroy'],
])('%s is a ranking in the order of its lines', (_name, text) => {
  expect(ranked(text)).toEqual({ names: ['Rory McIlroy', 'Scottie Scheffler'], unknown: [] });
});

test('lines without a player are returned with their numbers', () => {
  expect(ranked('Rory McIlroy\nScotty Scheffler\nLudvig Åberg\n4,"Love, Davis"')).toEqual({
    names: ['Rory McIlroy', 'Ludvig Åberg'],
    unknown: [
      { line: 2, text: 'Scotty Scheffler' },
      { line: 4, text: '4, Love, Davis' },
    ],
  });
});

test('a text of anything is read without an error', () => {
  for (const text of ['', '"', '"unclosed\nRory McIlroy', '\u0000,\t;', '🂡'.repeat(1_000)]) {
    expect(ranked(text).names.length).toBeLessThanOrEqual(1);
  }
});
