import { ok, type Result } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import type { Database, Transaction } from '../database/database.ts';
import { postMail } from '../mail/outbox.ts';
import type { Actor } from '../shared/actor.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import {
  findIdentityCheck,
  identityChecksOf,
  insertIdentityCheck,
  readIdentityStep,
  updateIdentityCheck,
  waitingIdentityChecks,
  type IdentityCheckRow,
} from '../users/identity-repository.ts';
import { givenPersonsOf, readPersonRules } from '../users/persons-repository.ts';
import type { UserRow } from '../users/users-repository.ts';
import { lockUser } from './address-links-repository.ts';
import { changeableUser, type FixedAccounts } from './fixed-accounts.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { IdentityChecks } from './service.ts';

export interface IdentityChecksDeps extends FixedAccounts {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly identityProvider: IdentityProvider;
}

type Decided =
  | { readonly outcome: 'verified'; readonly reference: string }
  | { readonly outcome: 'refused'; readonly reference: string | null; readonly reason: string };

const openOf = (checks: readonly IdentityCheckRow[]): IdentityCheckRow | null =>
  checks.find(({ state }) => state === 'requested' || state === 'verified') ?? null;

/** Ends a verified check, so that the player needs a new one. Returns whether there was one. */
export const lapseIdentity = async (
  tx: Transaction,
  userId: string,
  { reason, by, now }: { readonly reason: string; readonly by: Actor | null; readonly now: Date },
): Promise<boolean> => {
  const open = openOf(await identityChecksOf(tx, userId));
  if (open?.state !== 'verified') return false;
  await updateIdentityCheck(tx, open.id, {
    state: 'lapsed',
    decidedAt: now,
    decidedBy: by?.userId ?? null,
    reason,
  });
  return true;
};

export const createIdentityChecks = ({
  database,
  clock,
  chance,
  identityProvider: provider,
  sharedAccount = null,
}: IdentityChecksDeps): IdentityChecks => {
  const stateOf: IdentityChecks['of'] = async (userId) => {
    const [latest = null] = await identityChecksOf(database, userId);
    return {
      required: await readIdentityStep(database),
      check: latest,
      href: latest?.state === 'requested' ? provider.hrefOf(latest.id) : null,
    };
  };

  const insert = async (tx: Transaction, userId: string, now: Date): Promise<string> => {
    const id = newId(chance);
    await insertIdentityCheck(tx, { id, userId, provider: provider.name, requestedAt: now });
    return id;
  };

  /** Decides a check that waits, under the lock of its user. */
  const decide = async (
    tx: Transaction,
    user: UserRow,
    checkId: string,
    decided: Decided,
    by: Actor | null,
    now: Date,
  ): Promise<void> => {
    const reason = decided.outcome === 'refused' ? decided.reason : null;
    await updateIdentityCheck(tx, checkId, {
      state: decided.outcome,
      decidedAt: now,
      decidedBy: by?.userId ?? null,
      reference: decided.reference,
      reason,
    });
    const { id: userId, firstName, username, email } = user;
    await postMail(
      tx,
      {
        kind: 'identity-checked',
        userId,
        address: email,
        data: { firstName, username, outcome: decided.outcome, reason, at: now.toISOString() },
        expiresAt: null,
      },
      { now, chance },
    );
  };

  return {
    of: stateOf,

    request: async (userId) => {
      const asked = await database.transaction(async (tx): Promise<Result<null, Refusal>> => {
        const user = changeableUser(await lockUser(tx, userId), sharedAccount);
        if (!user.ok) return user;
        const given = await givenPersonsOf(tx, [userId], await readPersonRules(tx));
        if ((given.get(userId)?.person ?? null) === null)
          return refused({ name: 'person-unknown' });
        if (openOf(await identityChecksOf(tx, userId)) === null) await insert(tx, userId, clock());
        return ok(null);
      });
      return asked.ok ? ok(await stateOf(userId)) : asked;
    },

    waiting: () => waitingIdentityChecks(database),

    decide: ({ userId, decision, by }) =>
      database.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (user === null || user.role !== 'player') return refused({ name: 'person-not-found' });
        const now = clock();
        const open = openOf(await identityChecksOf(tx, userId));
        const note = (before: string | null) =>
          noteAct(
            tx,
            {
              by,
              act: 'decide-identity',
              contestId: null,
              reason: decision.outcome === 'verified' ? null : decision.reason,
              before: { username: user.username, identity: before },
              after: { username: user.username, identity: decision.outcome },
            },
            { now, chance },
          );
        if (decision.outcome === 'lapsed') {
          if (!(await lapseIdentity(tx, userId, { reason: decision.reason, by, now }))) {
            return refused({ name: 'identity-not-verified' });
          }
          await note('verified');
          return ok(user.username);
        }
        if (open?.state === 'verified') return refused({ name: 'identity-decided' });
        const checkId = open?.id ?? (await insert(tx, userId, now));
        const decided: Decided =
          decision.outcome === 'verified' ? decision : { ...decision, reference: null };
        await decide(tx, user, checkId, decided, by, now);
        await note(open?.state ?? null);
        return ok(user.username);
      }),

    receive: async (event) => {
      const read = provider.read(event, clock());
      if (read === null) return refused({ name: 'forged-event' });
      return database.transaction(async (tx): Promise<Result<null, Refusal>> => {
        const named = await findIdentityCheck(tx, read.reference);
        const user = named === null ? null : await lockUser(tx, named.userId);
        // Again, under the lock.
        const check = named === null ? null : await findIdentityCheck(tx, named.id);
        if (user === null || check === null || check.provider !== 'external') {
          return refused({ name: 'identity-check-not-found' });
        }
        if (check.state === read.outcome) return ok(null);
        if (check.state !== 'requested') return refused({ name: 'identity-decided' });
        const decided: Decided =
          read.outcome === 'verified'
            ? { outcome: 'verified', reference: read.case }
            : { outcome: 'refused', reference: read.case, reason: read.reason };
        await decide(tx, user, check.id, decided, null, clock());
        return ok(null);
      });
    },
  };
};
