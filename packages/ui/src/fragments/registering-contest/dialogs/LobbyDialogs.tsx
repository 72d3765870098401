import { moneyCents, type Contest, type Entrant } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import type { RefObject } from 'react';
import { useAccount, type Viewer } from '../../../data/index.ts';
import { totalFee } from '../../../pieces/contest-facts/index.ts';
import { onDemand } from '../../../primitives/on-demand/index.ts';
import { withdrawalFailureOf, type Lobby } from '../lobby/useLobby.ts';

const loadDialogs = () => import('./dialogs.ts');
const LobbyEntry = onDemand(async () => (await loadDialogs()).LobbyEntry);
const LobbyWithdrawal = onDemand(async () => (await loadDialogs()).LobbyWithdrawal);

export interface LobbyDialogsProps {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly lobby: Lobby;
  readonly open: 'enter' | 'withdraw' | null;
  /** The entry to withdraw. Null before the first withdrawal. */
  readonly leaving: Entrant | null;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

const consequenceOf = (contest: Contest, { entryName }: Entrant): string => {
  const isDrawn = (contest.draft?.places ?? null) !== null;
  return `${entryName} leaves ${contest.tournamentName}. ${formatCents(totalFee(contest))} is refunded to your balance.${isDrawn ? " The draft order is drawn, so you can't enter this contest again." : ''}`;
};

/** The dialogs that confirm entering and leaving a snake lobby. */
export const LobbyDialogs = ({
  contest,
  viewer,
  lobby,
  open,
  leaving,
  onClose,
  returnFocusTo,
}: LobbyDialogsProps) => {
  const account = useAccount(open === 'enter' ? viewer : null);
  const balance = account.data?.balance ?? null;
  return (
    <>
      <LobbyEntry
        open={open === 'enter'}
        contest={contest}
        balance={balance === null ? null : moneyCents(balance)}
        busy={lobby.now.state === 'entering'}
        onConfirm={lobby.enter}
        onClose={onClose}
        returnFocusTo={returnFocusTo}
      />
      {leaving === null ? null : (
        <LobbyWithdrawal
          open={open === 'withdraw'}
          consequence={consequenceOf(contest, leaving)}
          busy={lobby.now.state === 'withdrawing'}
          failure={withdrawalFailureOf(lobby)}
          onClose={onClose}
          onWithdraw={() => lobby.withdraw(leaving)}
          returnFocusTo={returnFocusTo}
        />
      )}
    </>
  );
};
