import { nameKey } from '@captains-pick/rules';
import { useDeferredValue, useMemo, useState } from 'react';
import type { StandingsRow } from '../standingsRows.ts';

export interface RowSearch<Row> {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The matching rows, in the given order; all rows without a search. */
  readonly found: readonly Row[];
  readonly searching: boolean;
}

/** Rows whose entry's name contains the search text. The filtering is deferred, so that typing is not blocked. */
export const useRowSearch = <Row extends StandingsRow>(rows: readonly Row[]): RowSearch<Row> => {
  const [search, setSearch] = useState('');
  const key = useDeferredValue(nameKey(search));
  const found = useMemo(
    () =>
      key === '' ? rows : rows.filter(({ entrant }) => nameKey(entrant.entryName).includes(key)),
    [rows, key],
  );
  return { search, setSearch, found, searching: key !== '' };
};
