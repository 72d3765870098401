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

/** The format that a file's extension implies, or null. */
export const formatOfFile = (name: string, sport: Sport): ResultFormat | null => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const formatsByExtension: Readonly<Record<string, readonly ResultFormat[]>> = {
    csv: ['poker-csv', 'esports-csv'],
    pgn: ['chess-pgn'],
  };
  return (
    SPORT_VIEWS[sport].feedFormats.find((format) =>
      formatsByExtension[extension]?.includes(format),
    ) ?? null
  );
};
