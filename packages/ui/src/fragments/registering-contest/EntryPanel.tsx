import { formatCentsShort, formatCountdown, type Cents } from '@captains-pick/rules';
import { useId } from 'react';
import { BalanceShort } from '../../pieces/balance-short/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import styles from './EntryPanel.module.css';

export interface EntryPanelProps {
  /** Entry fee and admin fee together. */
  readonly fee: Cents;
  /** Epoch milliseconds; null where there is none yet. */
  readonly deadline: number | null;
  /** The present moment in epoch milliseconds. */
  readonly now: number;
  /** Why nobody, or not this viewer, can enter now; null if they can. */
  readonly closedBecause: string | null;
  /** The viewer has a seat in a snake lobby: the way out stands in place of the way in. */
  readonly seated: boolean;
  readonly busy: boolean;
  /** Why the last try failed; null if it did not. */
  readonly failure: string | null;
  /** It failed because the balance does not cover the fee. */
  readonly balanceShort?: boolean;
  readonly onEnter: () => void;
  readonly onWithdraw: () => void;
}

/** What an entry costs and the button that makes one; on a phone it stays at the thumb. */
export const EntryPanel = ({
  fee,
  deadline,
  now,
  closedBecause,
  seated,
  busy,
  failure,
  balanceShort = false,
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
      {balanceShort ? <BalanceShort /> : null}
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
