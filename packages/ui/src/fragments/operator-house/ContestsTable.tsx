import { useMemo, useState } from 'react';
import { useWatchedContests } from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Chip } from '../../primitives/chip/index.ts';
import { DataTable } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { needsOf } from './needs.ts';
import styles from './OperatorHouse.module.css';
import {
  hasStep,
  urgencyOf,
  watchColumns,
  type ContestLinks,
  type ContestWithNeeds,
} from './watchColumns.tsx';

const SKELETON_ROWS = 6;
const PAGE_SIZE = 25;

const FILTERS = ['needs', 'open', 'over', 'all'] as const;
type Filter = (typeof FILTERS)[number];

const FILTER_LABELS: Readonly<Record<Filter, string>> = {
  needs: 'Needs you',
  open: 'Not over',
  over: 'Over',
  all: 'All',
};

const FILTER_TESTS: Readonly<Record<Filter, (watched: ContestWithNeeds) => boolean>> = {
  needs: hasStep,
  open: ({ watch }) => watch !== null,
  over: ({ watch }) => watch === null,
  all: () => true,
};

const idOf = ({ contest }: ContestWithNeeds): string => contest._id;

/** All contests, those that need the operator first. */
export const ContestsTable = ({
  now,
  contestHref,
  onOpenContest,
}: ContestLinks & { readonly now: number }) => {
  const contests = useWatchedContests();
  const watched = (contests.data?.contests ?? [])
    .map((one): ContestWithNeeds => ({ ...one, needs: needsOf(one, now) }))
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
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
  const query = search.trim().toLowerCase();
  const shown = watched.filter(
    (one) => FILTER_TESTS[filter](one) && one.contest.tournamentName.toLowerCase().includes(query),
  );
  const loading = contests.data === undefined;
  return (
    <>
      <search className={styles['tools']} aria-label="Filter contests">
        {FILTERS.map((name) => (
          <Chip key={name} pressed={filter === name} onToggle={() => setFilter(name)}>
            {FILTER_LABELS[name]}
            {loading ? '' : ` ${watched.filter(FILTER_TESTS[name]).length}`}
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
                filter === 'needs' && query === ''
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
