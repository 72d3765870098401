import type { WatchedContest } from '@captains-pick/contract';
import { useMemo } from 'react';
import { useNow, useWatchedContests, formatRecentTime } from '../../data/index.ts';
import { formatAge, STALE_AFTER_SECONDS } from '../../pieces/feed-age/index.ts';
import { OperatorPage } from '../../pieces/operator-page/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { SOURCE_PAUSED } from './needs.ts';
import styles from './OperatorHouse.module.css';
import { ContestCell, STATUS_COLUMN, type ContestLinks } from './watchColumns.tsx';

/** How often ages are updated. */
const TICK_MS = 5000;
const SKELETON_ROWS = 4;
const PAGE_SIZE = 25;

export interface OperatorFeedsProps extends ContestLinks {
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** Seconds; a contest without results is before all others. */
const ageOf = ({ watch }: WatchedContest): number => watch?.age ?? Number.POSITIVE_INFINITY;

const columnsFor = (
  contestHref: ContestLinks['contestHref'],
  now: number,
): readonly DataColumn<WatchedContest>[] => [
  {
    id: 'name',
    header: 'Contest',
    emphasis: 'key',
    cell: ({ contest, watch }) => (
      <ContestCell contest={contest} contestHref={contestHref}>
        {watch !== null && watch.unmatched > 0 ? (
          <span className={`${styles['reason']} ${styles['on-phone']}`}>
            {watch.unmatched} unmatched
          </span>
        ) : null}
        {watch?.sourcePaused ? <span className={styles['reason']}>{SOURCE_PAUSED}</span> : null}
        {watch?.paused ? (
          <span className={styles['reason']}>
            Paused since {formatRecentTime(Date.parse(watch.paused.since), now)}:{' '}
            {watch.paused.reason}
          </span>
        ) : null}
      </ContestCell>
    ),
  },
  { ...STATUS_COLUMN, hideOnPhone: true },
  {
    id: 'age',
    header: 'Age',
    width: '5.5rem',
    numeric: true,
    sortDescFirst: true,
    accessor: ageOf,
    cell: ({ contest, watch }) => (
      <span
        className={
          contest.status === 'Running' && ageOf({ contest, watch }) > STALE_AFTER_SECONDS
            ? styles['stale']
            : undefined
        }
      >
        {watch === null || watch.age === null ? 'None' : formatAge(watch.age)}
      </span>
    ),
  },
  {
    id: 'unmatched',
    header: 'Unmatched',
    width: '6rem',
    numeric: true,
    hideOnPhone: true,
    accessor: ({ watch }) => watch?.unmatched ?? 0,
    cell: ({ watch }) => watch?.unmatched ?? 0,
  },
  {
    id: 'players',
    header: 'Players',
    width: '5.5rem',
    numeric: true,
    hideOnPhone: true,
    accessor: ({ watch }) => watch?.players ?? 0,
    cell: ({ watch }) => watch?.players ?? 0,
  },
];

const idOf = ({ contest }: WatchedContest): string => contest._id;

const takesFeeds = ({ contest: { status } }: WatchedContest): boolean =>
  status === 'Running' || status === 'Completed';

/** The console's page of feeds: how old the results of each contest are, the oldest first. */
export const OperatorFeeds = (props: OperatorFeedsProps) => {
  const now = useNow(TICK_MS, props.now);
  const { contestHref, onOpenContest } = props;
  const contests = useWatchedContests();
  const columns = useMemo(() => columnsFor(contestHref, now), [contestHref, now]);
  const rows = (contests.data?.contests ?? [])
    .filter(takesFeeds)
    .toSorted((a, b) => ageOf(b) - ageOf(a));
  return (
    <OperatorPage heading={<h1>Feeds</h1>}>
      {contests.data === undefined && contests.error !== null ? (
        <ErrorState
          message={contests.error.message}
          retrying={contests.isFetching}
          onRetry={() => void contests.refetch()}
        />
      ) : (
        <DataTable
          caption="Feeds"
          frame="edge"
          columns={columns}
          rows={rows}
          getRowId={idOf}
          pageSize={PAGE_SIZE}
          onRowActivate={({ row }) => onOpenContest({ contestId: row.contest._id })}
          skeletonRows={contests.data === undefined ? SKELETON_ROWS : 0}
          empty={<EmptyState message="No contest is running." />}
        />
      )}
    </OperatorPage>
  );
};
