import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortFn,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  Fragment,
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
import { useRowMoves } from './useRowMoves.ts';

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
  /** What the column sorts by and, with no `cell`, shows. Without one it cannot be sorted. */
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
  /** A full-width row below this one, such as the money line; null for none. */
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
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
type Features = typeof features;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const ascending = <Row extends object>(
  ...[a, b, id]: Parameters<SortFn<Features, Row>>
): number => {
  const left: unknown = a.getValue(id);
  const right: unknown = b.getValue(id);
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
};

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

/** A typed table: sortable heads, rows that can be activated, states, pages. Rows are sorted by TanStack Table. */
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

  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        accessorFn: (row) => column.accessor?.(row) ?? undefined,
        enableSorting: isSortable(column),
        sortUndefined: 'last',
        sortFn: ascending,
      })),
    [columns],
  );
  // A filter may leave fewer pages than the one that was open.
  const pages = pageSize === undefined ? 1 : Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(pageIndex, pages - 1);
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

  const shown = skeletonRows > 0 ? [] : table.getRowModel().rows;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowMoves(
    body,
    shown.map(({ id }) => id),
    `${sorting?.column} ${sorting?.direction} ${page}`,
  );
  return (
    <div
      className={[styles['root'], className].filter(Boolean).join(' ')}
      data-density={density}
      data-frame={frame}
    >
      <table id={tableId} className={styles['table']} aria-busy={skeletonRows > 0 || undefined}>
        <caption className={styles['visually-hidden']}>{caption}</caption>
        <thead>
          <tr>
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
          {shown.map(({ id, original: row }, index) => {
            const state = rowState?.(row) ?? 'plain';
            const below = afterRow?.(row, index) ?? null;
            return (
              <Fragment key={id}>
                <tr
                  className={styles['row']}
                  data-state={typeof state === 'string' ? state : state.join(' ')}
                  data-row-id={id}
                  data-activatable={onRowActivate === undefined ? undefined : true}
                  data-before-line={below === null ? undefined : true}
                  onClick={
                    onRowActivate === undefined
                      ? undefined
                      : (event) => {
                          if (!meantForControl(event)) onRowActivate({ row });
                        }
                  }
                >
                  {columns.map((column) => {
                    const content =
                      column.cell === undefined ? column.accessor?.(row) : column.cell(row);
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
                {below === null ? null : (
                  <tr className={styles['after']}>
                    <td colSpan={columns.length}>{below}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
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
