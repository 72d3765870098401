import { hrefTo, type PrivateGuest } from '@captains-pick/contract';
import { useId, useRef, useState } from 'react';
import {
  failureText,
  useAccountApi,
  useGuests,
  useRefreshFriends,
  useSubmit,
  type Viewer,
} from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { NOT_CHANGED } from '../change-form/index.ts';
import { ShareButton } from '../share-button/index.ts';
import styles from './PrivatePeople.module.css';

export interface PrivatePeopleProps {
  readonly contestId: string;
  readonly contestName: string;
  readonly viewer: Viewer;
  /** The viewer has left the contest. The app opens the page of private contests. */
  readonly onLeft?: () => void;
}

const stateOf = ({ challenged, entries }: PrivateGuest): string => {
  if (entries > 0) return 'Entered';
  return challenged ? 'Challenged' : 'Not entered';
};

/** Who is in a private contest. Its host shares and revokes its link, and removes people before the lock. */
export const PrivatePeople = ({ contestId, contestName, viewer, onLeft }: PrivatePeopleProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const api = useAccountApi();
  const people = useGuests(contestId);
  const refresh = useRefreshFriends(viewer);
  const [removing, setRemoving] = useState<PrivateGuest | null>(null);
  const act = useSubmit<() => Promise<{ readonly message: string }>, { readonly message: string }>({
    send: (call) => call(),
    onSuccess: () => setRemoving(null),
    onSettled: refresh,
  });
  const leave = useSubmit({
    send: () => api.leaveContest({ params: { id: contestId } }),
    onSuccess: () => {
      refresh();
      onLeft?.();
    },
  });
  const failure = act.error ?? leave.error;

  const content = () => {
    if (people.data === undefined) {
      return people.error === null ? (
        <LoadingState message="Loading people..." />
      ) : (
        <ErrorState
          message={failureText(people.error, 'The people could not be loaded.')}
          retrying={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      );
    }
    const { host, isHost, link, guests, removed, isOpen, rematch } = people.data;
    const params = { id: contestId };
    const own = guests.find(({ userId }) => userId === viewer.userId);
    return (
      <>
        <p className={styles['host']}>
          {isHost ? (
            'You host this contest.'
          ) : (
            <>
              Hosted by <bdi>{host}</bdi>.
            </>
          )}{' '}
          Only the people here can see it.
        </p>
        {isHost && isOpen ? (
          <div className={styles['link']}>
            {link === null ? (
              <Button
                variant="primary"
                busy={act.isPending}
                onClick={() => act.submit(() => api.makeInviteLink({ params }))}
              >
                Make an invite link
              </Button>
            ) : (
              <>
                <ShareButton
                  href={`${hrefTo('invite')}#${link}`}
                  title={contestName}
                  label="Share the invite link"
                />
                <Button
                  busy={act.isPending}
                  onClick={() => act.submit(() => api.makeInviteLink({ params }))}
                >
                  New link
                </Button>
                <Button
                  busy={act.isPending}
                  onClick={() => act.submit(() => api.revokeInviteLink({ params }))}
                >
                  Revoke
                </Button>
              </>
            )}
          </div>
        ) : null}
        {guests.length === 0 ? (
          <p className={styles['none']}>
            {isOpen ? 'No one has joined yet.' : 'No one else was in it.'}
          </p>
        ) : (
          <ul className={styles['list']} aria-label="Guests">
            {guests.map((guest) => (
              <li key={guest.userId} className={styles['guest']}>
                <bdi>{guest.username}</bdi>
                <span className={styles['state']} data-in={guest.entries > 0 || undefined}>
                  {stateOf(guest)}
                </span>
                {isHost && isOpen ? (
                  <Button
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={`Remove ${guest.username}`}
                    onClick={() => {
                      act.reset();
                      setRemoving(guest);
                    }}
                  >
                    Remove
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {removed.length === 0 ? null : (
          <ul className={styles['list']} aria-label="Removed">
            {removed.map(({ userId, username }) => (
              <li key={userId} className={styles['guest']}>
                <bdi>{username}</bdi>
                <span className={styles['state']}>Removed</span>
                {isOpen ? (
                  <Button
                    size="sm"
                    aria-label={`Let back in ${username}`}
                    busy={act.isPending}
                    onClick={() =>
                      act.submit(() => api.readmitGuest({ params: { id: contestId, userId } }))
                    }
                  >
                    Let back in
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {rematch === null || isOpen ? null : (
          <ButtonLink href={`${hrefTo('friends')}?rematch=${encodeURIComponent(rematch)}`}>
            Rematch with {rematch}
          </ButtonLink>
        )}
        {own === undefined || own.entries > 0 || !isOpen ? null : (
          <Button busy={leave.isPending} onClick={() => leave.submit()}>
            {own.challenged ? 'Decline' : 'Leave the contest'}
          </Button>
        )}
        {failure === null || removing !== null ? null : (
          <Notice tone="error">{failureText(failure, NOT_CHANGED)}</Notice>
        )}
        {failure === null && act.data !== undefined ? (
          <Notice tone="success">{act.data.message}</Notice>
        ) : null}
      </>
    );
  };

  return (
    <section className={styles['people']} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles['title']}>
        Private contest
      </h2>
      {content()}
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Remove ${removing?.username ?? ''}?`}
        description="They can’t see the contest any more. An entry is withdrawn, and its fee is refunded."
        returnFocusTo={heading}
        openerGoes={act.isSuccess}
        actions={
          <>
            <Button onClick={() => setRemoving(null)}>Keep</Button>
            <Button
              variant="danger"
              busy={act.isPending}
              onClick={() => {
                if (removing === null) return;
                const { userId } = removing;
                act.submit(() => api.removeGuest({ params: { id: contestId, userId } }));
              }}
            >
              Remove
            </Button>
          </>
        }
      >
        {act.error === null ? null : (
          <Notice tone="error">{failureText(act.error, NOT_CHANGED)}</Notice>
        )}
      </Dialog>
    </section>
  );
};
