import { playerResult, type Contest, type Player } from '@captains-pick/contract';
import {
  rulesOf,
  bestLineup,
  hasSalaries,
  lineupSize,
  playerPoints,
  type BestLineup,
  type LineupSearchRefusal,
  type Result,
  type Sport,
} from '@captains-pick/rules';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';

type Field = Pick<Contest, 'sport' | 'format' | 'draftType' | 'salaryCap' | 'players' | 'entrants'>;

/** The size of the contest's teams, because a snake draft's format does not give it. */
const teamSize = ({ format, entrants }: Field): number =>
  entrants.reduce((most, { team }) => Math.max(most, team ? 1 + team.flexPlayers.length : 0), 0) ||
  lineupSize(format);

/**
 * The best possible lineup now that the results are known, under the cap if there is one (docs/product.md#formats).
 * Players without a score count as 0, as in the standings. With 150 players, a captain and five flex players, it
 * usually takes a millisecond; the slowest of 240 tested fields took 20.
 */
export const bestInHindsight = (field: Field): Result<BestLineup<Player>, LineupSearchRefusal> =>
  bestLineup(field.sport, {
    players: field.players,
    size: teamSize(field),
    salaryCap: hasSalaries(field) ? field.salaryCap : null,
    value: (player) => playerPoints(field.sport, playerResult(player)) ?? 0,
  });

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
