import { formatCentsShort, formatCountdown, type Cents } from '@captains-pick/rules';
import { useId } from 'react';
import { BalanceShort, type BalanceShortProps } from '../../../pieces/balance-short/index.ts';
import { PersonMissing, type PersonMissingProps } from '../../../pieces/person-fields/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import styles from './EntryPanel.module.css';

export interface EntryPanelProps {
  /** Entry fee plus admin fee. */
  readonly fee: Cents;
  /** Epoch milliseconds. Null: no deadline yet. */
  readonly deadline: number | null;
  /** Current time in epoch milliseconds. */
  readonly now: number;
  /** Why the viewer cannot enter now. Null if they can. */
  readonly closedBecause: string | null;
  /** The viewer has a seat in a snake lobby: shows Withdraw instead of Enter. */
  readonly seated: boolean;
  readonly busy: boolean;
  /** Why the last attempt failed. Null if it did not. */
  readonly failure: string | null;
  /** The attempt failed because the balance does not cover the fee: what is missing, and the way back here. */
  readonly short?: BalanceShortProps | null;
  /** The attempt failed because the player's data or consent is missing: the way back here. */
  readonly personMissing?: PersonMissingProps | null;
  readonly onEnter: () => void;
  readonly onWithdraw: () => void;
}

/** The cost of an entry and the Enter button. On a phone it is at the bottom of the screen. */
export const EntryPanel = ({
  fee,
  deadline,
  now,
  closedBecause,
  seated,
  busy,
  failure,
  short = null,
  personMissing = null,
  onEnter,
  onWithdraw,
}: EntryPanelProps) => {
  const reasonId = useId();
  const reason = seated
    ? 'You are in. The draft will begin when the lobby is full.'
    : closedBecause;
  return (
    <section className={styles['entry']} aria-label="Enter" data-bottom-bar="">
      <p className={styles['price']}>
        <b>{formatCentsShort(fee)}</b> an entry
        {deadline === null || closedBecause !== null ? null : (
          <span className={styles['left']}>{formatCountdown(deadline, now)} left</span>
        )}
      </p>
      {failure === null ? null : <Notice tone="error">{failure}</Notice>}
      {short === null ? null : <BalanceShort {...short} />}
      {personMissing === null ? null : <PersonMissing {...personMissing} />}
      {seated ? (
        <Button size="lg" fullWidth busy={busy} aria-describedby={reasonId} onClick={onWithdraw}>
          Withdraw
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          fullWidth
          busy={busy}
          disabled={closedBecause !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={onEnter}
        >
          Enter
        </Button>
      )}
      {reason === null ? null : (
        <p className={styles['reason']} id={reasonId}>
          {reason}
        </p>
      )}
    </section>
  );
};
