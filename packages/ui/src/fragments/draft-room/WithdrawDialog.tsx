import { formatCents, type Cents } from '@captains-pick/rules';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import styles from './DraftRoom.module.css';

export interface WithdrawDialogProps {
  readonly open: boolean;
  /** A pick stands: the fee is gone and the seat drafts on by itself (decision 18). */
  readonly begun: boolean;
  /** What the entry cost. */
  readonly fee: Cents;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
  readonly onClose: () => void;
}

/** Asks whether to leave for good, and says which of the two consequences it will be. */
export const WithdrawDialog = ({
  open,
  begun,
  fee,
  busy,
  onWithdraw,
  onClose,
}: WithdrawDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Withdraw from Draft"
    description="Are you sure you want to withdraw from this draft? This action cannot be undone."
    actions={
      <>
        <Button size="lg" disabled={busy} onClick={onClose}>
          Stay in Draft
        </Button>
        <Button size="lg" variant="danger" busy={busy} onClick={onWithdraw}>
          Withdraw from Draft
        </Button>
      </>
    }
  >
    <p className={styles['consequence']} aria-live="polite">
      {begun
        ? `The draft has started: your ${formatCents(fee)} is not refunded, and your seat is drafted automatically to the end.`
        : `No pick has been made yet: your ${formatCents(fee)} is refunded to your balance, the draft ends and the lobby reopens.`}
    </p>
  </Dialog>
);
