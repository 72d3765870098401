import { hrefTo, isUnauthorized, type ContestSummary } from '@captains-pick/contract';
import { CONTEST_TABS, contestTab, SPORTS, type ContestTab } from '@captains-pick/rules';
import { Star } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import {
  failureText,
  useContests,
  useDrawnInSlices,
  useNow,
  type Viewer,
} from '../../data/index.ts';
import { AppLink, queryOf, useView } from '../../navigation/index.ts';
import { deadlineOf } from '../../pieces/contest-facts/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Chip, SelectChip } from '../../primitives/chip/index.ts';
import { Countdown } from '../../primitives/countdown/index.ts';
import { ListTable, sortingOf, sortingPart } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import { TabLinks } from '../../primitives/tabs/index.ts';
import { contestColumns, DEFAULT_SORTING, isOwnDraft } from './contestColumns.tsx';
import {
  FEE_OPTIONS,
  FILTER_PARTS,
  formatsOf,
  matches,
  possibleFilters,
  NO_FILTERS,
  type ContestFilters,
} from './contestFilters.ts';
import styles from './ContestList.module.css';

/** How long the expired-session message is shown before the app is notified (docs/product.md#delays). */
const REDIRECT_DELAY_MS = 5000;
const TICK_MS = 5000;
const SKELETON_ROWS = 8;

// Two spaces between the sentences: the wording is fixed (docs/product.md#messages).
const LOGIN_NEEDED =
  'You must be logged in to view completed contests.  Redirecting you to Login page in 5 seconds.';

const TAB_LABELS: Readonly<Record<ContestTab, string>> = {
  registering: 'Registering',
  running: 'Running',
  completed: 'Completed',
};

const EMPTY_MESSAGES: Readonly<Record<ContestTab, string>> = {
  registering: 'No registering contests found.',
  running: 'No running contests found.',
  completed: 'No completed contests found.',
};

export interface ContestListProps {
  readonly tab: ContestTab;
  /** Null when signed out: the public list is loaded instead of the viewer's. */
  readonly viewer: Viewer | null;
  readonly tabHref: (tab: { readonly tab: ContestTab }) => string;
  /** Address of a contest's page in a tab. */
  readonly contestHref: (contest: {
    readonly contestId: string;
    readonly tab: ContestTab;
  }) => string;
  /** A tab was opened by a plain click, with the query of the filters to keep, such as `?sport=Golf`. */
  readonly onOpenTab: (opened: { readonly tab: ContestTab; readonly query: string }) => void;
  /** A row was clicked. The contest's name is a separate link. */
  readonly onOpenContest: (opened: {
    readonly contestId: string;
    readonly tab: ContestTab;
  }) => void;
  /** The viewer pressed Enter Draft Room in a contest that they are drafting. */
  readonly onEnterDraftRoom: (entered: { readonly contestId: string }) => void;
  /** The viewer must sign in. Called five seconds after the message that says so. */
  readonly onSessionExpired: () => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

type TabCounts = Readonly<Record<ContestTab, number | null>>;
const NO_COUNTS: TabCounts = { registering: null, running: null, completed: null };

const countTabs = (contests: readonly ContestSummary[], viewer: Viewer | null): TabCounts => {
  const count = (tab: ContestTab): number =>
    contests.filter(({ status }) => contestTab(status) === tab).length;
  return {
    registering: count('registering'),
    running: count('running'),
    // The public list omits completed contests, so their number is unknown.
    completed: viewer === null ? null : count('completed'),
  };
};

const RedirectMessage = ({
  message,
  onDone,
}: {
  readonly message: string;
  readonly onDone: () => void;
}) => {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['redirect']}>
      <ErrorState message={message} />
    </div>
  );
};

const NextLock = ({
  contests,
  now,
}: {
  readonly contests: readonly ContestSummary[];
  readonly now: number;
}) => {
  const [next] = contests
    .flatMap((contest) => {
      const deadline = deadlineOf(contest);
      // A snake lobby locks when it is full, which can be at any time.
      const locks =
        contest.status === 'Registering' && contest.draftType !== 'Snake' && contest.ownEntries > 0;
      return locks && deadline !== null && deadline > now ? [{ contest, deadline }] : [];
    })
    .toSorted((a, b) => a.deadline - b.deadline);
  return next === undefined ? null : (
    <p className={styles['next-lock']}>
      Your next lock <b>{next.contest.tournamentName}</b>{' '}
      <span className={styles['figure']}>
        in <Countdown deadline={next.deadline} now={now} />
      </span>
    </p>
  );
};

const Frame = ({
  tab,
  tabHref,
  onOpenTab,
  query = '',
  counts,
  aside,
  children,
}: Pick<ContestListProps, 'tab' | 'tabHref' | 'onOpenTab'> & {
  /** The filters that the other tabs keep. */
  readonly query?: string;
  readonly counts: TabCounts;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={styles['page']} data-tab={tab}>
    <header className={styles['head']}>
      <h1 className={styles['title']}>Contests</h1>
      {aside}
      <AppLink className={styles['friends']} href={hrefTo('mock')}>
        Mock draft
      </AppLink>
      <AppLink className={styles['friends']} href={hrefTo('friends')}>
        Play with friends
      </AppLink>
    </header>
    <div className={styles['tabs']}>
      <TabLinks
        label="Contests"
        current={tab}
        tabs={CONTEST_TABS.map((key) => ({
          key,
          label: TAB_LABELS[key],
          count: counts[key],
          href: tabHref({ tab: key }) + query,
        }))}
        onOpen={({ key }) => onOpenTab({ tab: key, query })}
      />
    </div>
    {children}
  </div>
);

/** Option of the format menu that selects all formats. */
const ANY_FORMAT = 'Any format';

const Filters = ({
  filters,
  formats,
  viewer,
  onChange,
}: {
  readonly filters: ContestFilters;
  /** Options of the format menu. */
  readonly formats: readonly string[];
  readonly viewer: Viewer | null;
  readonly onChange: (changed: Partial<ContestFilters>) => void;
}) => (
  <search className={styles['tools']} aria-label="Filter contests">
    <fieldset aria-label="Sport" className={styles['sports']}>
      <Chip pressed={filters.sport === null} onToggle={() => onChange({ sport: null })}>
        All
      </Chip>
      {SPORTS.map((sport) => {
        const Icon = SPORT_VIEWS[sport].icon;
        return (
          <Chip
            key={sport}
            icon={<Icon aria-hidden="true" />}
            pressed={filters.sport === sport}
            onToggle={({ pressed }) => onChange({ sport: pressed ? sport : null })}
          >
            {sport}
          </Chip>
        );
      })}
    </fieldset>
    <span className={styles['divider']} aria-hidden="true" />
    {viewer === null ? null : (
      <Chip
        icon={<Star aria-hidden="true" />}
        pressed={filters.mine}
        onToggle={({ pressed }) => onChange({ mine: pressed })}
      >
        My contests
      </Chip>
    )}
    <SelectChip
      label="Entry fee"
      value={filters.fee}
      options={FEE_OPTIONS}
      onChange={({ value }) => onChange({ fee: value })}
    />
    <SelectChip
      label="Format"
      value={filters.format || ANY_FORMAT}
      options={[ANY_FORMAT, ...formats].map((value) => ({ value, label: value }))}
      onChange={({ value }) => onChange({ format: value === ANY_FORMAT ? '' : value })}
    />
    <SearchField
      className={styles['search']}
      label="Find a contest or event"
      value={filters.search}
      onChange={({ value }) => onChange({ search: value })}
    />
  </search>
);

/** Not kept on the way to another tab, whose columns differ. */
const SORTING = { sorting: sortingPart() } as const;

const List = (props: ContestListProps) => {
  const { tab, viewer, contestHref, onOpenTab, onOpenContest, onEnterDraftRoom } = props;
  const now = useNow(TICK_MS, props.now);
  const contests = useContests(viewer);
  const drawn = useDrawnInSlices(contests.data);
  const [asked, filter] = useView(FILTER_PARTS);
  const [{ sorting }, sort] = useView(SORTING);
  const columns = useMemo(
    () => contestColumns({ tab, now, contestHref, onEnterDraftRoom }),
    [tab, now, contestHref, onEnterDraftRoom],
  );
  const inTab = useMemo(
    () => drawn?.filter(({ status }) => contestTab(status) === tab) ?? [],
    [drawn, tab],
  );
  const formats = useMemo(() => formatsOf(drawn ?? []), [drawn]);
  const filters = useMemo(
    () => possibleFilters(asked, { formats, signedIn: viewer !== null }),
    [asked, formats, viewer],
  );
  const shown = useMemo(() => inTab.filter((one) => matches(one, filters)), [inTab, filters]);

  if (contests.data === undefined && contests.error !== null) {
    const { message } = contests.error;
    return (
      <Frame {...props} counts={NO_COUNTS}>
        {isUnauthorized(contests.error) ? (
          <RedirectMessage
            message={tab === 'completed' ? LOGIN_NEEDED : message}
            onDone={props.onSessionExpired}
          />
        ) : (
          <ErrorState
            message={failureText(contests.error, 'Failed to load contests.')}
            retrying={contests.isFetching}
            onRetry={() => void contests.refetch()}
          />
        )}
      </Frame>
    );
  }

  const loading = drawn === undefined;
  return (
    <Frame
      {...props}
      query={queryOf(FILTER_PARTS, filters)}
      counts={loading ? NO_COUNTS : countTabs(drawn, viewer)}
      aside={loading ? null : <NextLock contests={drawn} now={now} />}
    >
      <Filters filters={filters} formats={formats} viewer={viewer} onChange={filter} />
      <ListTable
        className={styles['list']}
        caption={`${TAB_LABELS[tab]} contests`}
        density="list"
        columns={columns}
        rows={shown}
        getRowId={(contest) => contest._id}
        sorting={sortingOf(sorting, columns, DEFAULT_SORTING[tab])}
        onSortingChange={sort}
        onRowActivate={({ row }) => onOpenContest({ contestId: row._id, tab })}
        rowState={(contest) =>
          contest.status !== 'Drafting'
            ? 'plain'
            : isOwnDraft(contest)
              ? 'drafting-own'
              : 'drafting'
        }
        skeletonRows={loading ? SKELETON_ROWS : 0}
        empty={
          inTab.length > 0 ? (
            <EmptyState
              message="No contest matches these filters."
              action={<Button onClick={() => filter(NO_FILTERS)}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              message={EMPTY_MESSAGES[tab]}
              action={
                tab === 'registering' ? undefined : (
                  <Button onClick={() => onOpenTab({ tab: 'registering', query: '' })}>
                    See registering
                  </Button>
                )
              }
            />
          )
        }
      />
      {/* Hidden while loading: the rows above may be fewer than their placeholders, and the line would jump. */}
      <p className={styles['foot']} aria-live="polite" hidden={loading}>
        {loading
          ? 'Loading contests'
          : `${shown.length} ${shown.length === 1 ? 'contest' : 'contests'} · times are local${
              tab === 'registering' ? ' · prizes when full' : ''
            }`}
      </p>
    </Frame>
  );
};

/** The contest list of one tab, with sorting and filters (docs/product.md#contest-lists). */
export const ContestList = (props: ContestListProps) =>
  props.viewer === null && props.tab === 'completed' ? (
    <Frame {...props} counts={NO_COUNTS}>
      <RedirectMessage message={LOGIN_NEEDED} onDone={props.onSessionExpired} />
    </Frame>
  ) : (
    <List {...props} />
  );
