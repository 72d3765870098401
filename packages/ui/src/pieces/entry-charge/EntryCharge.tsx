import { moneyCents, type Contest } from '@captains-pick/contract';
import { cents, formatCents, type Cents } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { BalanceShort } from '../balance-short/index.ts';
import { totalFee } from '../contest-facts/index.ts';
import styles from './EntryCharge.module.css';

export interface EntryChargeProps {
  readonly contest: Pick<Contest, 'entryFee' | 'adminFee'>;
  /** The viewer's balance; null if it is unknown or not shown. */
  readonly balance: Cents | null;
  /** Whether a balance that is too low comes with a link to the account page. */
  readonly linksShort: boolean;
  /** Where the way back from the account page leads. */
  readonly back: string;
  /** A sentence about how long the entry can be withdrawn. */
  readonly refund: string;
  /** Rows above the fee, each a `div` with `dt` and `dd`. */
  readonly children?: ReactNode;
}

const balanceText = (balance: Cents, fee: Cents): string =>
  balance >= fee
    ? `Balance after entry: ${formatCents(cents(balance - fee))}.`
    : `Your balance is ${formatCents(balance)}: ${formatCents(cents(fee - balance))} short.`;

/** The price of an entry, shown before the user confirms it. */
export const EntryCharge = ({
  contest,
  balance,
  linksShort,
  back,
  refund,
  children,
}: EntryChargeProps) => {
  const fee = totalFee(contest);
  return (
    <>
      <dl className={styles['sums']}>
        {children}
        <div>
          <dt>Entry fee</dt>
          <dd>
            {formatCents(moneyCents(contest.entryFee))} +{' '}
            {formatCents(moneyCents(contest.adminFee))}
          </dd>
        </div>
        <div className={styles['charged']}>
          <dt>Charged today</dt>
          <dd>{formatCents(fee)}</dd>
        </div>
      </dl>
      <p className={styles['note']}>
        {balance === null ? null : `${balanceText(balance, fee)} `}
        {linksShort && balance !== null && balance < fee ? (
          <>
            <BalanceShort balance={balance} fee={fee} back={back} />{' '}
          </>
        ) : null}
        {refund}
      </p>
    </>
  );
};
