import { nameKey } from '@captains-pick/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RowButton, type DataColumn } from '../../primitives/data-table/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { DialogTable } from '../dialog-table/index.ts';
import { EntryName } from '../entry-name/index.ts';
import styles from './TeamCompare.module.css';
import type { ComparedRow } from './TeamCompare.tsx';

/** With more entries than this there is a field to find one. */
const SEARCHED_ABOVE = 12;

const columnsOf = (totalLabel: string): readonly DataColumn<ComparedRow>[] => [
  { id: 'rank', header: 'Rank', numeric: true, width: '3.5rem', cell: (row) => row.rankText },
  {
    id: 'player',
    header: 'User',
    emphasis: 'key',
    cell: (row) => (
      <RowButton>
        <EntryName entrant={row.entrant} own={row.own} />
      </RowButton>
    ),
  },
  {
    id: 'total',
    header: totalLabel,
    numeric: true,
    emphasis: 'muted',
    cell: (row) => row.totalText,
  },
];

export interface TeamChooserProps {
  /** Best first; the one to compare with is not among them. */
  readonly rows: readonly ComparedRow[];
  readonly totalLabel: string;
  /** Takes the focus, as what had it is gone. */
  readonly takesFocus: boolean;
  readonly onChoose: (choice: { readonly id: string }) => void;
}

/** Which team to compare with: the viewer's own first, then by rank. */
export const TeamChooser = ({ rows, totalLabel, takesFocus, onChoose }: TeamChooserProps) => {
  const [search, setSearch] = useState('');
  const start = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(totalLabel), [totalLabel]);
  const ownFirst = useMemo(
    () => [...rows.filter(({ own }) => own), ...rows.filter(({ own }) => !own)],
    [rows],
  );
  const found = useMemo(() => {
    const key = nameKey(search);
    return key === ''
      ? ownFirst
      : ownFirst.filter(({ entrant }) => nameKey(entrant.entryName).includes(key));
  }, [ownFirst, search]);

  useEffect(() => {
    if (takesFocus) start.current?.focus();
  }, [takesFocus]);

  return (
    <div ref={start} className={styles['chooser']} tabIndex={-1}>
      {rows.length > SEARCHED_ABOVE ? (
        <div className={styles['search']}>
          <SearchField
            label="Find an entry"
            value={search}
            onChange={({ value }) => setSearch(value)}
          />
        </div>
      ) : null}
      {found.length === 0 ? (
        <p className={styles['nobody']}>No entry is called “{search.trim()}”.</p>
      ) : (
        <DialogTable
          caption="Teams to compare with"
          columns={columns}
          rows={found}
          getRowId={({ id }) => id}
          rowState={({ own }) => (own ? 'own' : 'plain')}
          onRowActivate={({ row }) => onChoose({ id: row.id })}
        />
      )}
    </div>
  );
};
