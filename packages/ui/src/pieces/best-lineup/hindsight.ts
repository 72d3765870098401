import { playerResult, type Contest, type Player } from '@captains-pick/contract';
import {
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

/** As the teams of the contest are: a snake draft's format says nothing of their size. */
const teamSize = ({ format, entrants }: Field): number =>
  entrants.reduce((most, { team }) => Math.max(most, team ? 1 + team.flexPlayers.length : 0), 0) ||
  lineupSize(format);

/**
 * The lineup that nobody could have beaten, now that the results are in: under the cap where there is one
 * (docs/product.md#formats). Who has no score adds nothing, as in the standings. Of 150 players, captain and five: a
 * millisecond as a rule, 20 at worst of 240 fields tried.
 */
export const bestInHindsight = (field: Field): Result<BestLineup<Player>, LineupSearchRefusal> =>
  bestLineup(field.sport, {
    players: field.players,
    size: teamSize(field),
    salaryCap: hasSalaries(field) ? field.salaryCap : null,
    value: (player) => playerPoints(field.sport, playerResult(player)) ?? 0,
  });

/** How far an entry was from the best lineup. */
export interface Distance {
  readonly row: StandingsRow;
  readonly won: boolean;
  /** In the sport's unit of totals, 0 or more; null where the entry has no score. */
  readonly behind: number | null;
}

/** Most winners and most own entries that are shown. */
const SHOWN = 5;

const behind = (sport: Sport, best: number, total: number | null): number | null => {
  if (total === null) return null;
  return sport === 'Golf' ? total - best : best - total;
};

/** How far the winners and the viewer's entries were from the best lineup, best first. */
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
