import { ok, type Result } from '@captains-pick/rules';
import type { FactorProof, FactorQuestion } from '@captains-pick/contract';
import type { MailSite } from '@captains-pick/mail';
import { noteAct } from '../../audit/audit-repository.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { postMail } from '../../mail/outbox.ts';
import type { Answer } from '../../shared/answer.ts';
import type { Chance } from '../../shared/chance.ts';
import { createCipherBox } from '../../shared/cipher-box.ts';
import type { Clock } from '../../shared/clock.ts';
import { refused, type Refusal } from '../../shared/refusals.ts';
import { findUser, findUserByName, type UserRow } from '../../users/users-repository.ts';
import { lockUser } from '../address-links-repository.ts';
import type { Device } from '../devices.ts';
import { protectableUser, type FixedAccounts } from '../fixed-accounts.ts';
import { checkPresentPassword } from '../present-password.ts';
import { revokeFamiliesOf } from '../refresh-tokens-repository.ts';
import { noteEvent } from '../security-log.ts';
import type { Factors, Sessions } from '../service.ts';
import type { SessionKeys } from '../session-keys.ts';
import { makeChallenge, openChallenge } from './challenges.ts';
import {
  confirmApp,
  countUnusedCodes,
  deleteApp,
  deleteExpiredChallenges,
  deleteFactors,
  deletePasskey,
  factorUseOf,
  findApp,
  hasFactor,
  insertPasskey,
  noteAppUse,
  noteFactorUse,
  notePasskeyUse,
  noteWrongAnswer,
  passkeysOf,
  putApp,
  replaceRecoveryCodes,
  spendChallenge,
  spendRecoveryCode,
  type ChallengeRow,
} from './factors-repository.ts';
import { askForNewPasskey, askForPasskey, counterOfProof, readNewPasskey } from './passkeys.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { makeApp, stepOfCode } from './totp.ts';

const MINUTE_MS = 60_000;
/** After a session has used a factor, it may change factors, or an operator move money, for this long. */
const CONFIRMED_FOR_MS = 15 * MINUTE_MS;
/** From the QR code to the first code of the app. */
const SETUP_MS = 15 * MINUTE_MS;
const MOST_PASSKEYS = 10;

export interface FactorsDeps extends FixedAccounts {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly keys: SessionKeys;
  readonly mailSite: () => MailSite;
  readonly sessions: Pick<Sessions, 'beginWithFactor'>;
  /** Operators without a second factor may only set one up. */
  readonly operatorFactor: 'required' | 'optional';
  /** Called after the commit that has ended them. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
}

type Change = 'added' | 'removed' | 'codes-made' | 'code-used' | 'reset';
const EVENTS = {
  added: 'factor-added',
  removed: 'factor-removed',
  'codes-made': 'recovery-codes-made',
  'code-used': 'recovery-code-used',
  reset: 'factors-reset',
} as const satisfies Readonly<Record<Change, string>>;

export const createFactors = ({
  database,
  clock,
  chance,
  keys,
  mailSite,
  sessions,
  operatorFactor,
  sessionsEnded,
  sharedAccount = null,
}: FactorsDeps): Factors => {
  const box = createCipherBox('factor key', keys.factors, chance);
  const site = (): string => mailSite().publicUrl;

  /** Notes a change in the security log, and mails it to a player. An operator's account has no address. */
  const noteChange = async (
    tx: Transaction,
    user: UserRow,
    change: Change,
    {
      device,
      ended,
      now,
    }: {
      /** Null: an operator makes the change. */
      readonly device: Device | null;
      readonly ended?: number;
      readonly now: Date;
    },
  ): Promise<void> => {
    await noteEvent(tx, {
      userId: user.id,
      kind: EVENTS[change],
      at: now,
      device: device?.name ?? null,
      ...(ended === undefined ? {} : { sessions: ended }),
    });
    if (user.role === 'operator') return;
    const { firstName, username, email: address } = user;
    await postMail(
      tx,
      {
        kind: 'factors-changed',
        userId: user.id,
        address,
        data: { firstName, username, change, at: now.toISOString(), device: device?.name ?? null },
        expiresAt: null,
      },
      { now, chance },
    );
  };

  /** Until when the session needs no other proof of a factor; null: it needs one now. */
  const confirmedUntil = async (
    reader: Database | Transaction,
    userId: string,
    sessionId: string | null,
  ): Promise<Date | null> => {
    const used = sessionId === null ? null : await factorUseOf(reader, userId, sessionId);
    if (used === null) return null;
    const until = new Date(used.getTime() + CONFIRMED_FOR_MS);
    return until > clock() ? until : null;
  };

  /** Runs a change by the present password, under the lock of the account. */
  const changeByPassword = async <Value>(
    { userId, sessionId, password, device }: Parameters<Factors['beginApp']>[0],
    change: (tx: Transaction, user: UserRow, now: Date) => Promise<Result<Value, Refusal>>,
  ): Answer<Value> => {
    const checked = await checkPresentPassword(
      { database, clock },
      { userId, password, device, sharedAccount, changeable: protectableUser },
    );
    if (!checked.ok) return checked;
    return database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      // Another change was first.
      if (user?.passwordHash !== checked.value.passwordHash) {
        return refused({ name: 'wrong-password' });
      }
      const isConfirmed = (await confirmedUntil(tx, userId, sessionId)) !== null;
      if (!isConfirmed && (await hasFactor(tx, userId))) {
        return refused({ name: 'factor-unconfirmed' });
      }
      return change(tx, user, clock());
    });
  };

  const renewCodes = async (tx: Transaction, userId: string, now: Date) => {
    const codes = makeRecoveryCodes(chance);
    const hashes = codes.map((code) => hashRecoveryCode(userId, code));
    await replaceRecoveryCodes(tx, userId, hashes, now);
    return codes;
  };

  /** The first factor makes recovery codes, and ends the sessions that were begun without it. */
  const added = async (
    tx: Transaction,
    user: UserRow,
    {
      sessionId,
      device,
      isFirst,
      now,
    }: {
      readonly sessionId: string;
      readonly device: Device;
      readonly isFirst: boolean;
      readonly now: Date;
    },
  ) => {
    await noteFactorUse(tx, user.id, sessionId, now);
    const ended = isFirst ? await revokeFamiliesOf(tx, user.id, now, sessionId) : [];
    const recoveryCodes = isFirst ? await renewCodes(tx, user.id, now) : null;
    await noteChange(tx, user, 'added', { device, ended: ended.length, now });
    return { ended, recoveryCodes };
  };

  const afterAdding = (
    answer: Result<
      { readonly ended: readonly string[]; readonly recoveryCodes: readonly string[] | null },
      Refusal
    >,
  ) => {
    if (!answer.ok) return answer;
    sessionsEnded(answer.value.ended);
    return ok({ recoveryCodes: answer.value.recoveryCodes });
  };

  /** Uses a proof. Of one proof in several requests, one is right: the account is locked. */
  const prove = async (
    tx: Transaction,
    userId: string,
    {
      nonce,
      proof,
      now,
    }: {
      readonly nonce: string;
      readonly proof: FactorProof;
      readonly now: Date;
    },
  ): Promise<'right' | 'wrong' | 'copied'> => {
    switch (proof.kind) {
      case 'app': {
        const app = await findApp(tx, userId);
        if (app === null || app.confirmedAt === null) return 'wrong';
        const step = stepOfCode(app, proof.code, now, box);
        if (step === null || step <= (app.lastStep ?? 0)) return 'wrong';
        await noteAppUse(tx, userId, step, now);
        return 'right';
      }
      case 'recovery-code': {
        const hash = hashRecoveryCode(userId, proof.code);
        return (await spendRecoveryCode(tx, userId, hash, now)) ? 'right' : 'wrong';
      }
      case 'passkey': {
        const owned = await passkeysOf(tx, userId);
        const passkey = owned.find(({ id }) => id === proof.response['id']);
        if (passkey === undefined) return 'wrong';
        const counter = await counterOfProof(nonce, proof.response, passkey, site());
        if (counter === null) return 'wrong';
        if (counter <= passkey.counter && passkey.counter > 0) return 'copied';
        await notePasskeyUse(tx, passkey.id, counter, now);
        return 'right';
      }
      default:
        return proof satisfies never;
    }
  };

  /** Answers a challenge once, under the lock of its account. */
  const answerChallenge = async <Value>(
    {
      challenge,
      proof,
      device,
      purpose,
      sessionId,
    }: {
      readonly challenge: string;
      readonly proof: FactorProof;
      readonly device: Device;
    } & Pick<ChallengeRow, 'purpose' | 'sessionId'>,
    then: (tx: Transaction, user: UserRow, now: Date) => Promise<Value>,
  ): Answer<Value> =>
    database.transaction(async (tx) => {
      const asked = { purpose, sessionId, now: clock() };
      const owner = (await openChallenge(tx, challenge, asked))?.userId;
      const user = owner === undefined ? null : await lockUser(tx, owner);
      // Again under the lock: another answer may have been first.
      const now = clock();
      const open = user === null ? null : await openChallenge(tx, challenge, { ...asked, now });
      if (user === null || open === null) return refused({ name: 'challenge-over' });
      const outcome = await prove(tx, user.id, { nonce: open.nonce, proof, now });
      if (outcome !== 'right') {
        await noteWrongAnswer(tx, open.hash);
        await noteEvent(tx, {
          userId: user.id,
          kind: 'wrong-factor',
          at: now,
          device: device.name,
        });
        return refused({ name: outcome === 'copied' ? 'passkey-copied' : 'wrong-factor' });
      }
      await spendChallenge(tx, open.hash, now);
      if (proof.kind === 'recovery-code') await noteChange(tx, user, 'code-used', { device, now });
      return ok(await then(tx, user, now));
    });

  const questionOf = async (userId: string, nonce: string): Promise<FactorQuestion> => {
    const [app, owned, unused] = await Promise.all([
      findApp(database, userId),
      passkeysOf(database, userId),
      countUnusedCodes(database, userId),
    ]);
    return {
      app: app !== null && app.confirmedAt !== null,
      passkey: owned.length === 0 ? null : await askForPasskey(nonce, owned, site()),
      recoveryCodes: unused > 0,
    };
  };

  const openLogin = (challenge: string) =>
    openChallenge(database, challenge, { purpose: 'login', sessionId: null, now: clock() });

  return {
    of: async ({ userId, sessionId }) => {
      const [app, owned, recoveryCodesLeft, until] = await Promise.all([
        findApp(database, userId),
        passkeysOf(database, userId),
        countUnusedCodes(database, userId),
        confirmedUntil(database, userId, sessionId),
      ]);
      return {
        app:
          app === null || app.confirmedAt === null
            ? null
            : { since: app.confirmedAt, lastUsed: app.lastUsedAt },
        passkeys: owned.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          since: createdAt,
          lastUsed: lastUsedAt,
        })),
        recoveryCodesLeft,
        confirmedUntil: until,
      };
    },

    beginApp: (request) =>
      changeByPassword(request, async (tx, user, now) => {
        const { sealed, shown } = makeApp(user, box, chance);
        const app = { userId: user.id, secret: sealed, createdAt: now };
        return (await putApp(tx, app)) ? ok(shown) : refused({ name: 'app-exists' });
      }),

    addApp: async ({ userId, sessionId, device, code }) =>
      afterAdding(
        await database.transaction(async (tx) => {
          const user = protectableUser(await lockUser(tx, userId), sharedAccount);
          if (!user.ok) return user;
          const now = clock();
          const app = await findApp(tx, userId);
          if (
            sessionId === null ||
            app === null ||
            app.confirmedAt !== null ||
            now.getTime() - app.createdAt.getTime() > SETUP_MS
          ) {
            return refused({ name: 'factor-setup-over' });
          }
          const step = stepOfCode(app, code, now, box);
          if (step === null) {
            const kind = 'wrong-factor';
            await noteEvent(tx, { userId, kind, at: now, device: device.name });
            return refused({ name: kind });
          }
          const isFirst = !(await hasFactor(tx, userId));
          await confirmApp(tx, userId, step, now);
          return ok(await added(tx, user.value, { sessionId, device, isFirst, now }));
        }),
      ),

    beginPasskey: (request) =>
      changeByPassword(request, async (tx, user, now) => {
        const { sessionId } = request;
        if (sessionId === null) return refused({ name: 'session-expired' });
        const owned = await passkeysOf(tx, user.id);
        if (owned.length >= MOST_PASSKEYS) {
          return refused({ name: 'too-many-passkeys', most: MOST_PASSKEYS });
        }
        const asked = { userId: user.id, purpose: 'new-passkey', sessionId } as const;
        const { token, nonce } = await makeChallenge(tx, asked, { now, chance });
        const { username } = user;
        const person = { userId: user.id, username };
        return ok({
          challenge: token,
          options: await askForNewPasskey(nonce, person, owned, site()),
        });
      }),

    addPasskey: async ({ userId, sessionId, device, challenge, name, response }) =>
      afterAdding(
        await database.transaction(async (tx) => {
          const user = protectableUser(await lockUser(tx, userId), sharedAccount);
          if (!user.ok) return user;
          const now = clock();
          const purpose = 'new-passkey';
          const open = await openChallenge(tx, challenge, { purpose, sessionId, now });
          if (sessionId === null || open?.userId !== userId) {
            return refused({ name: 'factor-setup-over' });
          }
          const made = await readNewPasskey(open.nonce, response, site());
          const isFirst = !(await hasFactor(tx, userId));
          await spendChallenge(tx, open.hash, now);
          if (
            made === null ||
            !(await insertPasskey(tx, { ...made, userId, name, createdAt: now }))
          ) {
            return refused({ name: 'passkey-refused' });
          }
          return ok(await added(tx, user.value, { sessionId, device, isFirst, now }));
        }),
      ),

    remove: (request) =>
      changeByPassword(request, async (tx, user, now) => {
        const { passkey, device } = request;
        const isRemoved =
          passkey === null
            ? await deleteApp(tx, user.id)
            : await deletePasskey(tx, user.id, passkey);
        if (!isRemoved) return refused({ name: 'factor-not-found' });
        await noteChange(tx, user, 'removed', { device, now });
        return ok(null);
      }),

    makeRecoveryCodes: (request) =>
      changeByPassword(request, async (tx, user, now) => {
        if (!(await hasFactor(tx, user.id))) return refused({ name: 'no-factor' });
        const codes = await renewCodes(tx, user.id, now);
        await noteChange(tx, user, 'codes-made', { device: request.device, now });
        return ok(codes);
      }),

    ownerOf: async (challenge) => {
      const open = await openLogin(challenge);
      return open === null ? refused({ name: 'challenge-over' }) : ok(open.userId);
    },

    question: async (challenge) => {
      const open = await openLogin(challenge);
      return open === null
        ? refused({ name: 'challenge-over' })
        : ok(await questionOf(open.userId, open.nonce));
    },

    login: ({ challenge, proof, device }) =>
      answerChallenge({ challenge, proof, device, purpose: 'login', sessionId: null }, (tx, user) =>
        sessions.beginWithFactor(tx, user, device),
      ),

    askConfirmation: async ({ userId, sessionId }) => {
      const user = await findUser(database, userId);
      if (user === null || sessionId === null) return refused({ name: 'session-expired' });
      if (!(await hasFactor(database, userId))) return refused({ name: 'no-factor' });
      const asked = { userId, purpose: 'confirmation', sessionId } as const;
      const { token, nonce } = await makeChallenge(database, asked, { now: clock(), chance });
      return ok({ challenge: token, ...(await questionOf(userId, nonce)) });
    },

    confirm: ({ userId, sessionId, device, challenge, proof }) =>
      answerChallenge(
        { challenge, proof, device, purpose: 'confirmation', sessionId },
        async (tx, _user, now) => {
          if (sessionId !== null) await noteFactorUse(tx, userId, sessionId, now);
          return null;
        },
      ),

    reset: async ({ username, reason, by }) => {
      const done = await database.transaction(async (tx) => {
        const found = await findUserByName(tx, username);
        const user = found === null ? null : await lockUser(tx, found.id);
        if (user === null) return refused({ name: 'user-not-found', username });
        if (!(await hasFactor(tx, user.id))) return refused({ name: 'no-factor' });
        const now = clock();
        const ended = await revokeFamiliesOf(tx, user.id, now);
        await deleteFactors(tx, user.id);
        await noteChange(tx, user, 'reset', { device: null, ended: ended.length, now });
        await noteAct(
          tx,
          {
            by,
            act: 'reset-factors',
            contestId: null,
            reason,
            before: null,
            after: { username: user.username, sessionsEnded: ended.length },
          },
          { now, chance },
        );
        return ok(ended);
      });
      if (!done.ok) return done;
      sessionsEnded(done.value);
      return ok(null);
    },

    admitOperator: async ({ userId, sessionId = null }, { isSensitive }) => {
      if (!isSensitive && operatorFactor === 'optional') return ok(null);
      const has = await hasFactor(database, userId);
      if (!has) {
        return operatorFactor === 'required' ? refused({ name: 'factor-required' }) : ok(null);
      }
      // A session of an account with a factor was begun with it.
      return isSensitive && (await confirmedUntil(database, userId, sessionId)) === null
        ? refused({ name: 'factor-unconfirmed' })
        : ok(null);
    },

    purge: () => deleteExpiredChallenges(database, clock()),
  };
};
