import type { Contest } from '@captains-pick/contract';
import { Suspense, type ComponentType } from 'react';
import { useContest, useNow, type Viewer } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { ContestLoad, ContestLoading } from '../../pieces/contest-load/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import styles from './DraftPage.module.css';

/** How often the countdown is updated. */
const TICK_MS = 5000;

export interface DraftPageProps {
  readonly contestId: string;
  readonly viewer: Viewer | null;
  /** Address of the contest's registering page. */
  readonly lobbyHref: string;
  readonly onReturnToLobby: (returned: { readonly contestId: string }) => void;
  /** The draft room of a snake contest. May be lazy. */
  readonly Snake: ComponentType<{ readonly contest: Contest }>;
  /** The lineup builder of a salary contest. May be lazy. */
  readonly Salary: ComponentType<{ readonly contest: Contest }>;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** The draft page. Renders only what the contest's draft type needs. */
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
  const now = useNow(TICK_MS, fixedNow);
  const contest = query.data;

  if (contest === undefined) {
    return (
      <div className={styles['page']}>
        <div className={styles['loading']}>
          <ContestLoad
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      </div>
    );
  }
  const loading = (
    <div className={styles['page']}>
      <div className={styles['loading']}>
        <ContestLoading />
      </div>
    </div>
  );
  switch (contest.draftType) {
    case 'Snake':
      return (
        <Suspense fallback={loading}>
          <Snake key={contestId} contest={contest} />
        </Suspense>
      );
    case 'Salary':
      return (
        <Suspense fallback={loading}>
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
