import type { ReactNode } from 'react';

/** The value that a column sorts by. Null: no value; sorted last in either direction. */
export type SortValue = string | number | null;

export type SortDirection = 'asc' | 'desc';

export interface Sorting {
  /** A column's id. */
  readonly column: string;
  readonly direction: SortDirection;
}

/**
 * `own`: the viewer's row. `drafting-own`: a draft that the viewer is in, the most prominent row. A row can have
 * several states, for example own and eliminated.
 */
export type RowState = 'plain' | 'own' | 'eliminated' | 'selected' | 'drafting-own' | 'drafting';

/** Row heights of 34, 44 and 60 px. */
type TableDensity = 'dense' | 'row' | 'list';

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Shows the header to screen readers only, for columns of icons and buttons. */
  readonly hideHeader?: boolean;
  /**
   * The value that the column sorts by and, without `cell`, shows. A column without an accessor can't be sorted. In
   * long tables it must be a constant, because orders are cached per rows and accessor.
   */
  readonly accessor?: (row: Row) => SortValue;
  /** The content of the cell. */
  readonly cell?: (row: Row) => ReactNode;
  /** False if sorting by the accessor makes no sense. */
  readonly sortable?: boolean;
  /** The first press sorts in descending order, as for money, salaries and counts. */
  readonly sortDescFirst?: boolean;
  /** For figures: right-aligned, tabular and tight. */
  readonly numeric?: boolean;
  /**
   * `key`: the row's header, in a heavy weight. `strong`: the main figure of the table. `money`: prizes won or in
   * reach. `muted`: less important columns.
   */
  readonly emphasis?: 'key' | 'strong' | 'money' | 'muted';
  /** The column takes the remaining width. Longer content is truncated or wrapped by its cell. */
  readonly grow?: boolean;
  readonly hideOnPhone?: boolean;
  /** Hides the column if the table, not the window, is narrower than 46rem. */
  readonly hideWhenNarrow?: boolean;
  /** A CSS length. */
  readonly width?: string;
  /** A class for the column's cells, heads and skeletons. */
  readonly className?: string;
}

export type SortingProps =
  | {
      readonly sorting?: never;
      readonly onSortingChange?: never;
      readonly defaultSorting?: Sorting;
    }
  | {
      /** Controlled sorting: pass it together with `onSortingChange`. */
      readonly sorting: Sorting;
      readonly onSortingChange: (change: { readonly sorting: Sorting }) => void;
      readonly defaultSorting?: never;
    };

export const isSortable = <Row>(column: DataColumn<Row>): boolean =>
  column.accessor !== undefined && column.sortable !== false;

/** Props of every table, however it sorts its rows. */
export type TableProps<Row> = SortingProps & {
  /** Describes the table to screen readers. */
  readonly caption: string;
  /** Must be stable between renders: a constant or a memo. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string;
  /** Called on a click anywhere in the row. For keyboards, put a link or a `RowButton` into the key column. */
  readonly onRowActivate?: (activation: { readonly row: Row }) => void;
  readonly rowState?: (row: Row) => RowState | readonly RowState[];
  readonly density?: TableDensity;
  /** A full-width row below this one, such as the money line; null for none. Called for every row. */
  readonly afterRow?: (row: Row, index: number) => ReactNode;
  /** Above 0: shows this many placeholder rows of real height. */
  readonly skeletonRows?: number;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** `edge` reaches both edges of a phone's screen; `flat` has no frame, for use inside a panel. */
  readonly frame?: 'panel' | 'edge' | 'flat';
  readonly className?: string;
};
