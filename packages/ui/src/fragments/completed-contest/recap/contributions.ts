/** What each player of a team did for its total and its place (docs/product.md#recap). */
import type { Contest } from '@captains-pick/contract';
import {
  compareScores,
  formatTotal,
  playerPoints,
  rulesOf,
  type Sport,
} from '@captains-pick/rules';
import { playersByName, teamMembers, type TeamMember } from '../../../pieces/team-panel/index.ts';
import type { FinalRow } from '../finalRows.ts';

export interface Contribution {
  readonly member: TeamMember;
  /** In the sport's unit of totals, the captain's multiplied; null: the player has no score. */
  readonly value: number | null;
  /** `2 × $62,500`, `−14`. */
  readonly text: string;
  /** Places that the entry would have lost if the player had added nothing. Negative: places gained. */
  readonly places: number;
}

const valueText = (sport: Sport, { position, result }: TeamMember): string => {
  const points = formatTotal(sport, playerPoints(sport, result));
  const multiplier = position === 'Cpt' ? rulesOf(sport).captainMultiplier : 1;
  return multiplier === 1 ? points : `${multiplier} × ${points}`;
};

/** The number of entries ahead of a score. The rows are in the order of scores, so half of them are skipped each time. */
const aheadOf = (
  sport: Sport,
  score: Pick<FinalRow, 'total' | 'tiebreak'>,
  rows: readonly FinalRow[],
): number => {
  let least = 0;
  let most = rows.length;
  while (least < most) {
    const middle = (least + most) >> 1;
    const row = rows[middle];
    if (row !== undefined && compareScores(sport, row, score) < 0) least = middle + 1;
    else most = middle;
  }
  return least;
};

/** The rank that an entry would have if one of its players had added nothing. */
const rankWithout = (
  sport: Sport,
  row: FinalRow,
  { position }: TeamMember,
  value: number,
  rows: readonly FinalRow[],
): number => {
  if (row.total === null) return row.rank;
  const score = {
    total: row.total - value,
    tiebreak: position === 'Cpt' ? 0 : row.tiebreak,
  };
  const ahead = aheadOf(sport, score, rows);
  const isBehindItself = compareScores(sport, row, score) < 0;
  return 1 + ahead - (isBehindItself ? 1 : 0);
};

/**
 * The contributions of an entry's players, captain first.
 *
 * @param rows the final standings, best first
 */
export const contributions = (
  { sport, players }: Pick<Contest, 'sport' | 'players'>,
  row: FinalRow,
  rows: readonly FinalRow[],
): readonly Contribution[] => {
  const { team } = row.entrant;
  if (!team) return [];
  return teamMembers(team, playersByName(players)).map((member) => {
    const points = playerPoints(sport, member.result);
    const multiplier = member.position === 'Cpt' ? rulesOf(sport).captainMultiplier : 1;
    const value = points === null ? null : points * multiplier;
    return {
      member,
      value,
      text: valueText(sport, member),
      places: value === null ? 0 : rankWithout(sport, row, member, value, rows) - row.rank,
    };
  });
};

/** The player whose result moved the entry most places, and among equals the one who added most. */
export const movedMost = (all: readonly Contribution[]): Contribution | null => {
  const [first = null] = all.toSorted(
    (a, b) =>
      Math.abs(b.places) - Math.abs(a.places) || Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0),
  );
  return first === null || first.places === 0 ? null : first;
};
