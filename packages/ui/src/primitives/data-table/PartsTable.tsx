import { useCallback, useId, useMemo, type ReactNode } from 'react';
import { Skeleton } from '../skeleton/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import type { DataColumn, RowState, Sorting, TableProps } from './shared/table.ts';
import { useSorting } from './sorting/useSorting.ts';
import { TablePager } from './TablePager.tsx';
import { TableView } from './TableView.tsx';

/** Browsers limit the height of a page, and a phone the number of rows. */
const ROWS_PER_PAGE = 10_000;

/** A row of the table, which may not have been loaded yet. */
interface Slot<Row> {
  readonly id: string;
  readonly row: Row | null;
}

export interface PartsTableProps<Row> extends Pick<
  TableProps<Row>,
  'caption' | 'columns' | 'getRowId' | 'onRowActivate' | 'empty' | 'frame' | 'className'
> {
  /** The number of rows of the whole table; null while it is not known. */
  readonly total: number | null;
  /** The loaded row at this place of the whole table, from 0; null for one that is not loaded. */
  readonly rowAt: (place: number) => Row | null;
  /** The sorting of the whole table. */
  readonly sorting: Sorting;
  /** Sorts the whole table. Only columns with an accessor can be sorted. */
  readonly onSortingChange: (change: { readonly sorting: Sorting }) => void;
  /** What marks a row, such as the viewer's own. */
  readonly rowState: (row: Row) => RowState | readonly RowState[];
  /** A full-width row below a place; null for none. */
  readonly afterPlace: (place: number) => ReactNode;
  /** The open page of ten thousand rows, from 0. */
  readonly page: number;
  /** Opens another page. */
  readonly onPage: (turned: { readonly page: number }) => void;
  /** Called with the places that are on screen or near it, so that their rows can be loaded. */
  readonly onPlaces: (shown: { readonly places: readonly number[] }) => void;
}

/** The page that has a place. */
export const pageOfPlace = (place: number): number => Math.floor(place / ROWS_PER_PAGE);

const idOf = ({ id }: Slot<unknown>): string => id;

const noValue = (): null => null;

const SlotCell = <Row,>({
  column,
  row,
}: {
  readonly column: DataColumn<Row>;
  readonly row: Row | null;
}) =>
  row === null ? (
    <>
      <Skeleton width={column.emphasis === 'key' ? '8rem' : '3rem'} />
      {column.emphasis === 'key' ? <VisuallyHidden>Loading</VisuallyHidden> : null}
    </>
  ) : column.cell === undefined ? (
    column.accessor?.(row)
  ) : (
    column.cell(row)
  );

/** A column of rows that may not be loaded. Its accessor only says that it can be sorted: the order is not ours. */
const slotColumn = <Row,>(column: DataColumn<Row>): DataColumn<Slot<Row>> => {
  const { accessor, cell: _ofRows, ...rest } = column;
  return {
    ...rest,
    ...(accessor === undefined ? {} : { accessor: noValue }),
    cell: ({ row }) => <SlotCell column={column} row={row} />,
  };
};

/** The number of placeholder rows while the number of rows is not known. */
const SKELETON_ROWS = 10;

/**
 * A table whose rows are loaded and sorted by somebody else, part by part, as they are scrolled to. Rows that are not
 * loaded are placeholders of the same height.
 */
export const PartsTable = <Row extends object>({
  columns,
  getRowId,
  onRowActivate,
  total,
  rowAt,
  sorting,
  onSortingChange,
  rowState,
  afterPlace,
  page,
  onPage,
  onPlaces,
  ...view
}: PartsTableProps<Row>) => {
  const tableId = useId();
  const first = page * ROWS_PER_PAGE;
  const count = Math.max(0, Math.min(ROWS_PER_PAGE, (total ?? 0) - first));
  const slots = useMemo(
    () =>
      Array.from({ length: count }, (_, at): Slot<Row> => {
        const row = rowAt(first + at);
        return { id: row === null ? `place ${first + at}` : getRowId(row), row };
      }),
    [count, first, rowAt, getRowId],
  );
  const slotColumns = useMemo(() => columns.map((column) => slotColumn(column)), [columns]);
  const { toggle } = useSorting<Slot<Row>>({ sorting, onSortingChange });
  const stateOf = useCallback(
    ({ row }: Slot<Row>) => (row === null ? 'plain' : rowState(row)),
    [rowState],
  );
  const afterRow = useCallback(
    (_: Slot<Row>, index: number) => afterPlace(first + index),
    [afterPlace, first],
  );
  const activate = useCallback(
    ({ row: { row } }: { readonly row: Slot<Row> }) => {
      if (row !== null) onRowActivate?.({ row });
    },
    [onRowActivate],
  );
  const rendered = useCallback(
    ({ indexes }: { readonly indexes: readonly number[] }) =>
      onPlaces({ places: indexes.map((index) => first + index) }),
    [onPlaces, first],
  );
  const pages = Math.ceil((total ?? 0) / ROWS_PER_PAGE);
  return (
    <TableView
      {...view}
      tableId={tableId}
      columns={slotColumns}
      shown={slots}
      getRowId={idOf}
      sorting={sorting}
      onSort={toggle}
      rowState={stateOf}
      afterRow={afterRow}
      {...(onRowActivate === undefined ? {} : { onRowActivate: activate })}
      onRendered={rendered}
      page={page}
      skeletonRows={total === null ? SKELETON_ROWS : 0}
      foot={
        pages > 1 ? (
          <TablePager
            caption={view.caption}
            tableId={tableId}
            page={page}
            pages={pages}
            onPage={onPage}
          />
        ) : null
      }
    />
  );
};
