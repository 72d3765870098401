import type { ViewPart } from '../../../navigation/index.ts';
import { isSortable, type DataColumn, type Sorting } from '../shared/table.ts';

/** A table's sorting in the address: `fee` ascending, `-fee` descending. Null: the table's own first sorting. */
export const sortingPart = (key = 'sort'): ViewPart<Sorting | null> => ({
  key,
  initial: null,
  read: (text) => {
    const column = text.replace(/^-/, '');
    return { column, direction: text === column ? 'asc' : 'desc' };
  },
  write: (sorting) =>
    sorting === null ? '' : `${sorting.direction === 'asc' ? '' : '-'}${sorting.column}`,
  history: 'replace',
});

/** The sorting that the address asks for if one of the columns can be sorted so, else the table's own. */
export const sortingOf = <Row>(
  asked: Sorting | null,
  columns: readonly DataColumn<Row>[],
  own: Sorting,
): Sorting =>
  asked !== null && columns.some((column) => column.id === asked.column && isSortable(column))
    ? asked
    : own;
