import { userAccount } from '@captains-pick/contract';
import type { Database, Transaction } from '../database/database.ts';

interface MovingJournal {
  readonly kind: string;
  readonly movements: readonly { readonly from: string; readonly to: string }[];
}

const moved = new WeakMap<Transaction, Set<string>>();

const USER = userAccount('');

/**
 * Remembers whose balances the journals of a transaction move. Entries are left out, because who enters reads the new
 * balance in the answer, and so is what a closed account gives up.
 */
export const noteMoved = (tx: Transaction, journals: readonly MovingJournal[]): void => {
  const users = moved.get(tx);
  if (users === undefined) return;
  for (const { kind, movements } of journals) {
    if (kind === 'entry' || kind === 'given-up') continue;
    for (const account of movements.flatMap(({ from, to }) => [from, to])) {
      if (account.startsWith(USER)) users.add(account.slice(USER.length));
    }
  }
};

/** The database, which calls `changed` after each commit that has moved balances of users. */
export const announcingBalances = (
  database: Database,
  changed: (userIds: readonly string[]) => void,
): Database => {
  const transaction: Database['transaction'] = async (work, config) => {
    const users = new Set<string>();
    const value = await database.transaction((tx) => {
      moved.set(tx, users);
      return work(tx);
    }, config);
    if (users.size > 0) changed([...users]);
    return value;
  };
  return Object.assign(Object.create(database) as Database, { transaction });
};
