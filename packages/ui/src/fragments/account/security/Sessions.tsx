import type { OwnSession } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import {
  failureText,
  formatLocalTime,
  useAccountApi,
  useNow,
  useSubmit,
  withinSentence,
} from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { ItemRow, shownDevice } from '../section/ItemRow.tsx';
import { NOT_CHANGED } from '../../../pieces/change-form/index.ts';
import { ownAccountKeys, useSessions } from '../section/ownAccountQueries.ts';
import styles from './Security.module.css';

const MINUTE_MS = 60_000;

const timesOf = ({ firstSeen, lastSeen, current }: OwnSession, now: number): string => {
  const since = `since ${withinSentence(formatLocalTime(Date.parse(firstSeen), now))}`;
  return current
    ? `This device, ${since}`
    : `Last seen ${withinSentence(formatLocalTime(Date.parse(lastSeen), now))}, ${since}`;
};

/** Where the account is signed in, and the ends of these sessions. */
export const Sessions = ({ viewer, now: fixed }: Pick<AccountTabProps, 'viewer' | 'now'>) => {
  const api = useAccountApi();
  const now = useNow(MINUTE_MS, fixed);
  const { data, error, refetch, isFetching } = useSessions(viewer);
  const queryClient = useQueryClient();
  /** With an id that session, else all others. */
  const end = useSubmit<string | null, { readonly message: string }>({
    send: (id) => (id === null ? api.endOtherSessions({}) : api.endSession({ params: { id } })),
    onSettled: () =>
      void queryClient.invalidateQueries({ queryKey: ownAccountKeys.security(viewer) }),
  });
  const sessions = data?.sessions;
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  const content = () => {
    if (sessions === undefined) {
      return error === null ? (
        <LoadingState message="Loading sessions..." />
      ) : (
        <ErrorState
          message={failureText(error, 'Failed to load your sessions.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    }
    return (
      <>
        <ul className={styles['list']}>
          {sessions.map((session) => (
            <ItemRow
              key={session._id}
              {...shownDevice(session.device)}
              times={timesOf(session, now)}
              action="End this"
              actionName={`End this: ${shownDevice(session.device).name}, ${timesOf(session, now)}`}
              busy={end.isPending && end.sent === session._id}
              onAct={session.current ? undefined : () => end.submit(session._id)}
            />
          ))}
        </ul>
        <div className={styles['all']}>
          {end.isPending || end.error === null ? null : (
            <Notice tone="error">{failureText(end.error, NOT_CHANGED)}</Notice>
          )}
          {end.isPending || end.data === undefined ? null : (
            <Notice tone="success">{end.data.message}</Notice>
          )}
          {others === 0 ? null : (
            <Button
              fullWidth
              busy={end.isPending && end.sent === null}
              onClick={() => end.submit(null)}
            >
              End all other sessions
            </Button>
          )}
        </div>
      </>
    );
  };
  return (
    <AccountSection
      title="Signed in on"
      note={
        sessions === undefined
          ? null
          : `${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`
      }
    >
      {content()}
    </AccountSection>
  );
};
