import { hrefTo, type Contest } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import type { RefObject } from 'react';
import { EntryCharge } from '../../../pieces/entry-charge/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';

export interface LobbyEntryProps {
  readonly open: boolean;
  readonly contest: Contest;
  /** The viewer's balance. Null while unknown. */
  readonly balance: Cents | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Takes the focus after a successful entry. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Confirms an entry to a snake lobby: shows the charge and the refund deadline. */
export const LobbyEntry = ({
  open,
  contest,
  balance,
  busy,
  onConfirm,
  onClose,
  returnFocusTo,
}: LobbyEntryProps) => (
  <Dialog
    open={open}
    onClose={() => {
      if (!busy) onClose();
    }}
    returnFocusTo={returnFocusTo}
    title="Confirm Your Entry"
    description={contest.tournamentName}
    body="flush"
    actions={
      <>
        <Button size="lg" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button size="lg" variant="primary" busy={busy} onClick={onConfirm}>
          Confirm Entry
        </Button>
      </>
    }
  >
    <EntryCharge
      contest={contest}
      balance={balance}
      linksShort
      back={hrefTo('registering-contest', { contestId: contest._id })}
      refund="You can withdraw with a full refund until the first pick or the deadline, whichever is earlier."
    />
  </Dialog>
);
