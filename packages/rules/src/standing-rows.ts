/** What standings mark in their rows: the viewer's own, and the last one that is paid (spec, section 2). */
import type { Cents } from './money.ts';
import { sameUsername } from './names.ts';
import { lastPaidPlace } from './payouts.ts';

/**
 * The rows of one user, in the order given, who may have several entries or none; whatever the case of the name
 * (spec, section 6).
 */
export const ownRows = <Row extends { readonly username: string }>(
  rows: readonly Row[],
  username: string,
): readonly Row[] => rows.filter((row) => sameUsername(row.username, username));

/**
 * The index of the last row that is paid: the money line goes below it (spec, section 2). A tie at the last paid
 * place shares its prize, so all of it stands above the line. Null where no row is paid.
 *
 * @param rows by rank, best first; null for an entry that is not placed
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
