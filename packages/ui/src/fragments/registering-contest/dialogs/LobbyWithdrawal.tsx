import type { RefObject } from 'react';
import { Button } from '../../../primitives/button/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';

export interface LobbyWithdrawalProps {
  readonly open: boolean;
  /** The consequence of withdrawing: the entry that is removed and the refund. */
  readonly consequence: string;
  readonly busy: boolean;
  /** Why the last attempt failed. Null if it did not. */
  readonly failure: string | null;
  readonly onClose: () => void;
  readonly onWithdraw: () => void;
  /** Takes the focus after a successful withdrawal. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before the viewer leaves a snake lobby. */
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
