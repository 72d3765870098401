import { isLargeField, type Contest, type Entrant } from '@captains-pick/contract';
import { formatCount, nameKey, sameUsername } from '@captains-pick/rules';
import { useDeferredValue, useMemo, useRef, type RefObject } from 'react';
import { useDrawnLater, useEntrant, type Viewer } from '../../data/index.ts';
import { useKept, useView } from '../../navigation/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { startOf } from '../contest-facts/index.ts';
import { DIALOG_PARTS, useOpenBelow } from '../dialog-view/index.ts';
import { useEntryPlaces } from '../entry-order/index.ts';
import { EntryModal, type EntryModalProps } from '../entry-modal/index.ts';
import { LoginPrompt, type LoginPromptProps } from '../login-prompt/index.ts';
import styles from './EntrantsModal.module.css';
import { entryRowsOf, hintOf, type EntryRows } from './entryColumns.tsx';
import { EntryTable } from './EntryTable.tsx';
import { PagedEntrants } from './PagedEntrants.tsx';
import { sortEntries, type SortedEntries } from './sortEntries.ts';

/** With more entries than this, the list has a search field. */
const SEARCHED_ABOVE = 20;

export interface EntrantsModalProps
  extends
    Pick<LoginPromptProps, 'loginHref' | 'onLogin'>,
    Pick<EntryModalProps, 'onSessionExpired' | 'onReload'> {
  readonly contest: Contest;
  /** The signed-in user; null when signed out, which hides the entries. */
  readonly viewer: Viewer | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const named = (entries: readonly Entrant[], key: string): readonly Entrant[] =>
  key === '' ? entries : entries.filter(({ entryName }) => nameKey(entryName).includes(key));

const SEARCH = { search: DIALOG_PARTS.search } as const;
const ENTRY = { entry: DIALOG_PARTS.entry } as const;

const EntrantsList = ({
  entries,
  rows,
  headingRef,
}: {
  readonly entries: SortedEntries;
  readonly rows: EntryRows;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}) => {
  const [{ search }, change] = useView(SEARCH);
  // Deferred, so that typing is not blocked by rendering the rows.
  const key = useDeferredValue(nameKey(search));
  const all = entries.own.length + entries.others.length;
  const own = useMemo(() => named(entries.own, key), [entries.own, key]);
  const others = useMemo(() => named(entries.others, key), [entries.others, key]);
  if (all === 0) return <EmptyState message="No entries found." />;
  return (
    <div className={styles['entrants']}>
      <p className={styles['hint']}>{hintOf(rows)}</p>
      {all > SEARCHED_ABOVE ? (
        <div className={styles['search']}>
          <SearchField
            label="Find an entry"
            value={search}
            onChange={({ value }) => change({ search: value })}
          />
        </div>
      ) : null}
      <h3 className={styles['title']} ref={headingRef} tabIndex={-1}>
        Your Entries ({formatCount(entries.own.length)})
      </h3>
      <EntryTable caption="Your entries" entries={own} own rows={rows} />
      <h3 className={styles['title']}>Other Entries ({formatCount(entries.others.length)})</h3>
      {key !== '' && own.length + others.length === 0 ? (
        <p className={styles['none']}>No entry matches “{search.trim()}”.</p>
      ) : (
        <EntryTable caption="Other entries" entries={others} own={false} rows={rows} />
      )}
    </div>
  );
};

/** Others' entries can't be opened before the start (docs/product.md#what-is-public-when). */
const openableEntry = (contest: Contest, viewer: Viewer | null, id: string): Entrant | null => {
  const entrant = contest.entrants.find(({ _id }) => _id === id) ?? null;
  const own =
    entrant !== null && viewer !== null && sameUsername(entrant.username, viewer.username);
  return own || startOf(contest) !== null ? entrant : null;
};

/** Mounted only while the dialog is open, because sorting ten thousand names takes time. */
const SortedEntrants = ({
  contest,
  viewer,
  onOpen,
  headingRef,
}: Pick<EntrantsModalProps, 'contest' | 'viewer'> & {
  readonly onOpen: (entrant: Entrant) => void;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}) => {
  const places = useEntryPlaces(contest.entrants);
  const entrants = useDrawnLater(contest.entrants);
  const entries = useMemo(
    () => (places === null || entrants === null ? null : sortEntries(entrants, viewer, places)),
    [entrants, viewer, places],
  );
  return entries === null ? (
    <div className={styles['entrants']}>
      <LoadingState message="Sorting the entries…" />
    </div>
  ) : (
    <EntrantsList entries={entries} headingRef={headingRef} rows={entryRowsOf(contest, onOpen)} />
  );
};

/**
 * The contest's entries: the viewer's own first, then the others'. Each can be opened if the viewer may see it
 * (docs/product.md#dialogs).
 */
export const EntrantsModal = ({
  contest,
  viewer,
  open,
  onClose,
  loginHref,
  onLogin,
  onSessionExpired,
  onReload,
}: EntrantsModalProps) => {
  const [{ entry }, change] = useView(ENTRY);
  const listed = useOpenBelow(open);
  const known = useMemo(
    () => (listed && entry !== null ? openableEntry(contest, viewer, entry) : null),
    [listed, contest, viewer, entry],
  );
  const large = isLargeField(contest);
  const read = useEntrant(
    contest._id,
    viewer,
    listed && large && startOf(contest) !== null && known === null ? entry : null,
  );
  const found = known ?? read;
  // An entry that was withdrawn elsewhere stays until its dialog is closed.
  const chosen = useKept(found);
  const heading = useRef<HTMLHeadingElement>(null);

  if (viewer === null) {
    return (
      <LoginPrompt
        open={open}
        onClose={onClose}
        message="You must be logged in to view current entries."
        {...(loginHref === undefined ? {} : { loginHref })}
        {...(onLogin === undefined ? {} : { onLogin })}
      />
    );
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={`Current Contest Entrants (${formatCount(large ? contest.entrantsCount : contest.entrants.length)})`}
        body="flush"
      >
        {large ? (
          <PagedEntrants
            contest={contest}
            viewer={viewer}
            headingRef={heading}
            onOpen={({ _id }) => change({ entry: _id })}
          />
        ) : (
          <SortedEntrants
            contest={contest}
            viewer={viewer}
            headingRef={heading}
            onOpen={({ _id }) => change({ entry: _id })}
          />
        )}
      </Dialog>
      {chosen === null ? null : (
        <EntryModal
          key={chosen._id}
          contest={contest}
          entrant={chosen}
          viewer={viewer}
          open={listed && chosen._id === entry}
          onClose={() => change({ entry: null })}
          returnFocusTo={heading}
          {...(onSessionExpired === undefined ? {} : { onSessionExpired })}
          {...(onReload === undefined ? {} : { onReload })}
        />
      )}
    </>
  );
};
