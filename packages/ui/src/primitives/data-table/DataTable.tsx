import {
  createPaginatedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Button } from '../button/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import styles from './DataTable.module.css';
import { createOrderedRowModel, rowOrder } from './rowOrder.ts';
import { rowIn, useRowKeys } from './useRowKeys.ts';
import { useRowMoves } from './useRowMoves.ts';
import { MOST_ROWS_AT_ONCE, useRowWindow } from './useRowWindow.ts';
import { useSteadyColumns } from './useSteadyColumns.ts';

/** What a column sorts by. Null: no value; stands last in either direction. */
export type SortValue = string | number | null;

export type SortDirection = 'asc' | 'desc';

export interface Sorting {
  /** A column's id. */
  readonly column: string;
  readonly direction: SortDirection;
}

/**
 * `own`: the viewer's row. `drafting-own`: a draft that the viewer is in, the one loud row. A row can be in
 * several states at once: own and eliminated, say.
 */
export type RowState = 'plain' | 'own' | 'eliminated' | 'selected' | 'drafting-own' | 'drafting';

/** Row heights of 34, 44 and 60 px. */
export type TableDensity = 'dense' | 'row' | 'list';

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** The header is for screen readers only: columns of icons and buttons. */
  readonly hideHeader?: boolean;
  /**
   * What the column sorts by and, with no `cell`, shows. Without one it cannot be sorted. In long tables a constant:
   * an order is kept for as long as its rows and accessor are.
   */
  readonly accessor?: (row: Row) => SortValue;
  /** What the cell shows. */
  readonly cell?: (row: Row) => ReactNode;
  /** False where sorting by the accessor makes no sense. */
  readonly sortable?: boolean;
  /** The first press sorts downwards: money, salaries, counts. */
  readonly sortDescFirst?: boolean;
  /** Figures: right-aligned, tabular and tight. */
  readonly numeric?: boolean;
  /**
   * `key`: the one heavy column, the row's header. `strong`: the figure that the table is about. `money`:
   * prizes in reach or won. `muted`: columns that step back.
   */
  readonly emphasis?: 'key' | 'strong' | 'money' | 'muted';
  /** Takes the room that the others leave, and no more: longer content is cut or folded by its cell. */
  readonly grow?: boolean;
  readonly hideOnPhone?: boolean;
  /** A CSS length. */
  readonly width?: string;
  /** For cells that need a style of their own; heads and skeletons get it too. */
  readonly className?: string;
}

type SortingProps =
  | {
      readonly sorting?: never;
      readonly onSortingChange?: never;
      readonly defaultSorting?: Sorting;
    }
  | {
      /** Controlled: pass it together with `onSortingChange`. */
      readonly sorting: Sorting;
      readonly onSortingChange: (change: { readonly sorting: Sorting }) => void;
      readonly defaultSorting?: never;
    };

export type DataTableProps<Row> = SortingProps & {
  /** Says what the table holds, for screen readers. */
  readonly caption: string;
  /** Keep it stable between renders: a constant or a memo. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string;
  /** A click anywhere on the row. Give keyboards a link or a `RowButton` in the key column. */
  readonly onRowActivate?: (activation: { readonly row: Row }) => void;
  readonly rowState?: (row: Row) => RowState | readonly RowState[];
  readonly density?: TableDensity;
  /** Shows this many rows a page and a pager below; without it all rows stand on one page. */
  readonly pageSize?: number;
  /** A full-width row below this one, such as the money line; null for none. Asked of every row. */
  readonly afterRow?: (row: Row, index: number) => ReactNode;
  /** While above 0, that many rows of real height stand in for the rows to come. */
  readonly skeletonRows?: number;
  /** Shown in place of rows where there are none. */
  readonly empty?: ReactNode;
  /** `edge` runs to both edges of a phone's screen; `flat` has no frame, for use inside a panel. */
  readonly frame?: 'panel' | 'edge' | 'flat';
  readonly className?: string;
};

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createOrderedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

/** After the rows are on screen. */
const ORDER_AHEAD_MS = 300;

const isSortable = <Row,>(column: DataColumn<Row>): boolean =>
  column.accessor !== undefined && column.sortable !== false;

const ARIA_SORT: Record<SortDirection, 'ascending' | 'descending'> = {
  asc: 'ascending',
  desc: 'descending',
};

/** Controls inside a row keep their clicks; a `RowButton` lets them through to the row. */
const meantForControl = (event: MouseEvent<HTMLTableRowElement>): boolean => {
  if (!(event.target instanceof Element)) return true;
  const control = event.target.closest('a, button, input, select, label, [role="button"]');
  return (
    control !== null &&
    event.currentTarget.contains(control) &&
    !control.hasAttribute('data-row-button')
  );
};

const cellProps = <Row,>(column: DataColumn<Row>) => ({
  'data-column': column.id,
  'data-numeric': column.numeric || undefined,
  'data-emphasis': column.emphasis,
  'data-grow': column.grow || undefined,
  'data-hide-on-phone': column.hideOnPhone || undefined,
  className: column.className,
});

const Head = <Row,>({
  column,
  sorted,
  onToggle,
}: {
  readonly column: DataColumn<Row>;
  readonly sorted: SortDirection | null;
  readonly onToggle: () => void;
}) => {
  const label = column.hideHeader ? (
    <span className={styles['visually-hidden']}>{column.header}</span>
  ) : (
    column.header
  );
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...cellProps(column)}
      scope="col"
      aria-sort={sorted === null ? undefined : ARIA_SORT[sorted]}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {isSortable(column) ? (
        <button type="button" className={styles['sort']} onClick={onToggle}>
          {label}
          {sorted === null ? null : <Arrow aria-hidden="true" size={12} strokeWidth={2.5} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
};

const SkeletonRows = <Row,>({
  columns,
  count,
}: {
  readonly columns: readonly DataColumn<Row>[];
  readonly count: number;
}) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row} className={styles['row']} aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} {...cellProps(column)}>
          {column.hideHeader ? null : (
            <Skeleton width={column.numeric ? '3rem' : `${9 - (row % 3) * 1.5}rem`} />
          )}
        </td>
      ))}
    </tr>
  ));

/** Texts take longest to put in order: in a long table that is done before a head asks for it. */
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

const stateText = (state: RowState | readonly RowState[]): string =>
  typeof state === 'string' ? state : state.join(' ');

/** Rows in these states are never left out: others look for them in the page. */
const STAYS: ReadonlySet<string> = new Set<RowState>(['own', 'selected', 'drafting-own']);

interface BodyRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly index: number;
  readonly state: string;
  /** Counted from 1, heads and full-width rows too; undefined where all rows stand in the page. */
  readonly ariaRowIndex: number | undefined;
  readonly beforeLine: boolean;
  readonly onRowActivate: ((activation: { readonly row: Row }) => void) | undefined;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

const BodyRow = <Row,>({
  id,
  row,
  columns,
  index,
  state,
  ariaRowIndex,
  beforeLine,
  onRowActivate,
  measure,
}: BodyRowProps<Row>) => (
  <tr
    ref={measure}
    className={styles['row']}
    data-state={state}
    data-row-id={id}
    data-row-index={index}
    data-activatable={onRowActivate === undefined ? undefined : true}
    data-before-line={beforeLine || undefined}
    aria-rowindex={ariaRowIndex}
    onClick={
      onRowActivate === undefined
        ? undefined
        : (event) => {
            if (!meantForControl(event)) onRowActivate({ row });
          }
    }
  >
    {columns.map((column) => {
      const content = column.cell === undefined ? column.accessor?.(row) : column.cell(row);
      return column.emphasis === 'key' ? (
        <th key={column.id} {...cellProps(column)} scope="row">
          {content}
        </th>
      ) : (
        <td key={column.id} {...cellProps(column)}>
          {content}
        </td>
      );
    })}
  </tr>
);

// Scrolling a long table renders it again and again, and most of its rows are the same.
const MemoRow = memo(BodyRow) as typeof BodyRow;

/** Room of rows that are left out. */
const Gap = ({ height, span }: { readonly height: number; readonly span: number }) => (
  <tr className={styles['gap']} aria-hidden="true">
    <td colSpan={span} style={{ height }}>
      {null}
    </td>
  </tr>
);

/**
 * A typed table over TanStack Table: sortable heads, rows that can be activated, states, pages. Of long tables only
 * the rows in sight are rendered, by TanStack Virtual. With the focus on a `RowButton`, arrows, Home, End, Page Up
 * and Page Down go through the rows.
 */
export const DataTable = <Row extends object>({
  caption,
  columns,
  rows,
  getRowId,
  sorting: controlled,
  onSortingChange,
  defaultSorting,
  onRowActivate,
  rowState,
  density = 'row',
  pageSize,
  afterRow,
  skeletonRows = 0,
  empty,
  frame = 'panel',
  className,
}: DataTableProps<Row>) => {
  const [uncontrolled, setUncontrolled] = useState<Sorting | null>(defaultSorting ?? null);
  const [pageIndex, setPageIndex] = useState(0);
  const tableId = useId();
  const sorting = controlled ?? uncontrolled;

  // A filter may leave fewer pages than the one that was open.
  const pages = pageSize === undefined ? 1 : Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(pageIndex, pages - 1);
  const toggle = (column: DataColumn<Row>) => {
    const first: SortDirection = column.sortDescFirst ? 'desc' : 'asc';
    const other: SortDirection = column.sortDescFirst ? 'asc' : 'desc';
    const next: Sorting = {
      column: column.id,
      direction: sorting?.column === column.id && sorting.direction === first ? other : first,
    };
    setPageIndex(0);
    if (onSortingChange === undefined) setUncontrolled(next);
    else onSortingChange({ sorting: next });
  };

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
  useEffect(() => orderAhead(rows, columns), [rows, columns]);
  const ids = useMemo(() => shown.map(getRowId), [shown, getRowId]);
  const states = useMemo(
    () => (rowState === undefined ? [] : shown.map((row) => stateText(rowState(row)))),
    [shown, rowState],
  );
  const lines = useMemo(
    () =>
      afterRow === undefined
        ? []
        : shown.flatMap((row, index) => {
            const line = afterRow(row, index) ?? null;
            return line === null ? [] : [{ index, line }];
          }),
    [shown, afterRow],
  );

  const tableElement = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusedId = useRowKeys(body, ids);
  const keep = useMemo(
    () =>
      ids.flatMap((id, index) =>
        id === focusedId || states[index]?.split(' ').some((state) => STAYS.has(state))
          ? [index]
          : [],
      ),
    [ids, states, focusedId],
  );
  const { windowed, places, gapAfter, measure } = useRowWindow(body, ids, keep);
  useSteadyColumns(tableElement, windowed);
  useRowMoves(body, ids, `${sorting?.column} ${sorting?.direction} ${page}`);

  const selectedId = ids[states.findIndex((state) => state.includes('selected'))] ?? null;
  const revealed = useRef(selectedId);
  useEffect(() => {
    if (revealed.current === selectedId) return;
    const row = selectedId === null ? null : rowIn(body.current, selectedId);
    // A row that was left out is rendered next.
    if (selectedId !== null && row === null) return;
    revealed.current = selectedId;
    row?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <div
      className={[styles['root'], className].filter(Boolean).join(' ')}
      data-density={density}
      data-frame={frame}
    >
      <table
        ref={tableElement}
        id={tableId}
        className={styles['table']}
        aria-busy={skeletonRows > 0 || undefined}
        aria-rowcount={windowed ? 1 + shown.length + lines.length : undefined}
      >
        <caption className={styles['visually-hidden']}>{caption}</caption>
        <thead>
          <tr aria-rowindex={windowed ? 1 : undefined}>
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                sorted={sorting?.column === column.id ? sorting.direction : null}
                onToggle={() => {
                  toggle(column);
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <SkeletonRows columns={columns} count={skeletonRows} />
          {skeletonRows === 0 && shown.length === 0 && empty !== undefined ? (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          ) : null}
          {places.flatMap(({ index, gap }) => {
            const row = shown[index];
            const id = ids[index];
            if (row === undefined || id === undefined) return [];
            const linesBefore = lines.filter((line) => line.index < index).length;
            const below = lines.find((line) => line.index === index)?.line ?? null;
            const ariaRowIndex = windowed ? 2 + index + linesBefore : undefined;
            return [
              gap > 0 ? <Gap key={`gap ${id}`} height={gap} span={columns.length} /> : null,
              <MemoRow
                key={id}
                id={id}
                row={row}
                columns={columns}
                index={index}
                state={states[index] ?? 'plain'}
                ariaRowIndex={ariaRowIndex}
                beforeLine={below !== null}
                onRowActivate={onRowActivate}
                measure={measure}
              />,
              below === null ? null : (
                <tr
                  key={`after ${id}`}
                  className={styles['after']}
                  aria-rowindex={ariaRowIndex === undefined ? undefined : ariaRowIndex + 1}
                >
                  <td colSpan={columns.length}>{below}</td>
                </tr>
              ),
            ];
          })}
          {gapAfter > 0 ? <Gap key="gap after" height={gapAfter} span={columns.length} /> : null}
        </tbody>
      </table>
      {pageSize !== undefined && pages > 1 && skeletonRows === 0 ? (
        <nav className={styles['pager']} aria-label={`Pages: ${caption}`}>
          <span aria-live="polite">
            Page {page + 1} of {pages}
          </span>
          <span className={styles['pager-buttons']}>
            <Button
              size="sm"
              disabled={page === 0}
              aria-controls={tableId}
              onClick={() => {
                setPageIndex(page - 1);
              }}
            >
              Prev
            </Button>
            <Button
              size="sm"
              disabled={page >= pages - 1}
              aria-controls={tableId}
              onClick={() => {
                setPageIndex(page + 1);
              }}
            >
              Next
            </Button>
          </span>
        </nav>
      ) : null}
    </div>
  );
};

/** The key column's button: its press is the row's. Keyboards reach the row through it, and only through it. */
export const RowButton = ({ className, children, ...rest }: ComponentProps<'button'>) => (
  <button
    {...rest}
    type="button"
    data-row-button=""
    className={[styles['row-button'], className].filter(Boolean).join(' ')}
  >
    {children}
  </button>
);
