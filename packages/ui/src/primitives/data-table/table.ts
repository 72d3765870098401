import type { ReactNode } from 'react';

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
  /** Left out where the table, not the window, has less than 46rem. */
  readonly hideWhenNarrow?: boolean;
  /** A CSS length. */
  readonly width?: string;
  /** For cells that need a style of their own; heads and skeletons get it too. */
  readonly className?: string;
}

export type SortingProps =
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

export const isSortable = <Row>(column: DataColumn<Row>): boolean =>
  column.accessor !== undefined && column.sortable !== false;

/** What every table is told, however its rows are brought in order. */
export type TableProps<Row> = SortingProps & {
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
