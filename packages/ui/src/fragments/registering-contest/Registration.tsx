import { LEFT_AFTER_DRAW_MESSAGE, type Contest, type Entrant } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useMemo, useRef, useState } from 'react';
import type { Viewer } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { deadlineOf, pausedText, totalFee } from '../../pieces/contest-facts/index.ts';
import { ownEntries } from '../../pieces/entrants-modal/index.ts';
import { PlayerTable } from '../../pieces/player-table/index.ts';
import { onDemand } from '../../primitives/on-demand/index.ts';
import { EntryPanel } from './entries/EntryPanel.tsx';
import { LobbyDialogs } from './dialogs/LobbyDialogs.tsx';
import { LobbySeats } from './lobby/LobbySeats.tsx';
import { OwnEntries } from './entries/OwnEntries.tsx';
import styles from './RegisteringContest.module.css';
import { useLobby, withdrawalFailureOf } from './lobby/useLobby.ts';

const loadDialogs = () => import('./dialogs/dialogs.ts');
const EntryModal = onDemand(async () => (await loadDialogs()).EntryModal);
const LoginPrompt = onDemand(async () => (await loadDialogs()).LoginPrompt);

/** The open dialog: of the login, of a chosen entry, or of entering or leaving a snake lobby. */
type OpenDialog = 'login' | 'chosen' | 'entry' | 'withdrawal' | null;

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
}: RegistrationProps) => {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  // The entry of the dialog. Kept while the dialog closes, so that its content does not change.
  const [chosen, setChosen] = useState<Entrant | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (closed: OpenDialog): void =>
    setDialog((current) => (current === closed ? null : current));
  const lobby = useLobby(contest, viewer, {
    onSessionExpired,
    // The outcome is shown beside the button, not in the dialog.
    onEntryAnswered: () => close('entry'),
    onWithdrawn: () => close('withdrawal'),
  });
  const own = useMemo(() => ownEntries(contest.entrants, viewer), [contest.entrants, viewer]);
  const snake = contest.draftType === 'Snake';

  const open = (next: OpenDialog, entrant: Entrant): void => {
    setChosen(entrant);
    setDialog(next);
  };
  const enter = (): void => {
    if (viewer === null) setDialog('login');
    else if (snake) setDialog('entry');
    else onEnter({ contestId: contest._id, draftType: contest.draftType });
  };
  const withdraw = (): void => {
    const [entrant] = own;
    if (entrant === undefined) lobby.withdraw(null);
    else open('withdrawal', entrant);
  };

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
            failure={dialog === 'withdrawal' ? null : (entryFailure ?? withdrawalFailureOf(lobby))}
            balanceShort={lobby.now.state === 'entry-failed' && lobby.now.balanceShort}
            onEnter={enter}
            onWithdraw={withdraw}
          />
          {snake ? (
            <LobbySeats contest={contest} viewer={viewer} headingRef={heading} />
          ) : viewer === null ? null : (
            <OwnEntries
              contest={contest}
              entries={own}
              headingRef={heading}
              onWithdraw={({ entrant }) => open('chosen', entrant)}
            />
          )}
        </div>
      </div>
      <LoginPrompt
        open={dialog === 'login'}
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
          open={dialog === 'entry' || dialog === 'withdrawal' ? dialog : null}
          leaving={chosen}
          onClose={() => setDialog(null)}
          returnFocusTo={heading}
        />
      ) : chosen === null ? null : (
        <EntryModal
          key={chosen._id}
          contest={contest}
          entrant={chosen}
          viewer={viewer}
          open={dialog === 'chosen'}
          onClose={() => close('chosen')}
          returnFocusTo={heading}
          onSessionExpired={onSessionExpired}
        />
      )}
    </>
  );
};
