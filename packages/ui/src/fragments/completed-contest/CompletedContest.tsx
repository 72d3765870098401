import type { Contest } from '@captains-pick/contract';
import type { ContestStatus } from '@captains-pick/rules';
import { useEffect, useEffectEvent } from 'react';
import { isMissingContest, useContest, useNow, type Viewer } from '../../data/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { CancelledContest } from './CancelledContest.tsx';
import styles from './CompletedContest.module.css';
import { FinalStandings } from './FinalStandings.tsx';

export interface CompletedContestProps {
  readonly contestId: string;
  readonly viewer: Viewer | null;
  /** The list of completed contests. */
  readonly backHref: string;
  readonly onBack: () => void;
  /** The contest is not over: the app goes where it is shown. */
  readonly onStatusChanged: (change: {
    readonly contestId: string;
    readonly status: ContestStatus;
  }) => void;
  /** Epoch milliseconds; stories pass theirs. */
  readonly now?: number;
}

/** How a contest's status is shown here, if it is. */
const SHOWN_AS: Readonly<Record<ContestStatus, 'elsewhere' | 'final' | 'cancelled'>> = {
  Registering: 'elsewhere',
  Drafting: 'elsewhere',
  Running: 'elsewhere',
  Completed: 'final',
  Graded: 'final',
  Cancelled: 'cancelled',
};

interface Nothing {
  readonly id: string;
}

const SKELETON_COLUMNS: readonly DataColumn<Nothing>[] = [
  { id: 'rank', header: 'Rank', numeric: true, width: '3.5rem' },
  { id: 'user', header: 'User', emphasis: 'key' },
  { id: 'won', header: 'Won', numeric: true },
];

const NO_ROWS: readonly Nothing[] = [];

const Loading = () => (
  <LoadingState message="Loading Contest Information...">
    <Skeleton width="22rem" height="2rem" />
    <DataTable
      caption="Standings to come"
      frame="edge"
      columns={SKELETON_COLUMNS}
      rows={NO_ROWS}
      getRowId={(row) => row.id}
      skeletonRows={10}
    />
  </LoadingState>
);

const Shown = ({
  contest,
  viewer,
  now,
}: {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
}) => {
  const shownAs = SHOWN_AS[contest.status];
  switch (shownAs) {
    case 'elsewhere':
      return <Loading />;
    case 'final':
      return <FinalStandings contest={contest} viewer={viewer} now={now} />;
    case 'cancelled':
      return <CancelledContest contest={contest} />;
    default:
      return shownAs satisfies never;
  }
};

/** A contest that is over: who won what, and any one team (spec, section 2). */
export const CompletedContest = ({
  contestId,
  viewer,
  backHref,
  onBack,
  onStatusChanged,
  now: fixedNow,
}: CompletedContestProps) => {
  const now = useNow(60_000, fixedNow);
  const { data, error, refetch, isFetching } = useContest(contestId, viewer);

  const status = data?.status;
  // The app's callback may be new on each render; the news is told once.
  const tell = useEffectEvent(onStatusChanged);
  useEffect(() => {
    if (status !== undefined && SHOWN_AS[status] === 'elsewhere') tell({ contestId, status });
  }, [contestId, status]);

  return (
    <div className={styles['page']}>
      <div className={styles['crumb']}>
        <BackLink href={backHref} label="Back to Completed Contests" onBack={onBack} />
      </div>
      {data === undefined && error === null ? <Loading /> : null}
      {data === undefined && error !== null ? (
        isMissingContest(error) ? (
          <ErrorState message="Contest details not found or ID was invalid." />
        ) : (
          <ErrorState
            message={`Error: ${error.message || 'Failed to fetch contest details.'}`}
            retrying={isFetching}
            onRetry={() => {
              void refetch();
            }}
          />
        )
      ) : null}
      {data === undefined ? null : <Shown contest={data} viewer={viewer} now={now} />}
    </div>
  );
};
