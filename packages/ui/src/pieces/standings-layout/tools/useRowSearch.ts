import { nameKey } from '@captains-pick/rules';
import { useDeferredValue, useMemo } from 'react';
import type { StandingsRow } from '../standingsRows.ts';

export interface RowSearch<Row> {
  /** The matching rows, in the given order; all rows without a search. */
  readonly found: readonly Row[];
  readonly searching: boolean;
}

/** Rows whose entry's name contains the search text. The filtering is deferred, so that typing is not blocked. */
export const useRowSearch = <Row extends StandingsRow>(
  rows: readonly Row[],
  search: string,
): RowSearch<Row> => {
  const key = useDeferredValue(nameKey(search));
  const found = useMemo(
    () =>
      key === '' ? rows : rows.filter(({ entrant }) => nameKey(entrant.entryName).includes(key)),
    [rows, key],
  );
  return { found, searching: key !== '' };
};
