import { describe, expect, it } from 'vitest';
import { formatOfFile } from './feedFormats.ts';

describe('formatOfFile', () => {
  it.each([
    ['board.pgn', 'Chess', 'chess-pgn'],
    ['floor.CSV', 'Poker', 'poker-csv'],
    ['desk.csv', 'Esports', 'esports-csv'],
    ['board.csv', 'Chess', null],
    ['leaderboard.json', 'Golf', null],
    ['noextension', 'Golf', null],
  ] as const)('%s of %s', (name, sport, format) => {
    expect(formatOfFile(name, sport)).toBe(format);
  });
});
