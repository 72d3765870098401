import type { Contest, Entrant } from '@captains-pick/contract';
import { formatCount, hasSalaries, nameKey } from '@captains-pick/rules';
import { useDeferredValue, useMemo, type RefObject } from 'react';
import { failureText, useEntrantList, type Viewer } from '../../data/index.ts';
import { useView } from '../../navigation/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { startOf } from '../contest-facts/index.ts';
import { DIALOG_PARTS } from '../dialog-view/index.ts';
import { DialogParts } from '../dialog-table/index.ts';
import styles from './EntrantsModal.module.css';
import { entryColumns, entryRowsOf, hintOf, idOfEntry } from './entryColumns.tsx';
import { EntryTable } from './EntryTable.tsx';
import { ownEntries } from './sortEntries.ts';

const SEARCH = { search: DIALOG_PARTS.search } as const;

/**
 * The entries of a large field: the viewer's own, then others' by name, of which those on screen are loaded. The server
 * searches.
 */
export const PagedEntrants = ({
  contest,
  viewer,
  onOpen,
  headingRef,
}: {
  readonly contest: Contest;
  readonly viewer: Viewer;
  readonly onOpen: (entrant: Entrant) => void;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}) => {
  const [{ search }, change] = useView(SEARCH);
  const asked = useDeferredValue(search.trim());
  const list = useEntrantList(contest._id, viewer, { search: asked, player: null });
  const rows = entryRowsOf(contest, onOpen);
  const started = startOf(contest) !== null;
  const withSalaries = hasSalaries(contest);
  const columns = useMemo(() => entryColumns(started, withSalaries), [started, withSalaries]);
  // Before the start, the contest's own page has the viewer's entries as they are now.
  const listed = list.own;
  const all = useMemo(
    () => (!started || listed === null ? ownEntries(contest.entrants, viewer) : listed),
    [started, listed, contest.entrants, viewer],
  );
  const own = useMemo(
    () => all.filter(({ entryName }) => nameKey(entryName).includes(nameKey(asked))),
    [all, asked],
  );
  return (
    <div className={styles['entrants']}>
      <p className={styles['hint']}>{hintOf(rows)}</p>
      <div className={styles['search']}>
        <SearchField
          label="Find an entry"
          value={search}
          onChange={({ value }) => change({ search: value })}
        />
      </div>
      <h3 className={styles['title']} ref={headingRef} tabIndex={-1}>
        Your Entries ({formatCount(all.length)})
      </h3>
      <EntryTable caption="Your entries" entries={own} own rows={rows} />
      <h3 className={styles['title']}>
        Other Entries ({formatCount(contest.entrantsCount - all.length)})
      </h3>
      {list.error === null ? null : (
        <ErrorState
          message={`Error: ${failureText(list.error, 'Could not load these entries.')}`}
          retrying={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      {list.found === 0 ? (
        <p className={styles['none']}>
          {own.length === 0 ? `No entry matches “${asked}”.` : `No other entry matches “${asked}”.`}
        </p>
      ) : list.error !== null && list.found === null ? null : (
        <div className={styles['entries']}>
          <DialogParts
            key={asked}
            caption="Other entries"
            columns={columns}
            total={list.found}
            rowAt={list.rowAt}
            getRowId={idOfEntry}
            onPlaces={list.onPlaces}
            {...(started
              ? { onRowActivate: ({ row }: { readonly row: Entrant }) => onOpen(row) }
              : {})}
          />
        </div>
      )}
    </div>
  );
};
