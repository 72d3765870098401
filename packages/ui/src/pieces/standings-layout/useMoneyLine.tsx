import { lastPaidPlace, lastPaidRowIndex, type Cents } from '@captains-pick/rules';
import { useCallback, useMemo, type ReactNode } from 'react';
import { MoneyLine } from '../money-line/index.ts';
import type { StandingsRow } from './standingsRows.ts';

/**
 * The money line, as what the table shows after a row: it is below the last paid place.
 *
 * @param rows all rows by rank
 * @param payouts prizes by place
 * @param shown false where the table shows its rows in another order, or not all of them
 */
export const useMoneyLine = (
  rows: readonly StandingsRow[],
  payouts: readonly Cents[],
  shown: boolean,
): ((row: StandingsRow, index: number) => ReactNode) => {
  const lastPaid = useMemo(() => lastPaidPlace(payouts), [payouts]);
  const lineBelow = useMemo(
    () => (shown ? lastPaidRowIndex(rows, payouts) : null),
    [shown, rows, payouts],
  );
  return useCallback(
    (_: StandingsRow, index: number) =>
      index === lineBelow && lastPaid !== null ? (
        <MoneyLine place={lastPaid.place} prize={lastPaid.prize} />
      ) : null,
    [lineBelow, lastPaid],
  );
};
