import { formatCents, type Cents } from '@captains-pick/rules';
import { Button } from '../../../primitives/button/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import styles from '../DraftRoom.module.css';

/** Whether the fee is refunded if the viewer withdraws now, and if not, why. */
type WithdrawalOutcome = 'refunded' | 'begun' | 'past-deadline';

const consequenceOf = (outcome: WithdrawalOutcome, fee: string): string => {
  switch (outcome) {
    case 'refunded':
      return `No pick has been made yet: your ${fee} is refunded to your balance, the draft ends and the lobby reopens. The order stays, and you can't enter this contest again.`;
    case 'begun':
      return `The draft has started: your ${fee} is not refunded, and your seat is drafted automatically to the end.`;
    case 'past-deadline':
      return `The deadline has passed: your ${fee} is not refunded, and your seat is drafted automatically to the end.`;
    default:
      return outcome satisfies never;
  }
};

export interface WithdrawDialogProps {
  readonly open: boolean;
  /** The consequence of withdrawing now (docs/product.md#leaving-a-draft). */
  readonly outcome: WithdrawalOutcome;
  /** Entry fee and admin fee of the entry. */
  readonly fee: Cents;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation and states whether the fee is refunded. */
export const WithdrawDialog = ({
  open,
  outcome,
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
      {consequenceOf(outcome, formatCents(fee))}
    </p>
  </Dialog>
);
