import type { ContestStatus } from '@captains-pick/rules';
import { useEffect, useEffectEvent } from 'react';
import { useContest, useNow, type KeptSince, type Viewer } from '../../data/index.ts';
import { ContestFailure } from '../../pieces/contest-load/index.ts';
import { KeptNotice } from '../../pieces/kept-notice/index.ts';
import { StandingsLoading, StandingsPage } from '../../pieces/standings-layout/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { lateLoaded } from '../../primitives/on-demand/index.ts';
import { CancelledContest } from './CancelledContest.tsx';
import type { FinalStandingsProps } from './final/finalStandingsProps.ts';
import { FinalStandings } from './FinalStandings.tsx';

export interface CompletedContestProps extends Pick<
  FinalStandingsProps,
  'loginHref' | 'onLogin' | 'lineups' | 'checker'
> {
  readonly contestId: string;
  readonly viewer: Viewer | null;
  /** Address of the list of completed contests. */
  readonly backHref: string;
  readonly onBack: () => void;
  /** The contest is not over. The app opens the page for its status. */
  readonly onStatusChanged: (change: {
    readonly contestId: string;
    readonly status: ContestStatus;
  }) => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
  /** The standings are kept on this device, because the server can't be reached. Default: they are the server's. */
  readonly kept?: KeptSince | null;
}

const SHOWN_AS: Readonly<Record<ContestStatus, 'elsewhere' | 'final' | 'cancelled'>> = {
  Registering: 'elsewhere',
  Drafting: 'elsewhere',
  Running: 'elsewhere',
  Completed: 'final',
  Graded: 'final',
  Cancelled: 'cancelled',
};

const PrivatePeople = lateLoaded(
  async () => (await import('../../pieces/private-people/index.ts')).PrivatePeople,
);

const LOADING = <StandingsLoading message="Loading Contest Information..." />;

const Shown = ({ lineups, ...shown }: FinalStandingsProps) => {
  const shownAs = SHOWN_AS[shown.contest.status];
  switch (shownAs) {
    case 'elsewhere':
      return LOADING;
    case 'final':
      return <FinalStandings {...shown} lineups={lineups} />;
    case 'cancelled':
      return <CancelledContest {...shown} />;
    default:
      return shownAs satisfies never;
  }
};

/** The page of a finished contest: final standings, winnings and any team (docs/product.md#completed-contest). */
export const CompletedContest = ({
  contestId,
  viewer,
  backHref,
  loginHref,
  onBack,
  onLogin,
  onStatusChanged,
  lineups,
  checker,
  now: fixedNow,
  kept = null,
}: CompletedContestProps) => {
  const now = useNow(60_000, fixedNow);
  const { data, error, refetch, isFetching } = useContest(contestId, viewer);

  const status = data?.status;
  // The app may pass a new callback on each render. The effect must run once per status.
  const notify = useEffectEvent(onStatusChanged);
  useEffect(() => {
    if (status !== undefined && SHOWN_AS[status] === 'elsewhere') notify({ contestId, status });
  }, [contestId, status]);

  return (
    <StandingsPage back={{ href: backHref, label: 'Back to Completed Contests', onBack }}>
      {data === undefined && error === null ? LOADING : null}
      {data === undefined && error !== null ? (
        <ContestFailure
          error={error}
          reason="Failed to fetch contest details."
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {kept === null || data === undefined ? null : <KeptNotice kept={kept} now={fixedNow} />}
      {data === undefined ? null : (
        <Shown
          contest={data}
          viewer={viewer}
          now={now}
          loginHref={loginHref}
          onLogin={onLogin}
          lineups={lineups}
          checker={checker}
        />
      )}
      {data?.isPrivate === true && viewer !== null ? (
        <PrivatePeople
          contestId={contestId}
          contestName={data.tournamentName}
          viewer={viewer}
          placeholder={<LoadingState message="Loading people..." />}
        />
      ) : null}
    </StandingsPage>
  );
};
