import type { Contest } from '@captains-pick/contract';
import type { ContestStatus } from '@captains-pick/rules';
import { useCallback, useEffect, useEffectEvent } from 'react';
import {
  failureText,
  useListedName,
  useNow,
  useRunningContest,
  type KeptSince,
  type Viewer,
} from '../../data/index.ts';
import { ContestFailure } from '../../pieces/contest-load/index.ts';
import { KeptNotice } from '../../pieces/kept-notice/index.ts';
import { StandingsLoading, StandingsPage } from '../../pieces/standings-layout/index.ts';
import type { RunningStandingsProps } from './page/livePage.ts';
import { RunningStandings } from './RunningStandings.tsx';

/** Retries of the first load (docs/product.md#delays). */
const RETRIES = { most: 3, delayMs: 2000 } as const;

export interface RunningContestProps
  extends
    Pick<RunningStandingsProps, 'loginHref' | 'onLogin'>,
    Partial<Pick<RunningStandingsProps, 'chances' | 'live'>> {
  readonly contestId: string;
  /** The contest's name, if it is known before the contest is loaded. */
  readonly name?: string | null;
  readonly viewer: Viewer | null;
  /** Address of the list of running contests. */
  readonly backHref: string;
  readonly onBack: () => void;
  /** The contest is not running or no longer running. The app opens the page for its status. */
  readonly onStatusChanged: (change: {
    readonly contestId: string;
    readonly status: ContestStatus;
  }) => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
  /**
   * How far the server's clock is ahead of the device's, in milliseconds. The age of results uses the server's clock.
   */
  readonly serverAhead?: number;
  /** The standings are kept on this device, because the server can't be reached. Default: they are the server's. */
  readonly kept?: KeptSince | null;
}

type View =
  | { readonly state: 'loading' }
  | { readonly state: 'retrying'; readonly attempt: number }
  | { readonly state: 'failed'; readonly error: Error }
  | {
      readonly state: 'shown';
      readonly contest: Contest;
      /** Why the last refresh failed. Null if it did not. */
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
  if (error !== null) return { state: 'failed', error };
  return failureCount > 0 ? { state: 'retrying', attempt: failureCount } : { state: 'loading' };
};

/**
 * The page of a running contest: standings that update automatically, and any team (docs/product.md#running-contest).
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
  kept = null,
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
  // The app may pass a new callback on each render. The effect must run once per status.
  const notify = useEffectEvent(onStatusChanged);
  useEffect(() => {
    if (status !== undefined && status !== 'Running') notify({ contestId, status });
  }, [contestId, status]);

  const view = viewOf(query);
  return (
    <StandingsPage back={{ href: backHref, label: 'Back to Running Contests', onBack }}>
      {kept === null || view.state !== 'shown' ? null : <KeptNotice kept={kept} now={fixedNow} />}
      {view.state === 'loading' ? (
        <StandingsLoading {...loading} message="Loading Contest Information..." />
      ) : null}
      {view.state === 'retrying' ? (
        <StandingsLoading {...loading} message={`Retrying... (${view.attempt}/${RETRIES.most})`} />
      ) : null}
      {view.state === 'failed' ? (
        <ContestFailure
          {...loading}
          error={view.error}
          reason="Could not load contest details."
          onRetry={refresh}
        />
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
