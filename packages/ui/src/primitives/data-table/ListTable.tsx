import { useMemo } from 'react';
import { rowOrder } from './sorting/rowOrder.ts';
import type { TableProps } from './shared/table.ts';
import { TableView } from './TableView.tsx';
import { useSorting } from './sorting/useSorting.ts';

/**
 * A `DataTable` of one page without TanStack Table, whose code would be a tenth of the budget of a contest list. Both
 * use `rowOrder`, so they sort alike.
 */
export const ListTable = <Row extends object>({
  rows,
  sorting: controlled,
  onSortingChange,
  defaultSorting,
  ...view
}: TableProps<Row>) => {
  const { columns, skeletonRows = 0 } = view;
  const { sorting, toggle } = useSorting<Row>(
    controlled === undefined ? { defaultSorting } : { sorting: controlled, onSortingChange },
  );
  const accessor = columns.find(({ id }) => id === sorting?.column)?.accessor;
  const direction = sorting?.direction ?? 'asc';
  const shown = useMemo(() => {
    if (skeletonRows > 0) return [];
    if (accessor === undefined) return rows;
    return rowOrder(rows, accessor, direction).flatMap((index) => rows[index] ?? []);
  }, [rows, accessor, direction, skeletonRows]);
  return <TableView {...view} shown={shown} sorting={sorting} onSort={toggle} />;
};
