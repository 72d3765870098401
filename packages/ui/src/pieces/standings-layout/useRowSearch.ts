import { nameKey } from '@captains-pick/rules';
import { useDeferredValue, useMemo, useState } from 'react';
import type { StandingsRow } from './standingsRows.ts';

export interface RowSearch<Row> {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The rows that are called so, in the order given; all while nothing is searched. */
  readonly found: readonly Row[];
  readonly searching: boolean;
}

/** Rows of entries whose name has what is searched in it. Typing comes first: the rows follow when there is time. */
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
