import type { RefObject } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';

export interface LobbyWithdrawalProps {
  readonly open: boolean;
  /** Who leaves what, and what comes back. */
  readonly consequence: string;
  readonly busy: boolean;
  /** Why the last try failed; null if it did not. */
  readonly failure: string | null;
  readonly onClose: () => void;
  readonly onWithdraw: () => void;
  /** Where the focus goes once the seat is given up. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Says what leaving a snake lobby means before it is done. */
export const LobbyWithdrawal = ({
  open,
  consequence,
  busy,
  failure,
  onClose,
  onWithdraw,
  returnFocusTo,
}: LobbyWithdrawalProps) => (
  <Dialog
    open={open}
    onClose={() => {
      if (!busy) onClose();
    }}
    returnFocusTo={returnFocusTo}
    title="Withdraw from the contest?"
    description={consequence}
    actions={
      <>
        <Button disabled={busy} onClick={onClose}>
          Keep Entry
        </Button>
        <Button variant="danger" busy={busy} onClick={onWithdraw}>
          Withdraw
        </Button>
      </>
    }
  >
    {failure === null ? null : <Notice tone="error">{failure}</Notice>}
  </Dialog>
);
