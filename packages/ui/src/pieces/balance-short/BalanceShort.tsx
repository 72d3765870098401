import { CallError, hrefTo } from '@captains-pick/contract';
import { AppLink } from '../../navigation/index.ts';
import styles from './BalanceShort.module.css';

/** True if a call was refused because the balance does not cover an entry. */
export const isBalanceShort = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  error.failure.code === 'balance-too-low';

/** A link to the account page, which says how to add money. */
export const BalanceShort = () => (
  <AppLink className={styles['link']} href={hrefTo('account')}>
    How to add money
  </AppLink>
);
