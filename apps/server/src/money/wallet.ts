import { addCents, cents, ok, ZERO_CENTS } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import { newId } from '../chance.ts';
import { violatedConstraint, type Database } from '../database/database.ts';
import { findUserByName } from '../identity/users-repository.ts';
import { refused } from '../refusals.ts';
import type { Chance, Clock, Wallet } from '../services.ts';
import { OUTSIDE, userAccount } from './accounts.ts';
import { findJournal, lockBalances, userBalance, writeJournals } from './ledger-repository.ts';

export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
}

export const createWallet = ({ database, clock, chance }: WalletDeps): Wallet => {
  const grantOnce: Wallet['grant'] = ({ username, amount, reason, idempotencyKey, by }) =>
    database.transaction(async (tx) => {
      if (amount <= ZERO_CENTS) return refused({ name: 'amount-not-positive' });
      const user = await findUserByName(tx, username);
      if (user === null) return refused({ name: 'user-not-found', username });
      const before = (await lockBalances(tx, [user.id])).get(user.id) ?? ZERO_CENTS;
      const key = `grant:${by.userId}:${idempotencyKey ?? newId(chance)}`;
      const earlier = await findJournal(tx, key);
      if (earlier !== null) {
        const same = earlier.amounts.get(userAccount(user.id)) === amount;
        return same
          ? ok({ balance: await userBalance(tx, user.id) })
          : refused({ name: 'idempotency-key-reused' });
      }
      const at = { now: clock(), chance };
      await writeJournals(
        tx,
        [
          {
            kind: 'grant',
            contestId: null,
            idempotencyKey: key,
            memo: reason,
            movements: [{ from: OUTSIDE, to: userAccount(user.id), amount }],
          },
        ],
        at,
      );
      const balance = addCents(before, cents(amount));
      await noteAct(
        tx,
        {
          by,
          act: 'grant',
          contestId: null,
          reason,
          before: { username: user.username, balance: before },
          after: { username: user.username, balance },
        },
        at,
      );
      return ok({ balance });
    });

  return {
    grant: async (request) => {
      try {
        return await grantOnce(request);
      } catch (error) {
        // The same key was under way elsewhere: now it is there to be found.
        if (violatedConstraint(error) === 'journals_idempotency_key') return grantOnce(request);
        throw error;
      }
    },
  };
};
