import { moneyCents } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { ReadScope, useAccount, type Viewer } from '../../data/index.ts';
import { AccountLink } from './AccountLink.tsx';

const LoadedAccountLink = ({ viewer }: { readonly viewer: Viewer }) => {
  const account = useAccount(viewer);
  if (account.isPending) return <AccountLink viewer={viewer} balance={{ state: 'loading' }} />;
  const balance = account.data?.balance ?? null;
  const shown =
    balance === null
      ? ({ state: 'unknown' } as const)
      : ({ state: 'known', text: formatCents(moneyCents(balance)) } as const);
  return <AccountLink viewer={viewer} balance={shown} />;
};

/** The account link with the balance from the server. */
export const Balance = ({ viewer }: { readonly viewer: Viewer }) => (
  <ReadScope>
    <LoadedAccountLink viewer={viewer} />
  </ReadScope>
);
