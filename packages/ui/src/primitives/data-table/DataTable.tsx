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
  /** The open page, from 0, if the caller keeps it. Pass it together with `onPageChange`. */
  readonly page?: number;
  readonly onPageChange?: (turned: { readonly page: number }) => void;
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
  page: givenPage,
  onPageChange,
  ...view
}: DataTableProps<Row>) => {
  const { caption, columns, getRowId, skeletonRows = 0 } = view;
  const { sorting, toggle } = useSorting<Row>(
    controlled === undefined ? { defaultSorting } : { sorting: controlled, onSortingChange },
  );
  const [ownPage, setOwnPage] = useState(0);
  const openPage = onPageChange ?? ((turned: { readonly page: number }) => setOwnPage(turned.page));
  const tableId = useId();

  // A filter may leave fewer pages than the number of the open one.
  const pages = pageSize === undefined ? 1 : Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(givenPage ?? ownPage, pages - 1);

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
        // A caller that keeps the page opens the first one when the sorting changes.
        setOwnPage(0);
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
            onPage={openPage}
          />
        ) : null
      }
    />
  );
};
