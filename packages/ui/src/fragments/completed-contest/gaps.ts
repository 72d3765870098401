/** How far apart two entries ended, in words. */
import {
  formatCents,
  formatOrdinal,
  isBetterTotal,
  lastPaidPlace,
  type Cents,
  type Sport,
} from '@captains-pick/rules';
import { gapText } from '../../pieces/total-gap/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import type { FinalRow } from './finalRows.ts';

/**
 * `7 strokes behind 1st`, or that the captains decided. Null if one of the two has no score.
 *
 * @param about what the other place is: `, the last paid place`
 */
const gapTo = (sport: Sport, row: FinalRow, other: FinalRow, about = ''): string | null => {
  if (row.total === null || other.total === null) return null;
  const place = `${formatOrdinal(other.rank)}${about}`;
  if (row.total === other.total) {
    return `level with ${place}, decided by the ${SPORT_VIEWS[sport].tiebreaker}`;
  }
  const gap = gapText(sport, Math.abs(row.total - other.total));
  return `${gap} ${isBetterTotal(sport, row.total, other.total) ? 'ahead of' : 'behind'} ${place}`;
};

/**
 * How far an entry was from the winner; the winner's lead over the next place. Null if there is no other entry.
 *
 * @param rows the final standings, best first
 */
export const gapToTop = (sport: Sport, row: FinalRow, rows: readonly FinalRow[]): string | null => {
  const other = row.rank === 1 ? rows.find(({ rank }) => rank > 1) : rows[0];
  return other === undefined ? null : gapTo(sport, row, other);
};

/**
 * The margin over the first place without a prize, or the distance from the last paid place. Null if there is no such
 * entry to compare with.
 */
export const gapToMoneyLine = (
  sport: Sport,
  row: FinalRow,
  rows: readonly FinalRow[],
  payouts: readonly Cents[],
): string | null => {
  const paid = lastPaidPlace(payouts);
  if (paid === null) return null;
  if (row.rank <= paid.place) {
    const other = rows.find(({ rank }) => rank > paid.place);
    return other === undefined
      ? null
      : gapTo(sport, row, other, ', the first place without a prize');
  }
  const other = rows.findLast(({ rank }) => rank <= paid.place);
  return other === undefined
    ? null
    : gapTo(sport, row, other, `, the last paid place (${formatCents(other.prize)})`);
};
