import { useState } from 'react';
import {
  PartsTable,
  type DataColumn,
  type RowState,
  type Sorting,
} from '../../primitives/data-table/index.ts';
import styles from './DialogTable.module.css';

export interface DialogPartsProps<Row extends object> {
  readonly caption: string;
  /** They can't be sorted by. */
  readonly columns: readonly DataColumn<Row>[];
  /** The number of rows of the whole table; null while it is not known. */
  readonly total: number | null;
  /** The row at this place of the whole table, from 0; null for one that is not loaded. */
  readonly rowAt: (place: number) => Row | null;
  readonly getRowId: (row: Row) => string;
  readonly rowState?: (row: Row) => RowState;
  readonly onRowActivate?: (activation: { readonly row: Row }) => void;
  /** Called with the places that are on screen or near it, so that their rows can be loaded. */
  readonly onPlaces: (shown: { readonly places: readonly number[] }) => void;
}

/** In the order of the server. */
const UNSORTED: Sorting = { column: '', direction: 'asc' };

const staySorted = (): void => {};
const noLine = (): null => null;
const plain = (): RowState => 'plain';

/** As `DialogTable`, for rows that are too many to be loaded: those on screen are. */
export const DialogParts = <Row extends object>({
  rowState = plain,
  onRowActivate,
  ...table
}: DialogPartsProps<Row>) => {
  const [page, setPage] = useState(0);
  return (
    <PartsTable
      {...table}
      frame="flat"
      className={styles['in-dialog'] ?? ''}
      sorting={UNSORTED}
      onSortingChange={staySorted}
      rowState={rowState}
      afterPlace={noLine}
      page={page}
      onPage={(turned) => setPage(turned.page)}
      {...(onRowActivate === undefined ? {} : { onRowActivate })}
    />
  );
};
