import { isUnauthorized, type Contest, type Entrant } from '@captains-pick/contract';
import {
  formatCents,
  formatCentsShort,
  formatCountdown,
  hasSalaries,
  type DraftType,
} from '@captains-pick/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast';
import { queryKeys, useApi, type Viewer } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { deadlineOf, totalFee } from '../../pieces/contest-facts/index.ts';
import { LineupList } from '../../pieces/lineup-list/index.ts';
import { PlayerTable } from '../../pieces/player-table/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { slotsOf, sortEntries } from './entries.ts';
import { EntrantsList } from './EntrantsList.tsx';
import { OwnEntries } from './OwnEntries.tsx';
import styles from './RegisteringContest.module.css';
import { withdrawFailureMessage } from './withdrawFailure.ts';

const SUCCESS_TOAST = 2000;

export interface RegistrationProps {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
  readonly loginHref: string;
  readonly onLogin: () => void;
  readonly onEnter: (entered: {
    readonly contestId: string;
    readonly draftType: DraftType;
  }) => void;
  readonly onSessionExpired: () => void;
}

type Asked =
  | { readonly about: 'login'; readonly message: string }
  | { readonly about: 'entrants' }
  | {
      readonly about: 'withdraw';
      readonly entrant: Entrant;
      readonly busy: boolean;
      readonly failure: string | null;
    };

interface DialogContent {
  readonly title: string;
  readonly description?: string;
  readonly body?: 'padded' | 'flush';
  readonly content?: ReactNode;
  readonly actions?: ReactNode;
}

/** Why nobody, or not this viewer, can enter now; null if they can. */
const closedBecause = (contest: Contest, own: number, now: number): string | null => {
  const deadline = deadlineOf(contest);
  if (deadline !== null && now >= deadline) return 'The deadline has passed: entries are closed.';
  if (own >= contest.maxEntriesPerUser) {
    return contest.maxEntriesPerUser === 1
      ? 'You are in: this contest takes one entry each.'
      : `You have all ${contest.maxEntriesPerUser} entries that this contest takes from one person.`;
  }
  if (contest.entrantsCount >= contest.maxEntries) return 'This contest is full.';
  return null;
};

/** A contest that takes entries: what it is, who plays, and the viewer's own entries. */
export const Registration = ({
  contest,
  viewer,
  now,
  loginHref,
  onLogin,
  onEnter,
  onSessionExpired,
}: RegistrationProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  // What the dialog is about stays while it closes.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const reasonId = useId();
  const entries = useMemo(() => sortEntries(contest.entrants, viewer), [contest.entrants, viewer]);
  const fee = totalFee(contest);
  const withSalaries = hasSalaries(contest);
  const reason = closedBecause(contest, entries.own.length, now);
  const deadline = deadlineOf(contest);

  const ask = (next: Asked): void => {
    setAsked(next);
    setOpen(true);
  };
  const close = (): void => {
    if (asked?.about === 'withdraw' && asked.busy) return;
    setOpen(false);
  };

  const withdraw = async (entrant: Entrant): Promise<void> => {
    setAsked({ about: 'withdraw', entrant, busy: true, failure: null });
    const queryKey = queryKeys.contest(contest._id, viewer);
    try {
      await api.withdrawEntry({
        params: { id: contest._id },
        body: { entryName: entrant.entryName },
      });
      setAsked({ about: 'withdraw', entrant, busy: false, failure: null });
      setOpen(false);
      queryClient.setQueryData<Contest>(queryKey, (known) =>
        known === undefined
          ? known
          : {
              ...known,
              entrants: known.entrants.filter(({ _id }) => _id !== entrant._id),
              entrantsCount: known.entrantsCount - 1,
              ownEntries: known.ownEntries - 1,
            },
      );
      toast.success('Successfully withdrawn from the contest.', { duration: SUCCESS_TOAST });
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: queryKeys.contests(viewer) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.account(viewer) });
    } catch (error) {
      setAsked({
        about: 'withdraw',
        entrant,
        busy: false,
        failure: withdrawFailureMessage(error),
      });
      if (isUnauthorized(error)) onSessionExpired();
      else void queryClient.invalidateQueries({ queryKey });
    }
  };

  const enter = (): void => {
    if (viewer === null) {
      ask({ about: 'login', message: 'You must be logged in to enter contests.' });
    } else onEnter({ contestId: contest._id, draftType: contest.draftType });
  };

  const dialogContent = (about: Asked): DialogContent => {
    switch (about.about) {
      case 'login':
        return {
          title: 'Log in',
          description: about.message,
          actions: (
            <>
              <Button onClick={close}>Not now</Button>
              <ButtonLink
                variant="primary"
                href={loginHref}
                onClick={(event) => {
                  event.preventDefault();
                  onLogin();
                }}
              >
                Login
              </ButtonLink>
            </>
          ),
        };
      case 'entrants':
        return {
          title: `Current Contest Entrants (${contest.entrantsCount})`,
          body: 'flush',
          content: (
            <EntrantsList
              entries={entries}
              onOpenOwn={({ entrant }) =>
                setAsked({ about: 'withdraw', entrant, busy: false, failure: null })
              }
            />
          ),
        };
      case 'withdraw': {
        const slots = slotsOf(contest, about.entrant);
        return {
          title: 'Withdraw from the contest?',
          description: `${about.entrant.entryName} leaves ${contest.tournamentName}. ${formatCents(fee)} comes back to your balance.`,
          body: 'flush',
          content: (
            <>
              {slots.length === 0 ? null : (
                <LineupList slots={slots} withSalaries={withSalaries} label="Your entry" />
              )}
              {about.failure === null ? null : (
                <div className={styles['failure']}>
                  <Notice tone="error">{about.failure}</Notice>
                </div>
              )}
            </>
          ),
          actions: (
            <>
              <Button disabled={about.busy} onClick={close}>
                Keep Entry
              </Button>
              <Button
                variant="danger"
                busy={about.busy}
                onClick={() => void withdraw(about.entrant)}
              >
                Withdraw
              </Button>
            </>
          ),
        };
      }
      default:
        return about satisfies never;
    }
  };
  const shown = asked === null ? null : dialogContent(asked);

  return (
    <>
      <ContestDetails
        contest={contest}
        now={now}
        onOpenEntries={() =>
          ask(
            viewer === null
              ? { about: 'login', message: 'You must be logged in to view current entries.' }
              : { about: 'entrants' },
          )
        }
      />
      <div className={styles['work']}>
        <PlayerTable sport={contest.sport} withSalaries={withSalaries} players={contest.players} />
        <div className={styles['side']}>
          <section className={styles['entry']} aria-label="Enter" data-bottom-bar="">
            <p className={styles['price']}>
              <b>{formatCentsShort(fee)}</b> an entry
              {deadline === null || reason !== null ? null : (
                <span className={styles['left']}>{formatCountdown(deadline, now)} left</span>
              )}
            </p>
            <Button
              variant="primary"
              size="lg"
              fullWidth
              disabled={reason !== null}
              aria-describedby={reason === null ? undefined : reasonId}
              onClick={enter}
            >
              Enter
            </Button>
            {reason === null ? null : (
              <p className={styles['reason']} id={reasonId}>
                {reason}
              </p>
            )}
          </section>
          {viewer === null ? null : (
            <OwnEntries
              contest={contest}
              entries={entries.own}
              headingRef={heading}
              onWithdraw={({ entrant }) =>
                ask({ about: 'withdraw', entrant, busy: false, failure: null })
              }
            />
          )}
        </div>
      </div>
      {shown === null ? null : (
        <Dialog
          open={open}
          onClose={close}
          returnFocusTo={heading}
          title={shown.title}
          description={shown.description}
          body={shown.body ?? 'padded'}
          actions={shown.actions}
        >
          {shown.content}
        </Dialog>
      )}
    </>
  );
};
