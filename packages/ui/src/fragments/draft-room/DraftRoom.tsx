import type { Clock, DraftFeed, Viewer } from '../../data/index.ts';
import { browserClock, useContest } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { ContestLoad } from '../../pieces/contest-load/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { LiveDraft } from './LiveDraft.tsx';
import type { RoomExit } from './roomState.ts';
import { browserSignals, type TurnSignals } from './signals.ts';
import type { FlagStorage } from './useKeptFlag.ts';
import styles from './DraftRoom.module.css';

export interface DraftRoomProps {
  readonly contestId: string;
  /** Who is looking; null when signed out: one may watch. */
  readonly viewer: Viewer | null;
  /** This contest's room, joined as this viewer. */
  readonly feed: DraftFeed;
  /** The contest's registering page. */
  readonly lobbyHref: string;
  readonly onReturnToLobby: (returned: { readonly contestId: string }) => void;
  /** The draft has ended or is complete, or the viewer has withdrawn; the spec's delay is over. */
  readonly onLeave: (left: { readonly contestId: string } & RoomExit) => void;
  /** Nothing comes: asks for the page anew. The browser's reload by default. */
  readonly onRefresh?: () => void;
  readonly clock?: Clock;
  readonly signals?: TurnSignals;
  /** Where it is kept that the order has been shown; the browser's session by default. */
  readonly session?: FlagStorage;
  /** Where it is kept that sound is on; the browser's local storage by default. */
  readonly preferences?: FlagStorage;
}

const reloadPage = (): void => location.reload();

/** The draft page of a snake contest: the live room (spec, section 2). */
export const DraftRoom = ({
  contestId,
  viewer,
  feed,
  lobbyHref,
  onReturnToLobby,
  onLeave,
  onRefresh = reloadPage,
  clock = browserClock,
  signals = browserSignals,
  session = sessionStorage,
  preferences = localStorage,
}: DraftRoomProps) => {
  const query = useContest(contestId, viewer);
  const contest = query.data;

  if (contest === undefined) {
    return (
      <div className={styles['page']}>
        <ContestLoad
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (contest.draftType !== 'Snake') {
    return (
      <div className={styles['page']}>
        <p className={styles['crumb']}>
          <BackLink
            href={lobbyHref}
            label="Return to Contest Lobby"
            onBack={() => onReturnToLobby({ contestId })}
          />
        </p>
        <ContestDetails contest={contest} viewer={viewer} now={clock.now()} />
        <EmptyState message={`Unsupported draft type: ${contest.draftType}`} />
      </div>
    );
  }
  return (
    <LiveDraft
      key={contestId}
      contest={contest}
      viewer={viewer}
      feed={feed}
      clock={clock}
      signals={signals}
      session={session}
      preferences={preferences}
      onLeave={(exit) => onLeave({ contestId, ...exit })}
      onRefresh={onRefresh}
    />
  );
};
