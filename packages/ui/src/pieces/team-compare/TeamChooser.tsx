import { nameKey } from '@captains-pick/rules';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDrawnLater } from '../../data/index.ts';
import { RowButton, type DataColumn, type RowState } from '../../primitives/data-table/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { DialogTable } from '../dialog-table/index.ts';
import { EntryName } from '../entry-name/index.ts';
import styles from './TeamCompare.module.css';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';

/** With more entries than this, the list has a search field. */
const SEARCHED_ABOVE = 12;

export const chooserColumns = (totalLabel: string): readonly DataColumn<StandingsRow>[] => [
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

export const idOfTeam = ({ id }: StandingsRow): string => id;
export const stateOfTeam = ({ own }: StandingsRow): RowState => (own ? 'own' : 'plain');

const NO_ROWS: readonly StandingsRow[] = [];

/** The number of rows that a phone's dialog shows. */
const SKELETON_ROWS = 12;

export interface TeamChoice {
  /** The id of the team to compare with. */
  readonly leftId: string;
  readonly totalLabel: string;
  /** Takes the focus on mount, because the element that had it is gone. */
  readonly takesFocus: boolean;
  readonly onChoose: (choice: { readonly id: string }) => void;
}

export type RenderChooser = (choice: TeamChoice) => ReactNode;

export interface TeamChooserProps extends TeamChoice {
  /** The rows, best first. */
  readonly rows: readonly StandingsRow[];
}

/** The choice of the second team: the viewer's own first, then by rank. */
export const TeamChooser = ({
  rows,
  leftId,
  totalLabel,
  takesFocus,
  onChoose,
}: TeamChooserProps) => {
  const [search, setSearch] = useState('');
  const start = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => chooserColumns(totalLabel), [totalLabel]);
  const ownFirst = useMemo(() => {
    const others = rows.filter(({ id, entrant }) => id !== leftId && Boolean(entrant.team));
    return [...others.filter(({ own }) => own), ...others.filter(({ own }) => !own)];
  }, [rows, leftId]);
  // Deferred, so that typing is not blocked by rendering the rows.
  const key = useDeferredValue(nameKey(search));
  const found = useMemo(
    () =>
      key === ''
        ? ownFirst
        : ownFirst.filter(({ entrant }) => nameKey(entrant.entryName).includes(key)),
    [ownFirst, key],
  );
  const drawn = useDrawnLater(found);

  useEffect(() => {
    if (takesFocus) start.current?.focus();
  }, [takesFocus]);

  return (
    <div ref={start} className={styles['chooser']} tabIndex={-1}>
      {ownFirst.length > SEARCHED_ABOVE ? (
        <div className={styles['search']}>
          <SearchField
            label="Find an entry"
            value={search}
            onChange={({ value }) => setSearch(value)}
          />
        </div>
      ) : null}
      {found.length === 0 ? (
        <p className={styles['nobody']}>No entry matches “{search.trim()}”.</p>
      ) : (
        <DialogTable
          caption="Teams to compare with"
          columns={columns}
          rows={drawn ?? NO_ROWS}
          skeletonRows={drawn === null ? SKELETON_ROWS : 0}
          getRowId={idOfTeam}
          rowState={stateOfTeam}
          onRowActivate={({ row }) => onChoose({ id: row.id })}
        />
      )}
    </div>
  );
};
