import {
  createPaginatedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useId, useMemo, useState } from 'react';
import { createOrderedRowModel } from './sorting/orderedRowModel.ts';
import { isSortable, type TableProps } from './shared/table.ts';
import { TablePager } from './TablePager.tsx';
import { TableView } from './TableView.tsx';
import { useOrderAhead } from './sorting/useOrderAhead.ts';
import { useSorting } from './sorting/useSorting.ts';

export type DataTableProps<Row> = TableProps<Row> & {
  /** Rows per page, with a pager below. Without it all rows are on one page. */
  readonly pageSize?: number;
};

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createOrderedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

/** A typed table over TanStack Table, with sortable heads, activatable rows, row states and pages. */
export const DataTable = <Row extends object>({
  rows,
  sorting: controlled,
  onSortingChange,
  defaultSorting,
  pageSize,
  ...view
}: DataTableProps<Row>) => {
  const { caption, columns, getRowId, skeletonRows = 0 } = view;
  const { sorting, toggle } = useSorting<Row>(
    controlled === undefined ? { defaultSorting } : { sorting: controlled, onSortingChange },
  );
  const [pageIndex, setPageIndex] = useState(0);
  const tableId = useId();

  // A filter may leave fewer pages than the number of the open one.
  const pages = pageSize === undefined ? 1 : Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(pageIndex, pages - 1);

  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: column.accessor ?? (() => null),
        enableSorting: isSortable(column),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    autoResetPageIndex: false,
    state: {
      sorting: sorting === null ? [] : [{ id: sorting.column, desc: sorting.direction === 'desc' }],
      pagination: { pageIndex: page, pageSize: pageSize ?? Math.max(1, rows.length) },
    },
  });
  const model =
    pageSize === undefined ? table.getPrePaginatedRowModel().rows : table.getRowModel().rows;
  const shown = useMemo(
    () => (skeletonRows > 0 ? [] : model.map(({ original }) => original)),
    [model, skeletonRows],
  );
  useOrderAhead(rows, columns);

  return (
    <TableView
      {...view}
      shown={shown}
      sorting={sorting}
      onSort={(column) => {
        setPageIndex(0);
        toggle(column);
      }}
      page={page}
      tableId={tableId}
      foot={
        pages > 1 && skeletonRows === 0 ? (
          <TablePager
            caption={caption}
            tableId={tableId}
            page={page}
            pages={pages}
            onPage={(turned) => setPageIndex(turned.page)}
          />
        ) : null
      }
    />
  );
};
