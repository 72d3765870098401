import { hrefTo } from '@captains-pick/contract';
import type { Viewer } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { Avatar } from '../../primitives/avatar/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './SiteHeader.module.css';

type ShownBalance =
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly text: string }
  /** The balance could not be loaded. */
  | { readonly state: 'unknown' };

export interface AccountLinkProps {
  readonly viewer: Viewer;
  readonly balance: ShownBalance;
}

/** A link to the account that shows the balance. */
export const AccountLink = ({ viewer, balance }: AccountLinkProps) => (
  <AppLink href={hrefTo('account')} className={styles['balance']} data-balance={balance.state}>
    <VisuallyHidden>{balance.state === 'known' ? 'Account, balance ' : 'Account'}</VisuallyHidden>
    {balance.state === 'loading' ? <Skeleton width="3.5rem" /> : null}
    {balance.state === 'known' ? balance.text : null}
    <span className={styles['avatar']}>
      <Avatar name={viewer.username} />
    </span>
  </AppLink>
);
