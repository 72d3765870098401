import type { Database, Transaction } from './database.ts';

const changed = new WeakMap<Transaction, Set<string>>();

/** Remembers users whose pages show something else once the transaction is committed. */
export const noteChanged = (tx: Transaction, userIds: Iterable<string>): void => {
  const users = changed.get(tx);
  if (users === undefined) return;
  for (const userId of userIds) users.add(userId);
};

/** The database, which calls `announce` after each commit that has changed something of users. */
export const announcingUsers = (
  database: Database,
  announce: (userIds: readonly string[]) => void,
): Database => {
  const transaction: Database['transaction'] = async (work, config) => {
    const users = new Set<string>();
    const value = await database.transaction((tx) => {
      changed.set(tx, users);
      return work(tx);
    }, config);
    if (users.size > 0) announce([...users]);
    return value;
  };
  return Object.assign(Object.create(database) as Database, { transaction });
};
