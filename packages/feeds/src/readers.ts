import { readChessLichess } from './chess-lichess.ts';
import { readChessPgn } from './chess-pgn.ts';
import { readEsportsCsv } from './esports-csv.ts';
import { readEsportsOpenDota } from './esports-opendota.ts';
import type { FeedReader } from './feed.ts';
import { readGolfEspn } from './golf-espn.ts';
import { readGolfPgaTour } from './golf-pgatour.ts';
import { readPlayerResults } from './player-results-json.ts';
import { readPokerCsv } from './poker-csv.ts';
import { readPokerJson } from './poker-json.ts';

/** The reader of each format that an operator may name. */
export const readers = {
  results: readPlayerResults,
  'golf-pgatour': readGolfPgaTour,
  'golf-espn': readGolfEspn,
  'chess-lichess': readChessLichess,
  'chess-pgn': readChessPgn,
  'esports-opendota': readEsportsOpenDota,
  'esports-csv': readEsportsCsv,
  'poker-csv': readPokerCsv,
  'poker-json': readPokerJson,
} as const satisfies Record<string, FeedReader>;

export type FeedFormat = keyof typeof readers;
