import type { Friends, PrivateContest } from '@captains-pick/contract';
import { useRef, useState } from 'react';
import {
  failureText,
  useAccountApi,
  useFriends,
  useNow,
  useRefreshFriends,
  useSubmit,
  type Viewer,
} from '../../data/index.ts';
import { textPart, useView } from '../../navigation/index.ts';
import { NOT_CHANGED } from '../../pieces/change-form/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { BlockedPeople } from './BlockedPeople.tsx';
import { Challenges } from './Challenges.tsx';
import { ContestTable } from './ContestTable.tsx';
import styles from './FriendsPage.module.css';
import { NewContestDialog } from './NewContestDialog.tsx';

const TICK_MS = 30_000;

const VIEW = {
  /** The username of somebody to challenge again; empty: none. */
  rematch: textPart('rematch', 'replace'),
} as const;

export interface FriendsPageProps {
  readonly viewer: Viewer;
  /** A contest was made. The app opens its page. */
  readonly onCreated: (created: { readonly contestId: string }) => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

const isOpenChallenge = ({ challenged, ownEntries, status }: PrivateContest): boolean =>
  challenged && ownEntries === 0 && status === 'Registering';

const Content = ({
  viewer,
  friends,
  onCreated,
  now,
}: Pick<FriendsPageProps, 'viewer' | 'onCreated'> & {
  readonly friends: Friends;
  readonly now: number;
}) => {
  const api = useAccountApi();
  const refresh = useRefreshFriends(viewer);
  const [{ rematch }, change] = useView(VIEW);
  const [making, setMaking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const act = useSubmit<() => Promise<{ readonly message: string }>, { readonly message: string }>({
    send: (call) => call(),
    onSettled: refresh,
  });
  const { events, contests, blocked } = friends;
  const challenges = contests.filter(isOpenChallenge);
  const others = contests.filter((contest) => !isOpenChallenge(contest));
  return (
    <>
      <div className={styles['start']}>
        {events.length === 0 ? (
          <EmptyState message="No event is open for private contests now. Look again before the next big event." />
        ) : (
          <Button
            variant="primary"
            size="lg"
            aria-haspopup="dialog"
            onClick={() => setMaking(true)}
          >
            Start a contest
          </Button>
        )}
      </div>
      {act.error === null ? null : (
        <Notice tone="error">{failureText(act.error, NOT_CHANGED)}</Notice>
      )}
      {act.data === undefined || act.error !== null ? null : (
        <Notice tone="success">{act.data.message}</Notice>
      )}
      {challenges.length === 0 ? null : (
        <Challenges
          challenges={challenges}
          now={now}
          busy={act.isPending}
          headingRef={heading}
          onDecline={({ _id }) => act.submit(() => api.leaveContest({ params: { id: _id } }))}
          onBlock={({ host }) => act.submit(() => api.blockPerson({ body: { username: host } }))}
        />
      )}
      <section className={styles['section']} aria-labelledby="private-contests">
        <h2 id="private-contests" ref={heading} tabIndex={-1} className={styles['title']}>
          Your private contests
        </h2>
        {others.length === 0 ? (
          <p className={styles['none']}>
            None yet. A contest that you start, or join by a friend’s link, is listed here.
          </p>
        ) : (
          <ContestTable contests={others} now={now} />
        )}
      </section>
      <BlockedPeople
        blocked={blocked}
        busy={act.isPending}
        onUnblock={({ userId }) => act.submit(() => api.unblockPerson({ params: { id: userId } }))}
        onBlocked={refresh}
      />
      {making || rematch !== '' ? (
        <NewContestDialog
          open
          events={events}
          opponent={rematch}
          now={now}
          onClose={() => {
            setMaking(false);
            change({ rematch: '' });
          }}
          onCreated={(created) => {
            refresh();
            onCreated(created);
          }}
        />
      ) : null}
    </>
  );
};

/** Private contests: those that the viewer hosts or was invited to, and a form for a new one. */
export const FriendsPage = ({ viewer, onCreated, now: fixedNow }: FriendsPageProps) => {
  const now = useNow(TICK_MS, fixedNow);
  const friends = useFriends(viewer);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>Play with friends</h1>
        <p className={styles['lead']}>
          Start a contest on a real event and share its link. Only the people whom you invite see
          it. Results, prizes and refunds come from the same scoring as everywhere: the host can’t
          change them.
        </p>
      </header>
      {friends.data === undefined ? (
        friends.error === null ? (
          <LoadingState message="Loading your contests..." />
        ) : (
          <ErrorState
            message={failureText(friends.error, 'Your contests could not be loaded.')}
            retrying={friends.isFetching}
            onRetry={() => void friends.refetch()}
          />
        )
      ) : (
        <Content viewer={viewer} friends={friends.data} onCreated={onCreated} now={now} />
      )}
    </div>
  );
};
