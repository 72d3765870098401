import type { Entrant } from '@captains-pick/contract';
import { useMemo } from 'react';
import { useDrawnLater } from '../../data/index.ts';
import type { RowState } from '../../primitives/data-table/index.ts';
import { DialogTable } from '../dialog-table/index.ts';
import styles from './EntrantsModal.module.css';
import { entryColumns, idOfEntry, type EntryRows } from './entryColumns.tsx';

const ownState = (): RowState => 'own';
const plainState = (): RowState => 'plain';

const NO_ENTRIES: readonly Entrant[] = [];

/** The number of rows that a phone's dialog shows. */
const SKELETON_ROWS = 12;

/** Entries that are loaded. */
export const EntryTable = ({
  caption,
  entries,
  own,
  rows: { started, withSalaries, onOpen },
}: {
  readonly caption: string;
  readonly entries: readonly Entrant[];
  readonly own: boolean;
  readonly rows: EntryRows;
}) => {
  // Others' entries can't be opened and show no salary before the start (docs/product.md#what-is-public-when).
  const opens = own || started;
  const columns = useMemo(() => entryColumns(opens, withSalaries), [opens, withSalaries]);
  const drawn = useDrawnLater(entries);
  return entries.length === 0 ? null : (
    <div className={styles['entries']}>
      <DialogTable
        caption={caption}
        columns={columns}
        rows={drawn ?? NO_ENTRIES}
        skeletonRows={drawn === null ? SKELETON_ROWS : 0}
        getRowId={idOfEntry}
        rowState={own ? ownState : plainState}
        {...(opens ? { onRowActivate: ({ row }: { readonly row: Entrant }) => onOpen(row) } : {})}
      />
    </div>
  );
};
