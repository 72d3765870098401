import type { Contest } from '@captains-pick/contract';
import type { ContestStatus } from '@captains-pick/rules';
import { useCallback, useEffect, useEffectEvent } from 'react';
import {
  failureText,
  isMissingContest,
  useListedName,
  useNow,
  useRunningContest,
  type Viewer,
} from '../../data/index.ts';
import { StandingsLoading, StandingsPage } from '../../pieces/standings-layout/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { RunningStandings, type RunningStandingsProps } from './RunningStandings.tsx';

/** A first load is tried again 3 times, 2 s apart (docs/product.md#delays). */
const RETRIES = { most: 3, delayMs: 2000 } as const;

export interface RunningContestProps
  extends
    Pick<RunningStandingsProps, 'loginHref' | 'onLogin'>,
    Partial<Pick<RunningStandingsProps, 'chances' | 'live'>> {
  readonly contestId: string;
  /** What the contest is called, where that is known before it has been read. */
  readonly name?: string | null;
  readonly viewer: Viewer | null;
  /** The list of running contests. */
  readonly backHref: string;
  readonly onBack: () => void;
  /** The contest is not running, or runs no more: the app goes where it is shown. */
  readonly onStatusChanged: (change: {
    readonly contestId: string;
    readonly status: ContestStatus;
  }) => void;
  /** Epoch milliseconds; stories pass theirs. */
  readonly now?: number;
  /** By how much the server's clock, by which results have an age, is ahead of the device's; in milliseconds. */
  readonly serverAhead?: number;
}

type View =
  | { readonly state: 'loading' }
  | { readonly state: 'retrying'; readonly attempt: number }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'shown';
      readonly contest: Contest;
      /** Why the last refresh failed; null if it did not. */
      readonly refreshFailure: string | null;
    };

const viewOf = (query: ReturnType<typeof useRunningContest>): View => {
  const { data, error, failureCount } = query;
  if (data !== undefined) {
    if (data.status !== 'Running') return { state: 'loading' };
    return {
      state: 'shown',
      contest: data,
      refreshFailure: error === null ? null : failureText(error, 'Failed to refresh data'),
    };
  }
  if (error !== null) {
    return isMissingContest(error)
      ? { state: 'missing' }
      : { state: 'failed', message: failureText(error, 'Could not load contest details.') };
  }
  return failureCount > 0 ? { state: 'retrying', attempt: failureCount } : { state: 'loading' };
};

/**
 * A contest while its event runs: standings that keep themselves fresh, and any one team
 * (docs/product.md#running-contest).
 */
export const RunningContest = ({
  contestId,
  name = null,
  viewer,
  backHref,
  loginHref,
  onBack,
  onLogin,
  onStatusChanged,
  chances = null,
  live = null,
  now: fixedNow,
  serverAhead = 0,
}: RunningContestProps) => {
  const query = useRunningContest(contestId, viewer, RETRIES);
  const listedName = useListedName(contestId, viewer);
  const loading = { name: name ?? listedName };
  const { refetch } = query;
  const now = useNow(30_000, fixedNow) + serverAhead;
  const refresh = useCallback(() => {
    void refetch();
  }, [refetch]);

  const status = query.data?.status;
  // The app's callback may be new on each render; the news is told once.
  const tell = useEffectEvent(onStatusChanged);
  useEffect(() => {
    if (status !== undefined && status !== 'Running') tell({ contestId, status });
  }, [contestId, status]);

  const view = viewOf(query);
  return (
    <StandingsPage back={{ href: backHref, label: 'Back to Running Contests', onBack }}>
      {view.state === 'loading' ? (
        <StandingsLoading {...loading} message="Loading Contest Information..." />
      ) : null}
      {view.state === 'retrying' ? (
        <StandingsLoading {...loading} message={`Retrying... (${view.attempt}/${RETRIES.most})`} />
      ) : null}
      {view.state === 'missing' ? (
        <ErrorState message="Contest details not found or ID was invalid." />
      ) : null}
      {view.state === 'failed' ? (
        <ErrorState message={`Error: ${view.message}`} onRetry={refresh} />
      ) : null}
      {view.state === 'shown' ? (
        <RunningStandings
          contest={view.contest}
          viewer={viewer}
          now={now}
          loginHref={loginHref}
          onLogin={onLogin}
          chances={chances}
          live={live}
          refresh={{
            refreshing: query.isFetching,
            failure: view.refreshFailure,
            failedAt: query.errorUpdatedAt,
            onRefresh: refresh,
          }}
        />
      ) : null}
    </StandingsPage>
  );
};
