import { describe, expect, it } from 'vitest';
import { formatOfFile } from './feedFormats.ts';

describe('the format of a feed', () => {
  it.each([
    ['board.pgn', 'Chess', 'chess-pgn'],
    ['floor.CSV', 'Poker', 'poker-csv'],
    ['desk.csv', 'Esports', 'esports-csv'],
    ['board.csv', 'Chess', null],
    ['leaderboard.json', 'Golf', null],
    ['noending', 'Golf', null],
  ] as const)('%s of %s', (name, sport, format) => {
    expect(formatOfFile(name, sport)).toBe(format);
  });
});
