import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './shared/DataTable.module.css';
import { SkeletonRows } from './rows/SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { Gap, TableRow } from './rows/TableRow.tsx';
import type { DataColumn, RowState, Sorting, TableProps } from './shared/table.ts';
import { useRevealedRow } from './rows/useRevealedRow.ts';
import { useRowFacts } from './rows/useRowFacts.ts';
import { useRowKeys } from './rows/useRowKeys.ts';
import { useRowMoves } from './rows/useRowMoves.ts';
import { useRowWindow } from './window/useRowWindow.ts';
import { useSteadyColumns } from './window/useSteadyColumns.ts';

/** Rows in these states are always rendered, because other components look for them in the page. */
const ALWAYS_RENDERED: ReadonlySet<string> = new Set<RowState>(['own', 'selected', 'drafting-own']);

const alwaysRendered = (state: string | undefined): boolean =>
  state !== undefined &&
  state !== '' &&
  state !== 'plain' &&
  state.split(' ').some((each) => ALWAYS_RENDERED.has(each));

export type TableViewProps<Row> = Omit<
  TableProps<Row>,
  'rows' | 'sorting' | 'onSortingChange' | 'defaultSorting'
> & {
  /** The rows in the order shown; empty while `skeletonRows` are shown. */
  readonly shown: readonly Row[];
  readonly sorting: Sorting | null;
  /** Called when a head is pressed. */
  readonly onSort: (column: DataColumn<Row>) => void;
  /** Called with the indexes of the rendered rows, at first and when others are rendered. */
  readonly onRendered?: (rendered: { readonly indexes: readonly number[] }) => void;
  /** The open page, from 0. */
  readonly page?: number;
  readonly tableId?: string;
  /** Shown below the rows. */
  readonly foot?: ReactNode;
};

/**
 * A table's heads, rows and row states; the caller sorts the rows. In a long table TanStack Virtual renders only the
 * visible rows. While the focus is on a `RowButton`, arrows, Home, End, Page Up and Page Down move between rows.
 */
export const TableView = <Row extends object>({
  caption,
  columns,
  shown,
  getRowId,
  sorting,
  onSort,
  onRowActivate,
  rowState,
  density = 'row',
  page = 0,
  tableId,
  afterRow,
  skeletonRows = 0,
  empty,
  frame = 'panel',
  foot,
  className,
  onRendered,
}: TableViewProps<Row>) => {
  const { ids, states, lines } = useRowFacts(shown, { getRowId, rowState, afterRow });
  const tableElement = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusedId = useRowKeys(body, ids);
  const keep = useMemo(
    () =>
      ids.flatMap((id, index) =>
        id === focusedId || alwaysRendered(states[index]) ? [index] : [],
      ),
    [ids, states, focusedId],
  );
  const { windowed, places, gapAfter, measure } = useRowWindow(body, ids, keep);
  const rendered = places.map(({ index }) => index).join(' ');
  useEffect(() => {
    onRendered?.({ indexes: rendered === '' ? [] : rendered.split(' ').map(Number) });
  }, [onRendered, rendered]);
  useSteadyColumns(tableElement, windowed);
  useRowMoves(body, ids, `${sorting?.column} ${sorting?.direction} ${page}`);

  useRevealedRow(body, ids[states.findIndex((state) => state.includes('selected'))] ?? null);

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
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr aria-rowindex={windowed ? 1 : undefined}>
            {columns.map((column) => (
              <TableHead
                key={column.id}
                column={column}
                sorted={sorting?.column === column.id ? sorting.direction : null}
                onToggle={() => onSort(column)}
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
              <TableRow
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
      {foot}
    </div>
  );
};
