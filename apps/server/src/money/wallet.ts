import { OUTSIDE, userAccount } from '@captains-pick/contract';
import { addCents, cents, HIGHEST_BALANCE, ok, ZERO_CENTS } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import { newId, type Chance } from '../shared/chance.ts';
import { violatedConstraint, type Database } from '../database/database.ts';
import { findUserByName, usernamesOf } from '../users/users-repository.ts';
import { refused } from '../shared/refusals.ts';
import type { Clock } from '../shared/clock.ts';
import type { GrantIn, ReverseIn, Wallet, WalletInTransaction } from './service.ts';
import { findGrant, grantKey, latestGrants, reversalKey } from './grants-repository.ts';
import { findJournal, lockBalances, writeJournals } from './ledger-repository.ts';
import { refusalOfAlone } from './second-person.ts';

export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
}

const MOST_GRANTS = 200;

export const createWallet = ({
  database,
  clock,
  chance,
}: WalletDeps): Wallet & WalletInTransaction => {
  const grantIn: GrantIn = async (tx, { username, amount, reason, key, by }, confirmed) => {
    if (amount <= ZERO_CENTS) return refused({ name: 'amount-not-positive' });
    const user = await findUserByName(tx, username);
    if (user === null) return refused({ name: 'user-not-found', username });
    const before = (await lockBalances(tx, [user.id])).get(user.id) ?? ZERO_CENTS;
    const earlier = await findJournal(tx, key);
    if (earlier !== null) {
      const same = earlier.amounts.get(userAccount(user.id)) === amount;
      return same
        ? ok({ grantId: earlier.id, balance: before })
        : refused({ name: 'idempotency-key-reused' });
    }
    const alone = confirmed
      ? null
      : await refusalOfAlone(
          tx,
          { playerId: user.id, amount, credited: true },
          { by, now: clock() },
        );
    if (alone !== null) return refused(alone);
    const balance = addCents(before, amount);
    if (balance > HIGHEST_BALANCE) {
      return refused({ name: 'balance-too-high', username, amount, balance });
    }
    const at = { now: clock(), chance };
    const written = await writeJournals(
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
    const grantId = written.get(key) ?? '';
    await noteAct(
      tx,
      {
        by,
        act: 'grant',
        contestId: null,
        reason,
        before: { username: user.username, balance: before },
        after: { username: user.username, balance, amount, grantId },
      },
      at,
    );
    return ok({ grantId, balance });
  };

  /** A correction is a new journal: the grant stays in the ledger, beside its reversal. */
  const reverseIn: ReverseIn = async (tx, { grantId, reason, by }, confirmed) => {
    const found = await findGrant(tx, grantId);
    if (found === null) return refused({ name: 'grant-not-found', grantId });
    const { userId, username, amount } = found;
    const before = (await lockBalances(tx, [userId])).get(userId) ?? ZERO_CENTS;
    // Read again under the lock: another operator may have reversed it in the meantime.
    const grant = await findGrant(tx, grantId);
    if (grant?.reversedAt !== null) {
      return ok({ grantId, username, amount, balance: before, repeated: true });
    }
    const alone = confirmed
      ? null
      : await refusalOfAlone(
          tx,
          { playerId: userId, amount, credited: null },
          { by, now: clock() },
        );
    if (alone !== null) return refused(alone);
    if (before < amount) {
      return refused({ name: 'grant-spent', username, amount, balance: before });
    }
    const at = { now: clock(), chance };
    await writeJournals(
      tx,
      [
        {
          kind: 'grant-reversal',
          contestId: null,
          idempotencyKey: reversalKey(grantId),
          memo: reason,
          movements: [{ from: userAccount(userId), to: OUTSIDE, amount }],
        },
      ],
      at,
    );
    const balance = cents(before - amount);
    await noteAct(
      tx,
      {
        by,
        act: 'reverse-grant',
        contestId: null,
        reason,
        before: { username, balance: before },
        after: { username, balance, amount, grantId },
      },
      at,
    );
    return ok({ grantId, username, amount, balance, repeated: false });
  };

  return {
    grant: async ({ idempotencyKey, ...request }) => {
      const key = grantKey(request.by, idempotencyKey ?? newId(chance));
      const grantOnce = () => database.transaction((tx) => grantIn(tx, { ...request, key }, false));
      try {
        return await grantOnce();
      } catch (error) {
        // The same key was in flight elsewhere, and can be found now.
        if (violatedConstraint(error) === 'journals_idempotency_key') return grantOnce();
        if (violatedConstraint(error) === 'journals_for_others') {
          return refused({ name: 'own-money' });
        }
        throw error;
      }
    },

    reverseGrant: (request) => database.transaction((tx) => reverseIn(tx, request, false)),
    grantIn,
    reverseIn,

    grants: async () => {
      const rows = await latestGrants(database, MOST_GRANTS);
      const operators = new Set(rows.map(({ byUserId }) => byUserId));
      const names = operators.size === 0 ? new Map() : await usernamesOf(database, [...operators]);
      return rows.map((row) => ({ ...row, by: names.get(row.byUserId) ?? row.byUserId }));
    },
  };
};
