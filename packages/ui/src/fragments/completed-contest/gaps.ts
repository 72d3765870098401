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

/** The entries that others are compared with; null for one that is not there, or not known. */
export interface Landmarks {
  readonly winner: FinalRow | null;
  /** The best entry behind the winners. */
  readonly next: FinalRow | null;
  readonly lastPaid: FinalRow | null;
  readonly firstUnpaid: FinalRow | null;
}

/**
 * @param at the row at a place of the final standings, from 0
 * @param paid the number of rows with the last paid place or a better one
 */
export const landmarksOf = (at: (place: number) => FinalRow | null, paid: number): Landmarks => {
  const winner = at(0);
  return {
    winner,
    next: winner === null ? null : at(winner.sharing),
    lastPaid: paid === 0 ? null : at(paid - 1),
    firstUnpaid: paid === 0 ? null : at(paid),
  };
};

/** The number of rows with the last paid place or a better one. */
export const rowsPaid = (rows: readonly FinalRow[], payouts: readonly Cents[]): number => {
  const last = lastPaidPlace(payouts)?.place ?? 0;
  return rows.filter(({ rank }) => rank <= last).length;
};

/** How far an entry was from the winner; the winner's lead over the next place. Null if there is no other entry. */
export const gapToTop = (
  sport: Sport,
  row: FinalRow,
  { winner, next }: Landmarks,
): string | null => {
  const other = row.rank === 1 ? next : winner;
  return other === null ? null : gapTo(sport, row, other);
};

/**
 * The margin over the first place without a prize, or the distance from the last paid place. Null if there is no such
 * entry to compare with.
 */
export const gapToMoneyLine = (
  sport: Sport,
  row: FinalRow,
  { lastPaid, firstUnpaid }: Landmarks,
): string | null => {
  if (lastPaid === null) return null;
  if (row.rank > lastPaid.rank) {
    return gapTo(sport, row, lastPaid, `, the last paid place (${formatCents(lastPaid.prize)})`);
  }
  return firstUnpaid === null
    ? null
    : gapTo(sport, row, firstUnpaid, ', the first place without a prize');
};
