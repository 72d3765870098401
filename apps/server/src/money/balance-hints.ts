import { userAccount } from '@captains-pick/contract';
import { noteChanged } from '../database/changed-users.ts';
import type { Transaction } from '../database/database.ts';

interface MovingJournal {
  readonly kind: string;
  readonly movements: readonly { readonly from: string; readonly to: string }[];
}

const USER = userAccount('');

/**
 * Remembers whose balances the journals of a transaction move. Entries are left out, because who enters reads the new
 * balance in the answer, and so is what a closed account gives up.
 */
export const noteMoved = (tx: Transaction, journals: readonly MovingJournal[]): void => {
  for (const { kind, movements } of journals) {
    if (kind === 'entry' || kind === 'given-up') continue;
    const accounts = movements.flatMap(({ from, to }) => [from, to]);
    noteChanged(
      tx,
      accounts.flatMap((account) => (account.startsWith(USER) ? [account.slice(USER.length)] : [])),
    );
  }
};
