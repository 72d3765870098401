import type { ContestStatus } from '@captains-pick/rules';
import { useEffect, useEffectEvent } from 'react';
import { useContest, useNow, type Viewer } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { ContestLoad } from '../../pieces/contest-load/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { Builder, type BuilderProps } from './Builder.tsx';
import type { LineupStorage } from './useLineup.ts';
import styles from './LineupBuilder.module.css';

const TICK = 5000;

export interface LineupBuilderProps extends Pick<
  BuilderProps,
  'loginHref' | 'onLogin' | 'onEntered' | 'onSessionExpired'
> {
  readonly contestId: string;
  /** Who is picking; null when signed out: one can pick, but not submit. */
  readonly viewer: Viewer | null;
  /** The contest's registering page. */
  readonly lobbyHref: string;
  readonly onReturnToLobby: (returned: { readonly contestId: string }) => void;
  /** The contest takes no entries any more: the app goes where it is shown now. */
  readonly onLeaveRegistering: (left: {
    readonly contestId: string;
    readonly status: ContestStatus;
  }) => void;
  /** The present moment in epoch milliseconds, for stories; else the clock's. */
  readonly now?: number;
  /** Where an unfinished lineup is kept; the browser's local storage by default. */
  readonly storage?: LineupStorage;
}

/** The draft page of a salary contest: pick one captain and the flex players, and enter (spec, section 2). */
export const LineupBuilder = ({
  contestId,
  viewer,
  lobbyHref,
  loginHref,
  onReturnToLobby,
  onLogin,
  onEntered,
  onSessionExpired,
  onLeaveRegistering,
  now: fixedNow,
  storage = localStorage,
}: LineupBuilderProps) => {
  const query = useContest(contestId, viewer);
  const now = useNow(TICK, fixedNow);
  const contest = query.data;
  const supported = contest?.draftType === 'Salary';
  const open = contest?.status === 'Registering';

  const leave = useEffectEvent(onLeaveRegistering);
  const status = contest?.status;
  useEffect(() => {
    if (supported && status !== undefined && status !== 'Registering') leave({ contestId, status });
  }, [contestId, status, supported]);

  return (
    <div className={styles['page']}>
      <p className={styles['crumb']}>
        <BackLink
          href={lobbyHref}
          label="Return to Contest Lobby"
          onBack={() => onReturnToLobby({ contestId })}
        />
      </p>
      {contest === undefined || (supported && !open) ? (
        <ContestLoad
          error={contest === undefined ? query.error : null}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : supported ? (
        <Builder
          key={contest._id}
          contest={contest}
          viewer={viewer}
          storage={storage}
          now={now}
          loginHref={loginHref}
          onLogin={onLogin}
          onEntered={onEntered}
          onSessionExpired={onSessionExpired}
        />
      ) : (
        <>
          <ContestDetails
            contest={contest}
            viewer={viewer}
            now={now}
            loginHref={loginHref}
            onLogin={onLogin}
            onSessionExpired={onSessionExpired}
          />
          <EmptyState message={`Unsupported draft type: ${contest.draftType}`} />
        </>
      )}
    </div>
  );
};
