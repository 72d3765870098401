import type { ContestSummary } from '@captains-pick/contract';
import { useCallback, useMemo, useState } from 'react';
import { useAudit, useContests, useFeedsOf, useNow, type Viewer } from '../../data/index.ts';
import { AuditLog } from '../../pieces/audit-log/index.ts';
import { OperatorPage, OperatorSection } from '../../pieces/operator-page/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Chip } from '../../primitives/chip/index.ts';
import { DataTable } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { HouseLedger } from './HouseLedger.tsx';
import { isWatched, needsOf } from './needs.ts';
import styles from './OperatorHouse.module.css';
import { urgencyOf, watchColumns, type WatchedContest } from './watchColumns.tsx';

/** How often deadlines and ages are told anew, in milliseconds. */
const TICK = 5000;
const SKELETON_ROWS = 6;
const PAGE_SIZE = 25;

export interface OperatorHouseProps {
  readonly viewer: Viewer;
  /** The page of one contest. */
  readonly contestHref: (contest: { readonly contestId: string }) => string;
  /** Where a contest is created. */
  readonly newContestHref: string;
  /** A row was pressed. Its name is a link of its own. */
  readonly onOpenContest: (opened: { readonly contestId: string }) => void;
  /** The present moment in epoch milliseconds, for stories; else the clock's. */
  readonly now?: number;
}

const FILTERS = ['needs', 'open', 'over', 'all'] as const;
type Filter = (typeof FILTERS)[number];

const FILTER_LABELS: Readonly<Record<Filter, string>> = {
  needs: 'Needs you',
  open: 'Not over',
  over: 'Over',
  all: 'All',
};

const PASSES: Readonly<Record<Filter, (watched: WatchedContest) => boolean>> = {
  needs: ({ needs }) => needs.length > 0,
  open: ({ contest }) => isWatched(contest),
  over: ({ contest }) => !isWatched(contest),
  all: () => true,
};

const NO_CONTESTS: readonly ContestSummary[] = [];
const idOf = ({ contest }: WatchedContest): string => contest._id;

/** All contests with what they need, the most urgent first. */
const useWatched = (
  contests: readonly ContestSummary[] | undefined,
  now: number,
): readonly WatchedContest[] => {
  const watched = useMemo(
    () => (contests ?? NO_CONTESTS).filter(isWatched).map(({ _id }) => _id),
    [contests],
  );
  const feeds = useFeedsOf(watched);
  return (contests ?? NO_CONTESTS)
    .map((contest) => {
      const known = feeds[watched.indexOf(contest._id)]?.data;
      return { contest, feeds: known, needs: needsOf(contest, known, now) };
    })
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
};

const Contests = ({
  viewer,
  now,
  contestHref,
  onOpenContest,
}: Omit<OperatorHouseProps, 'now'> & { readonly now: number }) => {
  const contests = useContests(viewer);
  const watched = useWatched(contests.data, now);
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const columns = useMemo(() => watchColumns({ contestHref, now }), [contestHref, now]);
  if (contests.data === undefined && contests.error !== null) {
    return (
      <ErrorState
        message={contests.error.message}
        retrying={contests.isFetching}
        onRetry={() => void contests.refetch()}
      />
    );
  }
  const words = search.trim().toLowerCase();
  const shown = watched.filter(
    (one) => PASSES[filter](one) && one.contest.tournamentName.toLowerCase().includes(words),
  );
  const loading = contests.data === undefined;
  return (
    <>
      <search className={styles['tools']} aria-label="Filter contests">
        {FILTERS.map((name) => (
          <Chip key={name} pressed={filter === name} onToggle={() => setFilter(name)}>
            {FILTER_LABELS[name]}
            {loading ? '' : ` ${watched.filter(PASSES[name]).length}`}
          </Chip>
        ))}
        <SearchField
          className={styles['search'] ?? ''}
          label="Find a contest"
          value={search}
          onChange={({ value }) => setSearch(value)}
        />
      </search>
      <DataTable
        key={`${filter} ${search}`}
        caption="Contests"
        frame="edge"
        columns={columns}
        rows={shown}
        getRowId={idOf}
        pageSize={PAGE_SIZE}
        onRowActivate={({ row }) => onOpenContest({ contestId: row.contest._id })}
        skeletonRows={loading ? SKELETON_ROWS : 0}
        empty={
          watched.length > 0 ? (
            <EmptyState
              message={
                filter === 'needs' && words === ''
                  ? 'Nothing needs you now.'
                  : 'No contest matches these filters.'
              }
              action={
                <Button
                  onClick={() => {
                    setFilter('all');
                    setSearch('');
                  }}
                >
                  Show all
                </Button>
              }
            />
          ) : (
            <EmptyState message="There are no contests yet." />
          )
        }
      />
    </>
  );
};

const Log = ({
  viewer,
  now,
  contestHref,
}: Pick<OperatorHouseProps, 'viewer' | 'contestHref'> & { readonly now: number }) => {
  const audit = useAudit(null);
  const contests = useContests(viewer);
  const named = useCallback(
    (contestId: string) => {
      const contest = contests.data?.find(({ _id }) => _id === contestId);
      return contest === undefined
        ? null
        : { name: contest.tournamentName, href: contestHref({ contestId }) };
    },
    [contests.data, contestHref],
  );
  if (audit.data === undefined && audit.error !== null) {
    return (
      <ErrorState
        message={audit.error.message}
        retrying={audit.isFetching}
        onRetry={() => void audit.refetch()}
      />
    );
  }
  return (
    <AuditLog
      acts={audit.data?.acts ?? []}
      contest={named}
      now={now}
      skeletonRows={audit.data === undefined ? SKELETON_ROWS : 0}
    />
  );
};

/** The operator's first page: what needs somebody, the books, and the log of all that was done. */
export const OperatorHouse = (props: OperatorHouseProps) => {
  const now = useNow(TICK, props.now);
  return (
    <OperatorPage
      heading={<h1>The house</h1>}
      actions={
        <ButtonLink variant="primary" href={props.newContestHref}>
          New contest
        </ButtonLink>
      }
    >
      <OperatorSection title="Contests">
        <Contests {...props} now={now} />
      </OperatorSection>
      <OperatorSection title="Ledger">
        <HouseLedger />
      </OperatorSection>
      <OperatorSection title="Audit log">
        <Log {...props} now={now} />
      </OperatorSection>
    </OperatorPage>
  );
};
