import { formatCount, nameKey } from '@captains-pick/rules';
import { useEffect, useMemo, useRef } from 'react';
import { failureText } from '../../data/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { DialogParts, DialogTable } from '../dialog-table/index.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import styles from './TeamCompare.module.css';
import { chooserColumns, idOfTeam, stateOfTeam, type TeamChoice } from './TeamChooser.tsx';

export interface PartsChooserProps extends TeamChoice {
  readonly search: string;
  readonly onSearch: (change: { readonly value: string }) => void;
  /** The viewer's rows, best first. */
  readonly own: readonly StandingsRow[];
  /** The number of rows that match the search; null while it is not known. */
  readonly found: number | null;
  /** The row at a place of those that match, best first; null for one that is not loaded. */
  readonly rowAt: (place: number) => StandingsRow | null;
  readonly onPlaces: (shown: { readonly places: readonly number[] }) => void;
  /** Why rows could not be loaded; null: none failed. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** As `TeamChooser`, for a field whose rows are loaded as far as they are on screen. */
export const PartsChooser = ({
  leftId,
  totalLabel,
  takesFocus,
  onChoose,
  search,
  onSearch,
  own,
  found,
  rowAt,
  onPlaces,
  error,
  isFetching,
  refetch,
}: PartsChooserProps) => {
  const start = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => chooserColumns(totalLabel), [totalLabel]);
  const mine = useMemo(
    () =>
      own.filter(
        ({ id, entrant }) => id !== leftId && nameKey(entrant.entryName).includes(nameKey(search)),
      ),
    [own, leftId, search],
  );
  const choose = ({ row: { id } }: { readonly row: StandingsRow }): void => {
    // The table by rank has the compared team too.
    if (id !== leftId) onChoose({ id });
  };

  useEffect(() => {
    if (takesFocus) start.current?.focus();
  }, [takesFocus]);

  return (
    <div ref={start} className={styles['chooser']} tabIndex={-1}>
      <div className={styles['search']}>
        <SearchField label="Find an entry" value={search} onChange={onSearch} />
      </div>
      {mine.length === 0 ? null : (
        <DialogTable
          caption="Your other entries"
          columns={columns}
          rows={mine}
          getRowId={idOfTeam}
          rowState={stateOfTeam}
          onRowActivate={choose}
        />
      )}
      {error === null ? null : (
        <ErrorState
          message={`Error: ${failureText(error, 'Could not load these entries.')}`}
          retrying={isFetching}
          onRetry={refetch}
        />
      )}
      {found === 0 ? (
        <p className={styles['nobody']}>No entry matches “{search.trim()}”.</p>
      ) : error !== null && found === null ? null : (
        <DialogParts
          key={search}
          caption={found === null ? 'All entries' : `${formatCount(found)} entries by rank`}
          columns={columns}
          total={found}
          rowAt={rowAt}
          getRowId={idOfTeam}
          onPlaces={onPlaces}
          onRowActivate={choose}
        />
      )}
    </div>
  );
};
