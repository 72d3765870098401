import type { ResultFormat } from '@captains-pick/contract';
import type { Sport } from '@captains-pick/rules';
import { SPORT_VIEWS } from '../../../sports/index.ts';

export const FORMAT_LABELS: Readonly<Record<ResultFormat, string>> = {
  results: 'Our own (JSON)',
  'golf-pgatour': 'PGA Tour leaderboard',
  'golf-espn': 'ESPN leaderboard',
  'chess-lichess': 'Lichess broadcast',
  'chess-pgn': 'PGN',
  'esports-opendota': 'OpenDota matches',
  'esports-csv': 'Esports desk (CSV)',
  'poker-csv': 'Poker floor (CSV)',
  'poker-json': 'Poker floor (JSON)',
};

/** Extensions that name a source's format. A JSON may be of any source. */
const TELLING_EXTENSIONS: ReadonlySet<string> = new Set(['csv', 'pgn']);

/** The format that a file's extension implies, or null: the one of the sport that ends with it. */
export const formatOfFile = (name: string, sport: Sport): ResultFormat | null => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!TELLING_EXTENSIONS.has(extension)) return null;
  return SPORT_VIEWS[sport].feedFormats.find((format) => format.endsWith(`-${extension}`)) ?? null;
};
