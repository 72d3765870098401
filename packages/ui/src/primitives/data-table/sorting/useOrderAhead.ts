import { useEffect } from 'react';
import { rowOrder } from './rowOrder.ts';
import { isSortable, type DataColumn } from '../shared/table.ts';
import { MOST_ROWS_AT_ONCE } from '../window/useRowWindow.ts';

/** Delay after the rows are rendered. */
const ORDER_AHEAD_MS = 300;

/** Sorts a long table by its text columns in advance, because texts take longest to sort. */
const orderAhead = <Row extends object>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
): (() => void) | undefined => {
  const [first] = rows;
  if (first === undefined || rows.length <= MOST_ROWS_AT_ONCE) return undefined;
  const timer = setTimeout(() => {
    for (const column of columns) {
      const { accessor } = column;
      if (accessor === undefined || !isSortable(column)) continue;
      if (typeof accessor(first) === 'string') rowOrder(rows, accessor, 'asc');
    }
  }, ORDER_AHEAD_MS);
  return () => {
    clearTimeout(timer);
  };
};

/** Sorts in advance by columns that the user may choose. */
export const useOrderAhead = <Row extends object>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
): void => {
  useEffect(() => orderAhead(rows, columns), [rows, columns]);
};
