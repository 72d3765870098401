import {
  hrefTo,
  LEFT_AFTER_DRAW_MESSAGE,
  moneyCents,
  type Contest,
  type Entrant,
} from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useMemo, useRef, useState } from 'react';
import { useAccount, type Viewer } from '../../data/index.ts';
import { useKept, useView } from '../../navigation/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { deadlineOf, pausedText, totalFee } from '../../pieces/contest-facts/index.ts';
import { ACT_PARTS, CLOSED_DIALOG, DIALOG_PARTS } from '../../pieces/dialog-view/index.ts';
import { ownEntries } from '../../pieces/entrants-modal/index.ts';
import { PlayerTable } from '../../pieces/player-table/index.ts';
import { lateLoaded, onDemand } from '../../primitives/on-demand/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { EntryPanel } from './entries/EntryPanel.tsx';
import { LobbyDialogs } from './dialogs/LobbyDialogs.tsx';
import { LobbySeats } from './lobby/LobbySeats.tsx';
import { OwnEntries } from './entries/OwnEntries.tsx';
import styles from './RegisteringContest.module.css';
import { useLobby, withdrawalFailureOf } from './lobby/useLobby.ts';

const loadDialogs = () => import('./dialogs/dialogs.ts');
const EntryModal = onDemand(async () => (await loadDialogs()).EntryModal);
const PrivatePeople = lateLoaded(
  async () => (await import('../../pieces/private-people/index.ts')).PrivatePeople,
);
const LoginPrompt = onDemand(async () => (await loadDialogs()).LoginPrompt);

const VIEW = { ...DIALOG_PARTS, ...ACT_PARTS } as const;

export interface RegistrationProps {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  /** Current time in epoch milliseconds. */
  readonly now: number;
  readonly loginHref: string;
  readonly onLogin: () => void;
  /** Enter was pressed on a salary contest. The app opens its lineup builder. */
  readonly onEnter: (entered: {
    readonly contestId: string;
    readonly draftType: Contest['draftType'];
  }) => void;
  /** The session has expired. The app logs the user out. */
  readonly onSessionExpired: () => void;
  /** The viewer has left a private contest. The app opens the page of private contests. */
  readonly onLeft: () => void;
}

/** Why the viewer cannot enter now. Null if they can. */
const closedBecause = (contest: Contest, own: number, now: number): string | null => {
  if (contest.draft?.barred) return LEFT_AFTER_DRAW_MESSAGE;
  const deadline = deadlineOf(contest);
  if (deadline !== null && now >= deadline) return 'The deadline has passed: entries are closed.';
  const paused = pausedText(contest);
  if (paused !== null) return paused;
  if (contest.draft?.awaitsBeacon) return 'The draft order is being drawn.';
  if (own >= contest.maxEntriesPerUser) {
    return contest.maxEntriesPerUser === 1
      ? 'You are in. This contest allows one entry per player.'
      : `You have all ${contest.maxEntriesPerUser} entries that this contest allows per player.`;
  }
  if (contest.entrantsCount >= contest.maxEntries) return 'This contest is full.';
  return null;
};

/** A contest that accepts entries: its details, its players, and the viewer's entries or seat. */
export const Registration = ({
  contest,
  viewer,
  now,
  loginHref,
  onLogin,
  onEnter,
  onSessionExpired,
  onLeft,
}: RegistrationProps) => {
  const [{ dialog, entry, act }, change] = useView(VIEW);
  const [leaving, setLeaving] = useState<Entrant | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Another dialog that was opened in the meantime stays. */
  const close = (closed: typeof act): void =>
    change((current) => (current.act === closed ? { act: null } : {}));
  const lobby = useLobby(contest, viewer, {
    onSessionExpired,
    // The outcome is shown beside the button, not in the dialog.
    onEntryAnswered: () => close('enter'),
    onWithdrawn: () => close('withdraw'),
  });
  const own = useMemo(() => ownEntries(contest.entrants, viewer), [contest.entrants, viewer]);
  const deadline = deadlineOf(contest);
  const closed = deadline !== null && now >= deadline;
  const snake = contest.draftType === 'Snake';

  const found = dialog === 'entry' ? own.find(({ _id }) => _id === entry) : undefined;
  // An entry that was withdrawn elsewhere stays until its dialog is closed.
  const chosen = useKept(found ?? null);

  const enter = (): void => {
    if (viewer === null) change({ act: 'login' });
    else if (snake) change({ act: 'enter' });
    else onEnter({ contestId: contest._id, draftType: contest.draftType });
  };
  const withdraw = (): void => {
    const [entrant] = own;
    if (entrant === undefined) lobby.withdraw(null);
    else {
      setLeaving(entrant);
      change({ act: 'withdraw' });
    }
  };

  const contestHref = hrefTo('registering-contest', { contestId: contest._id });
  const isShort = lobby.now.state === 'entry-failed' && lobby.now.balanceShort;
  const balance = useAccount(isShort ? viewer : null).data?.balance ?? null;
  const short = isShort
    ? {
        balance: balance === null ? null : moneyCents(balance),
        fee: totalFee(contest),
        back: contestHref,
      }
    : null;
  const entryFailure = lobby.now.state === 'entry-failed' ? lobby.now.message : null;
  return (
    <>
      <ContestDetails
        contest={contest}
        viewer={viewer}
        now={now}
        loginHref={loginHref}
        onLogin={onLogin}
        onSessionExpired={onSessionExpired}
      />
      <div className={styles['work']}>
        <PlayerTable
          sport={contest.sport}
          withSalaries={hasSalaries(contest)}
          players={contest.players}
        />
        <div className={styles['side']}>
          <EntryPanel
            fee={totalFee(contest)}
            deadline={deadlineOf(contest)}
            now={now}
            closedBecause={closedBecause(contest, own.length, now)}
            // Includes the server's count: Withdraw then reports an entry that is missing from the list.
            seated={snake && viewer !== null && (own.length > 0 || contest.ownEntries > 0)}
            busy={lobby.now.state === 'entering'}
            failure={act === 'withdraw' ? null : (entryFailure ?? withdrawalFailureOf(lobby))}
            short={short}
            personMissing={
              lobby.now.state === 'entry-failed' && lobby.now.personMissing !== null
                ? { gap: lobby.now.personMissing, back: contestHref }
                : null
            }
            onEnter={enter}
            onWithdraw={withdraw}
          />
          {snake ? (
            <LobbySeats contest={contest} viewer={viewer} headingRef={heading} />
          ) : viewer === null ? null : (
            <OwnEntries
              contest={contest}
              entries={own}
              fileHref={
                closed || contest.maxEntriesPerUser === 1
                  ? null
                  : `${hrefTo('draft', { contestId: contest._id })}?from=file`
              }
              editHref={
                closed || contest.paused !== null
                  ? null
                  : ({ _id }) => `${hrefTo('draft', { contestId: contest._id })}?edit=${_id}`
              }
              headingRef={heading}
              onWithdraw={({ entrant }) => change({ dialog: 'entry', entry: entrant._id })}
            />
          )}
          {contest.isPrivate === true && viewer !== null ? (
            <PrivatePeople
              contestId={contest._id}
              contestName={contest.tournamentName}
              viewer={viewer}
              onLeft={onLeft}
              placeholder={<LoadingState message="Loading people..." />}
            />
          ) : null}
        </div>
      </div>
      <LoginPrompt
        open={act === 'login'}
        onClose={() => close('login')}
        message="You must be logged in to enter contests."
        loginHref={loginHref}
        onLogin={onLogin}
      />
      {snake ? (
        <LobbyDialogs
          contest={contest}
          viewer={viewer}
          lobby={lobby}
          open={act === 'enter' || act === 'withdraw' ? act : null}
          leaving={leaving ?? own[0] ?? null}
          onClose={() => change({ act: null })}
          returnFocusTo={heading}
        />
      ) : chosen === null ? null : (
        <EntryModal
          key={chosen._id}
          contest={contest}
          entrant={chosen}
          viewer={viewer}
          open={dialog === 'entry' && chosen._id === entry}
          onClose={() => change((current) => (current.dialog === 'entry' ? CLOSED_DIALOG : {}))}
          returnFocusTo={heading}
          onSessionExpired={onSessionExpired}
        />
      )}
    </>
  );
};
