import type { ContestStatus } from '@captains-pick/rules';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../data/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { ContestLoading } from '../../pieces/contest-load/index.ts';
import { Builder, type BuilderProps } from './Builder.tsx';
import type { LineupStorage } from './lineup/useLineup.ts';
import styles from './LineupBuilder.module.css';

const TICK_MS = 5000;

export interface LineupBuilderProps extends Omit<BuilderProps, 'now' | 'storage'> {
  /** Address of the contest's registering page. */
  readonly lobbyHref: string;
  readonly onReturnToLobby: (returned: { readonly contestId: string }) => void;
  /** The contest no longer accepts entries. The app opens the page for its status. */
  readonly onLeaveRegistering: (left: {
    readonly contestId: string;
    readonly status: ContestStatus;
  }) => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
  /** Stores an unfinished lineup. Default: the browser's local storage. */
  readonly storage?: LineupStorage;
}

/** Builds a lineup of one captain and flex players, and enters it (docs/product.md#lineup-builder). */
export const LineupBuilder = ({
  contest,
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
  const now = useNow(TICK_MS, fixedNow);
  const { _id: contestId, status } = contest;

  const leave = useEffectEvent(onLeaveRegistering);
  useEffect(() => {
    if (status !== 'Registering') leave({ contestId, status });
  }, [contestId, status]);

  return (
    <div className={styles['page']}>
      <p className={styles['crumb']}>
        <BackLink
          href={lobbyHref}
          label="Return to Contest Lobby"
          onBack={() => onReturnToLobby({ contestId })}
        />
      </p>
      {status === 'Registering' ? (
        <Builder
          key={contestId}
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
        <ContestLoading />
      )}
    </div>
  );
};
