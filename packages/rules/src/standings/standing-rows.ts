/** The row that standings mark (docs/product.md#running-contest). */
import type { Cents } from '../money/money.ts';
import { lastPaidPlace } from '../payouts/payouts.ts';

/**
 * The index of the last paid row: the money line goes below it (docs/product.md#running-contest). A tie at the last
 * paid place shares its prize, so the whole tie is above the line. Null when no row is paid.
 *
 * @param rows by rank, best first; null for an entry without a place
 * @param payouts cents by place, first place first
 */
export const lastPaidRowIndex = (
  rows: readonly { readonly rank: number | null }[],
  payouts: readonly Cents[],
): number | null => {
  const place = lastPaidPlace(payouts)?.place ?? 0;
  const index = rows.findLastIndex(({ rank }) => rank !== null && rank <= place);
  return index === -1 ? null : index;
};
