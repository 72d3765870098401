import { CallError, hrefTo } from '@captains-pick/contract';
import { formatCents, type Cents } from '@captains-pick/rules';
import { AppLink } from '../../navigation/index.ts';
import styles from './BalanceShort.module.css';

/** True if a call was refused because the balance does not cover an entry. */
export const isBalanceShort = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  error.failure.code === 'balance-too-low';

export interface BalanceShortProps {
  /** Null: unknown. */
  readonly balance: Cents | null;
  /** What the entry costs. */
  readonly fee: Cents;
  /** The address of the contest or the kept lineup, for the way back. */
  readonly back: string;
}

/** A link to the deposit dialog with what is missing, and the way back to where the player was. */
export const BalanceShort = ({ balance, fee, back }: BalanceShortProps) => {
  const missing = balance === null || balance >= fee ? null : ((fee - balance) as Cents);
  const amount = missing === null ? '' : `&amount=${(missing / 100).toFixed(2)}`;
  return (
    <AppLink
      className={styles['link']}
      href={`${hrefTo('account')}?dialog=deposit${amount}&back=${encodeURIComponent(back)}`}
    >
      {missing === null ? 'Add money' : `Deposit ${formatCents(missing)}`}
    </AppLink>
  );
};
