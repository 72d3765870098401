import { rulesOf, type Sport } from '@captains-pick/rules';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';

/** The difference between an entry and the best lineup. */
export interface Distance {
  readonly row: StandingsRow;
  readonly won: boolean;
  /** In the sport's unit of totals, 0 or more; null if the entry has no score. */
  readonly behind: number | null;
}

/** The maximum number of winners, and of own entries, that are shown. */
const SHOWN = 5;

const behind = (sport: Sport, best: number, total: number | null): number | null => {
  if (total === null) return null;
  return rulesOf(sport).better === 'lower' ? total - best : best - total;
};

/** The distances of the winners and of the viewer's entries from the best lineup, best first. */
export const distances = (
  sport: Sport,
  best: number,
  rows: readonly StandingsRow[],
): readonly Distance[] => {
  const winners = rows.filter(({ rank }) => rank === 1).slice(0, SHOWN);
  const own = rows.filter((row) => row.own && row.rank !== 1).slice(0, SHOWN);
  return [...winners, ...own].map((row) => ({
    row,
    won: row.rank === 1,
    behind: behind(sport, best, row.total),
  }));
};
