import {
  LEFT_AFTER_DRAW_MESSAGE,
  moneyCents,
  type Contest,
  type Entrant,
} from '@captains-pick/contract';
import { formatCents, hasSalaries } from '@captains-pick/rules';
import { useMemo, useRef, useState } from 'react';
import { useAccount, type Viewer } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { deadlineOf, pausedText, totalFee } from '../../pieces/contest-facts/index.ts';
import { ownEntries } from '../../pieces/entrants-modal/index.ts';
import { PlayerTable } from '../../pieces/player-table/index.ts';
import { onDemand } from '../../primitives/on-demand/index.ts';
import { EntryPanel } from './EntryPanel.tsx';
import { LobbySeats } from './LobbySeats.tsx';
import { OwnEntries } from './OwnEntries.tsx';
import styles from './RegisteringContest.module.css';
import { useLobby } from './useLobby.ts';

const loadDialogs = () => import('./dialogs.ts');
const EntryModal = onDemand(async () => (await loadDialogs()).EntryModal);
const LoginPrompt = onDemand(async () => (await loadDialogs()).LoginPrompt);
const LobbyEntry = onDemand(async () => (await loadDialogs()).LobbyEntry);
const LobbyWithdrawal = onDemand(async () => (await loadDialogs()).LobbyWithdrawal);

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
  const [loginPromptOpen, setLoginPromptOpen] = useState(false);
  // Kept while the dialog closes, so that its content does not change.
  const [chosen, setChosen] = useState<Entrant | null>(null);
  const [viewing, setViewing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [leaving, setLeaving] = useState<Entrant | null>(null);
  const [withdrawalOpen, setWithdrawalOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const lobby = useLobby(contest, viewer, {
    onSessionExpired,
    // The outcome is shown beside the button, not in the dialog.
    onEntryAnswered: () => setConfirming(false),
    onWithdrawn: () => setWithdrawalOpen(false),
  });
  const own = useMemo(() => ownEntries(contest.entrants, viewer), [contest.entrants, viewer]);
  const snake = contest.draftType === 'Snake';
  const isDrawn = (contest.draft?.places ?? null) !== null;
  const fee = totalFee(contest);

  const enter = (): void => {
    if (viewer === null) setLoginPromptOpen(true);
    else if (snake) setConfirming(true);
    else onEnter({ contestId: contest._id, draftType: contest.draftType });
  };
  const account = useAccount(confirming ? viewer : null);
  const balance = account.data?.balance ?? null;
  const openWithdrawal = (): void => {
    const [entrant] = own;
    if (entrant === undefined) {
      lobby.withdraw(null);
      return;
    }
    setLeaving(entrant);
    setWithdrawalOpen(true);
  };

  const withdrawalFailure = lobby.now.state === 'withdrawal-failed' ? lobby.now.message : null;
  const failure = lobby.now.state === 'entry-failed' ? lobby.now.message : withdrawalFailure;
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
            fee={fee}
            deadline={deadlineOf(contest)}
            now={now}
            closedBecause={closedBecause(contest, own.length, now)}
            // Includes the server's count: Withdraw then reports an entry that is missing from the list.
            seated={snake && viewer !== null && (own.length > 0 || contest.ownEntries > 0)}
            busy={lobby.now.state === 'entering'}
            failure={withdrawalOpen ? null : failure}
            balanceShort={lobby.now.state === 'entry-failed' && lobby.now.balanceShort}
            onEnter={enter}
            onWithdraw={openWithdrawal}
          />
          {snake ? (
            <LobbySeats contest={contest} viewer={viewer} headingRef={heading} />
          ) : viewer === null ? null : (
            <OwnEntries
              contest={contest}
              entries={own}
              headingRef={heading}
              onWithdraw={({ entrant }) => {
                setChosen(entrant);
                setViewing(true);
              }}
            />
          )}
        </div>
      </div>
      <LoginPrompt
        open={loginPromptOpen}
        onClose={() => setLoginPromptOpen(false)}
        message="You must be logged in to enter contests."
        loginHref={loginHref}
        onLogin={onLogin}
      />
      {chosen === null ? null : (
        <EntryModal
          key={chosen._id}
          contest={contest}
          entrant={chosen}
          viewer={viewer}
          open={viewing}
          onClose={() => setViewing(false)}
          returnFocusTo={heading}
          onSessionExpired={onSessionExpired}
        />
      )}
      {snake ? (
        <LobbyEntry
          open={confirming}
          contest={contest}
          balance={balance === null ? null : moneyCents(balance)}
          busy={lobby.now.state === 'entering'}
          onConfirm={lobby.enter}
          onClose={() => setConfirming(false)}
          returnFocusTo={heading}
        />
      ) : null}
      {leaving === null ? null : (
        <LobbyWithdrawal
          open={withdrawalOpen}
          consequence={`${leaving.entryName} leaves ${contest.tournamentName}. ${formatCents(fee)} is refunded to your balance.${isDrawn ? " The draft order is drawn, so you can't enter this contest again." : ''}`}
          busy={lobby.now.state === 'withdrawing'}
          failure={withdrawalFailure}
          onClose={() => setWithdrawalOpen(false)}
          onWithdraw={() => lobby.withdraw(leaving)}
          returnFocusTo={heading}
        />
      )}
    </>
  );
};
