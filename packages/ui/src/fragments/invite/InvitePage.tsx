import type { Invite } from '@captains-pick/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  failureText,
  formatLocalTime,
  useAccountApi,
  useNow,
  useRefreshFriends,
  useSubmit,
  type Viewer,
} from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { NOT_CHANGED } from '../../pieces/change-form/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import { entryText } from '../../pieces/contest-facts/index.ts';
import styles from './InvitePage.module.css';

const TICK_MS = 30_000;
const WITHOUT_LINK = 'Open this page by the link that the host of a contest sent you.';

export interface InvitePageProps {
  /** What the link carries. Empty: the page was opened without one; null: not known yet. */
  readonly token: string | null;
  readonly viewer: Viewer | null;
  readonly loginHref: string;
  readonly signupHref: string;
  /** Log in was pressed. The app leads back here afterwards. */
  readonly onLogin: () => void;
  /** Sign up was pressed. The app leads back here afterwards. */
  readonly onSignup: () => void;
  /** The viewer is in the contest. The app opens its page. */
  readonly onOpen: (opened: { readonly contestId: string }) => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

const kindText = ({ draftType, format }: Invite['contest']): string => {
  if (draftType === 'Snake') return `Live draft, ${format}`;
  return format === 'H2H' ? 'Head to head' : `Lineups, ${format}`;
};

const Facts = ({ contest, now }: { readonly contest: Invite['contest']; readonly now: number }) => {
  const facts: readonly (readonly [string, string])[] = [
    ['Kind', kindText(contest)],
    ['Entry', entryText(contest)],
    ['Entries', `${contest.entrantsCount} of ${contest.maxEntries}`],
    [
      'Locks',
      contest.deadline === null
        ? 'When every seat is taken'
        : formatLocalTime(Date.parse(contest.deadline), now),
    ],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type ShownProps = Omit<InvitePageProps, 'token' | 'now'> & {
  readonly token: string;
  readonly now: number;
  readonly invite: Invite;
};

const Joining = ({
  token,
  viewer,
  onOpen,
}: Pick<ShownProps, 'token' | 'onOpen'> & { readonly viewer: Viewer }) => {
  const api = useAccountApi();
  const refresh = useRefreshFriends(viewer);
  const { submit, error, isPending } = useSubmit({
    send: () => api.joinByInvite({ body: { token } }),
    onSuccess: (joined) => {
      refresh();
      onOpen(joined);
    },
  });
  return (
    <>
      {error === null ? null : <Notice tone="error">{failureText(error, NOT_CHANGED)}</Notice>}
      <Button variant="primary" size="lg" busy={isPending} onClick={() => submit()}>
        Join
      </Button>
      <p className={styles['note']}>Nothing is charged until you enter.</p>
    </>
  );
};

const Shown = (props: ShownProps) => {
  const { invite, viewer, now, loginHref, signupHref, onLogin, onSignup, onOpen } = props;
  const { contest, joined } = invite;
  const open = useEffectEvent(() => onOpen({ contestId: contest._id }));
  useEffect(() => {
    if (joined) open();
  }, [joined]);
  const isOver = contest.status !== 'Registering';
  return (
    <>
      <p className={styles['from']}>
        <SportTile sport={contest.sport} decorative /> <bdi>{contest.host}</bdi> invites you
      </p>
      <h1 className={styles['title']}>{contest.tournamentName}</h1>
      <Facts contest={contest} now={now} />
      {isOver ? (
        <Notice tone="info">This contest takes no more entries.</Notice>
      ) : viewer === null ? (
        <>
          <ButtonLink variant="primary" size="lg" href={loginHref} onClick={onLogin}>
            Log in to join
          </ButtonLink>
          <p className={styles['note']}>
            New here?{' '}
            <AppLink href={signupHref} onClick={onSignup}>
              Sign up
            </AppLink>
          </p>
        </>
      ) : (
        <Joining token={props.token} viewer={viewer} onOpen={onOpen} />
      )}
    </>
  );
};

/** What an invite link opens: the contest, and a button to join it. */
export const InvitePage = ({ token, now: fixedNow, ...props }: InvitePageProps) => {
  const now = useNow(TICK_MS, fixedNow);
  const api = useAccountApi();
  const { data, error, isFetching, refetch } = useQuery(
    queryOptions({
      queryKey: ['invite', token, props.viewer?.userId ?? null] as const,
      queryFn: ({ signal }) => api.readInvite({ body: { token: token ?? '' }, signal }),
      enabled: token !== null && token !== '',
    }),
  );
  const content = () => {
    if (token === '') return <Notice tone="error">{WITHOUT_LINK}</Notice>;
    if (token === null || (data === undefined && error === null)) {
      return <LoadingState message="Opening the invite..." />;
    }
    return data === undefined ? (
      <ErrorState
        message={failureText(error, 'The invite could not be opened.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Shown {...props} token={token} invite={data} now={now} />
    );
  };
  return (
    <div className={styles['page']}>
      <section className={styles['panel']} aria-label="Invite">
        {content()}
      </section>
    </div>
  );
};
