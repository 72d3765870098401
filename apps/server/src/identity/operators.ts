import { amountForWire } from '@captains-pick/contract';
import type { MailSite } from '@captains-pick/mail';
import { ok, type Result } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import { violatedConstraint, type Database, type Transaction } from '../database/database.ts';
import { postMail } from '../mail/outbox.ts';
import { openUserAccount } from '../money/ledger-repository.ts';
import { moneyAloneLimit } from '../money/proposals-repository.ts';
import type { Actor } from '../shared/actor.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import {
  actingRoleOf,
  allOperators,
  changeOperator,
  findOperatorByName,
  insertOperator,
  lockOperators,
  otherMoneyOperators,
  type OperatorRow,
} from '../users/operators-repository.ts';
import { findUserByName, insertUser } from '../users/users-repository.ts';
import { newLinkId, resetToken } from './mail-tokens.ts';
import { insertReset, spendResetsOf } from './password-resets-repository.ts';
import { UNUSABLE_HASH } from './passwords.ts';
import { hashToken, revokeFamiliesOf } from './refresh-tokens-repository.ts';
import { noteEvent } from './security-log.ts';
import type { Operators } from './service.ts';
import type { SessionKeys } from './session-keys.ts';

const INVITATION_HOURS = 72;
const HOUR_MS = 3_600_000;

export interface OperatorsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly keys: SessionKeys;
  readonly mailSite: () => MailSite;
  /** Called after the commit that has ended them. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
}

/** The part of an operator that the audit log keeps. */
const rightsOf = ({ username, role, disabledAt }: OperatorRow) => ({
  username,
  role,
  disabled: disabledAt !== null,
});

export const createOperators = ({
  database,
  clock,
  chance,
  keys,
  mailSite,
  sessionsEnded,
}: OperatorsDeps): Operators => {
  const insertInvited = async (
    tx: Transaction,
    { username, role, email, by }: Parameters<Operators['invite']>[0],
    now: Date,
  ): Promise<OperatorRow> => {
    const user = {
      username,
      passwordHash: UNUSABLE_HASH,
      firstName: username,
      lastName: 'Operator',
      email,
      role: 'operator' as const,
      createdAt: now,
    };
    let userId = newId(chance);
    while (!(await insertUser(tx, { ...user, id: userId }))) userId = newId(chance);
    await openUserAccount(tx, userId);
    await insertOperator(tx, { userId, role, changedBy: by.userId });
    return { ...user, userId, role, joinedAt: null, disabledAt: null };
  };

  /** Changes another operator in one transaction, and notes the change unless nothing changed. */
  const change = async <Outcome>(
    {
      username,
      reason,
      by,
    }: { readonly username: string; readonly reason: string; readonly by: Actor },
    act: string,
    work: (
      tx: Transaction,
      operator: OperatorRow,
      now: Date,
    ) => Promise<{ readonly outcome: Outcome; readonly changed: boolean; readonly note?: object }>,
    allowOwn = false,
  ): Promise<Result<{ readonly operator: OperatorRow; readonly outcome: Outcome }, Refusal>> => {
    try {
      return await database.transaction(async (tx) => {
        await lockOperators(tx);
        const before = await findOperatorByName(tx, username);
        if (before === null) return refused({ name: 'operator-not-found', username });
        if (before.userId === by.userId && !allowOwn) return refused({ name: 'own-rights' });
        const now = clock();
        const { outcome, changed, note } = await work(tx, before, now);
        const operator = (await findOperatorByName(tx, username)) ?? before;
        if (changed) {
          await noteAct(
            tx,
            {
              by,
              act,
              contestId: null,
              reason,
              before: rightsOf(before),
              after: { ...rightsOf(operator), ...note },
            },
            { now, chance },
          );
        }
        return ok({ operator, outcome });
      });
    } catch (error) {
      switch (violatedConstraint(error)) {
        case 'operators_last_owner':
          return refused({ name: 'last-owner' });
        case 'operators_by_owner':
          return refused({ name: 'not-authorized' });
        default:
          throw error;
      }
    }
  };

  const operatorOf = async (
    changed: Promise<Result<{ readonly operator: OperatorRow }, Refusal>>,
  ): Promise<Result<OperatorRow, Refusal>> => {
    const result = await changed;
    return result.ok ? ok(result.value.operator) : result;
  };

  const endAll = async (
    tx: Transaction,
    { userId }: OperatorRow,
    now: Date,
  ): Promise<readonly string[]> => {
    const ended = await revokeFamiliesOf(tx, userId, now);
    if (ended.length > 0) {
      await noteEvent(tx, {
        userId,
        kind: 'other-sessions-ended',
        at: now,
        device: null,
        sessions: ended.length,
      });
    }
    return ended;
  };

  return {
    actingRole: (userId) => actingRoleOf(database, userId),

    self: async ({ userId, username }) => {
      const role = await actingRoleOf(database, userId);
      if (role === null) return refused({ name: 'session-expired' });
      return ok({
        username,
        role,
        moneyAlone: amountForWire(BigInt(await moneyAloneLimit(database))),
        secondPersons: await otherMoneyOperators(database, userId),
      });
    },

    list: () => allOperators(database),

    invite: async (request) => {
      const { username, role, email, by } = request;
      try {
        return await database.transaction(async (tx) => {
          await lockOperators(tx);
          const now = clock();
          const known = await findOperatorByName(tx, username);
          if (known === null && (await findUserByName(tx, username)) !== null) {
            return refused({ name: 'username-taken', username });
          }
          if (known !== null && known.joinedAt !== null)
            return refused({ name: 'operator-joined', username });
          const isAgain = known !== null && known.role === role && known.email === email;
          if (known !== null && !isAgain) return refused({ name: 'username-taken', username });
          const operator = known ?? (await insertInvited(tx, request, now));
          const { userId, firstName } = operator;
          await spendResetsOf(tx, userId, now);
          const id = newLinkId(keys, chance);
          const token = resetToken(keys, id);
          const until = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS);
          await insertReset(tx, {
            id,
            userId,
            tokenHash: hashToken(token),
            createdAt: now,
            expiresAt: until,
          });
          await postMail(
            tx,
            {
              kind: 'operator-invitation',
              userId,
              address: email,
              data: {
                firstName,
                username,
                role,
                by: by.username,
                hours: INVITATION_HOURS,
                linkKey: id,
              },
              expiresAt: until,
            },
            { now, chance },
          );
          await noteAct(
            tx,
            {
              by,
              act: 'invite-operator',
              contestId: null,
              reason: null,
              before: known === null ? null : rightsOf(known),
              after: { ...rightsOf(operator), email, until },
            },
            { now, chance },
          );
          return ok({ operator, link: `${mailSite().publicUrl}/reset-password#${token}`, until });
        });
      } catch (error) {
        switch (violatedConstraint(error)) {
          case 'users_username':
            return refused({ name: 'username-taken', username });
          case 'users_operator_email':
          case 'users_operator_mailbox':
            return refused({ name: 'operator-address-taken', address: email });
          default:
            throw error;
        }
      }
    },

    setRole: ({ role, ...act }) =>
      operatorOf(
        change(act, 'set-operator-role', async (tx, operator) => {
          const changed = operator.role !== role;
          if (changed)
            await changeOperator(tx, operator.userId, { role, changedBy: act.by.userId });
          return { outcome: null, changed };
        }),
      ),

    disable: async (act) => {
      const disabled = await change(act, 'disable-operator', async (tx, operator, now) => {
        const changed = operator.disabledAt === null;
        if (changed) {
          await changeOperator(tx, operator.userId, { disabledAt: now, changedBy: act.by.userId });
        }
        await spendResetsOf(tx, operator.userId, now);
        const ended = await endAll(tx, operator, now);
        return { outcome: ended, changed, note: { sessions: ended.length } };
      });
      if (!disabled.ok) return disabled;
      sessionsEnded(disabled.value.outcome);
      return ok(disabled.value.operator);
    },

    enable: (act) =>
      operatorOf(
        change(act, 'enable-operator', async (tx, operator) => {
          const changed = operator.disabledAt !== null;
          if (changed) {
            await changeOperator(tx, operator.userId, {
              disabledAt: null,
              changedBy: act.by.userId,
            });
          }
          return { outcome: null, changed };
        }),
      ),

    endSessions: async (act) => {
      const ended = await change(
        act,
        'end-operator-sessions',
        async (tx, operator, now) => {
          const sessions = await endAll(tx, operator, now);
          return {
            outcome: sessions,
            changed: sessions.length > 0,
            note: { sessions: sessions.length },
          };
        },
        true,
      );
      if (!ended.ok) return ended;
      sessionsEnded(ended.value.outcome);
      return ok({ operator: ended.value.operator, ended: ended.value.outcome.length });
    },
  };
};
