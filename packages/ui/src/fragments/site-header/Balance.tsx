import { moneyCents } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { ReadScope, useAccount, type Viewer } from '../../data/index.ts';
import { AccountLink } from './AccountLink.tsx';

const ReadBalance = ({ viewer }: { readonly viewer: Viewer }) => {
  const account = useAccount(viewer);
  if (account.isPending) return <AccountLink viewer={viewer} balance={{ state: 'loading' }} />;
  const balance = account.data?.balance ?? null;
  const shown =
    balance === null
      ? ({ state: 'unknown' } as const)
      : ({ state: 'known', text: formatCents(moneyCents(balance)) } as const);
  return <AccountLink viewer={viewer} balance={shown} />;
};

/** The account's link with the balance that the server has. */
export const Balance = ({ viewer }: { readonly viewer: Viewer }) => (
  <ReadScope>
    <ReadBalance viewer={viewer} />
  </ReadScope>
);
