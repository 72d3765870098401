import type { Contest } from '@captains-pick/contract';
import { Suspense, type ComponentType } from 'react';
import { useContest, useNow, type Viewer } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { ContestLoad, ContestLoading } from '../../pieces/contest-load/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import styles from './DraftPage.module.css';

/** How often the countdown looks at the clock, in milliseconds. */
const TICK = 5000;

export interface DraftPageProps {
  readonly contestId: string;
  readonly viewer: Viewer | null;
  /** The contest's registering page. */
  readonly lobbyHref: string;
  readonly onReturnToLobby: (returned: { readonly contestId: string }) => void;
  /** What a snake contest is drafted in; its code may come when it is needed. */
  readonly Snake: ComponentType<{ readonly contest: Contest }>;
  /** What a salary contest's lineup is built in; its code may come when it is needed. */
  readonly Salary: ComponentType<{ readonly contest: Contest }>;
  /** The present moment in epoch milliseconds, for stories; else the clock's. */
  readonly now?: number;
}

/** The draft page by the contest's draft type: only what that needs is rendered. */
export const DraftPage = ({
  contestId,
  viewer,
  lobbyHref,
  onReturnToLobby,
  Snake,
  Salary,
  now: fixedNow,
}: DraftPageProps) => {
  const query = useContest(contestId, viewer);
  const now = useNow(TICK, fixedNow);
  const contest = query.data;

  if (contest === undefined) {
    return (
      <div className={styles['page']}>
        <div className={styles['coming']}>
          <ContestLoad
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      </div>
    );
  }
  const coming = (
    <div className={styles['page']}>
      <div className={styles['coming']}>
        <ContestLoading />
      </div>
    </div>
  );
  switch (contest.draftType) {
    case 'Snake':
      return (
        <Suspense fallback={coming}>
          <Snake key={contestId} contest={contest} />
        </Suspense>
      );
    case 'Salary':
      return (
        <Suspense fallback={coming}>
          <Salary key={contestId} contest={contest} />
        </Suspense>
      );
    default:
      return (
        <div className={styles['page']}>
          <p className={styles['crumb']}>
            <BackLink
              href={lobbyHref}
              label="Return to Contest Lobby"
              onBack={() => onReturnToLobby({ contestId })}
            />
          </p>
          <ContestDetails contest={contest} viewer={viewer} now={now} />
          <EmptyState message={`Unsupported draft type: ${contest.draftType}`} />
        </div>
      );
  }
};
