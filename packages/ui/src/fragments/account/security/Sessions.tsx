import type { OwnSession } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
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
import { NOT_CHANGED } from '../../../pieces/change-form/index.ts';
import { ownAccountKeys, useSessions } from '../section/ownAccountQueries.ts';
import styles from './Security.module.css';

const UNKNOWN = 'An unknown device';
const MINUTE_MS = 60_000;

const timesOf = ({ firstSeen, lastSeen, current }: OwnSession, now: number): string => {
  const since = `since ${withinSentence(formatLocalTime(Date.parse(firstSeen), now))}`;
  return current
    ? `This device, ${since}`
    : `Last seen ${withinSentence(formatLocalTime(Date.parse(lastSeen), now))}, ${since}`;
};

const SessionRow = ({
  session,
  now,
  ending,
  onEnd,
}: {
  readonly session: OwnSession;
  readonly now: number;
  readonly ending: boolean;
  readonly onEnd: () => void;
}) => {
  const name = session.device ?? UNKNOWN;
  const Icon = /Android|iPhone|iPad/.test(name) ? Smartphone : Laptop;
  return (
    <li className={styles['row']}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <div className={styles['what']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['times']}>{timesOf(session, now)}</p>
      </div>
      {session.current ? null : (
        <Button
          size="sm"
          variant="quiet"
          busy={ending}
          onClick={onEnd}
          aria-label={`End this: ${name}, ${timesOf(session, now)}`}
        >
          End this
        </Button>
      )}
    </li>
  );
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
            <SessionRow
              key={session._id}
              session={session}
              now={now}
              ending={end.isPending && end.sent === session._id}
              onEnd={() => end.submit(session._id)}
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
