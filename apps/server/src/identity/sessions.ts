import type { Tokens } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { newId, newSecret, type Chance } from '../shared/chance.ts';
import type { Database, Transaction } from '../database/database.ts';
import { refused } from '../shared/refusals.ts';
import type { Clock } from '../shared/clock.ts';
import type { Sessions } from './service.ts';
import type { AccessTokens } from './access-tokens.ts';
import { postMail } from '../mail/outbox.ts';
import { UNKNOWN_DEVICE, type Device } from './devices.ts';
import { noteDevice } from './known-devices.ts';
import { lockUser } from './address-links-repository.ts';
import { makeChallenge } from './factors/challenges.ts';
import { hasFactor } from './factors/factors-repository.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { noteEvent } from './security-log.ts';
import {
  deleteSpent,
  findTokens,
  hashToken,
  insertFamily,
  insertRefreshToken,
  lockFamilyOf,
  markUsed,
  revokeFamily,
  setSeal,
  type RefreshFamilyRow,
  type RefreshTokenRow,
} from './refresh-tokens-repository.ts';
import { isOwnSeal, successorsOf, type SessionKeys } from './session-keys.ts';
import { actingRoleOf } from '../users/operators-repository.ts';
import {
  findUser,
  findUserByName,
  setPasswordHash,
  type UserRow,
} from '../users/users-repository.ts';

const DAY_MS = 86_400_000;
/** A session ends when it is unused for this long. */
const IDLE_MS = 30 * DAY_MS;
/** A session ends after this time, however often it is used. */
const LIFETIME_MS = 90 * DAY_MS;

/**
 * A refresh token may be repeated for this long after its first use, while its successor is unused: the answer was
 * lost, or a second tab sent it at the same time. Any other repetition comes from a copy.
 */
const REPEATABLE_MS = 30_000;

const isRepeatable = (usedAt: Date, successor: RefreshTokenRow | undefined, now: Date): boolean =>
  now.getTime() - usedAt.getTime() <= REPEATABLE_MS &&
  successor !== undefined &&
  successor.usedAt === null;

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

export interface SessionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly accessTokens: AccessTokens;
  readonly keys: SessionKeys;
}

export const createSessions = ({
  database,
  clock,
  chance,
  accessTokens,
  keys,
}: SessionsDeps): Sessions => {
  const sealOf = ({ role }: UserRow): string | null =>
    role === 'operator' ? keys.signing.operatorSeal : null;

  const isSealed = ({ role }: UserRow, { operatorSeal }: RefreshFamilyRow): boolean =>
    role === 'operator' ? isOwnSeal(keys, operatorSeal) : operatorSeal === null;

  const answer = async (
    user: UserRow,
    sessionId: string,
    refreshToken: string,
    message: string,
  ): Promise<Tokens> => ({
    token: await accessTokens.issue({
      userId: user.id,
      username: user.username,
      role: user.role,
      sessionId,
    }),
    refreshToken,
    message,
  });

  const store = (
    tx: Transaction,
    refreshToken: string,
    {
      family,
      predecessor,
      now,
    }: {
      readonly family: Pick<RefreshFamilyRow, 'id' | 'expiresAt'>;
      readonly predecessor: string | null;
      readonly now: Date;
    },
  ): Promise<void> =>
    insertRefreshToken(tx, {
      hash: hashToken(refreshToken),
      familyId: family.id,
      predecessor,
      issuedAt: now,
      expiresAt: earlier(new Date(now.getTime() + IDLE_MS), family.expiresAt),
    });

  /** Notes a sign-in and its device, and mails when the account has not used the device. */
  const noteSignIn = async (
    tx: Transaction,
    user: UserRow,
    device: Device,
    now: Date,
  ): Promise<void> => {
    const { id: userId, firstName, username, email: address, role } = user;
    const isNew = device.key !== null && (await noteDevice(tx, { userId, key: device.key, now }));
    const isReported = isNew && role === 'player';
    const kind = isReported ? 'signed-in-new-device' : 'signed-in';
    await noteEvent(tx, { userId, kind, at: now, device: device.name });
    if (!isReported) return;
    await postMail(
      tx,
      {
        kind: 'new-sign-in',
        userId,
        address,
        data: { firstName, username, device: device.name, at: now.toISOString() },
        expiresAt: null,
      },
      { now, chance },
    );
  };

  const begin = async (
    tx: Transaction,
    user: UserRow,
    device: Device,
    { isSignIn, factorAt = null }: { readonly isSignIn: boolean; readonly factorAt?: Date | null },
  ): Promise<Tokens> => {
    const refreshToken = newSecret(chance);
    const now = clock();
    const family = { id: newId(chance), expiresAt: new Date(now.getTime() + LIFETIME_MS) };
    await insertFamily(tx, {
      ...family,
      userId: user.id,
      startedAt: now,
      operatorSeal: sealOf(user),
      device: device.name,
      factorAt,
    });
    await store(tx, refreshToken, { family, predecessor: null, now });
    if (isSignIn) await noteSignIn(tx, user, device, now);
    else if (device.key !== null) await noteDevice(tx, { userId: user.id, key: device.key, now });
    const message = isSignIn ? 'Login successful!' : 'Sign up successful!';
    return answer(user, family.id, refreshToken, message);
  };

  /** Begins a session, or asks for the second factor of an account that has one. */
  const beginOrAsk = (user: UserRow, device: Device) =>
    database.transaction(async (tx) => {
      // Locked: whoever adds the first factor at the same time ends this session, or is seen here.
      await lockUser(tx, user.id);
      if (!(await hasFactor(tx, user.id))) {
        return ok(await begin(tx, user, device, { isSignIn: true }));
      }
      const { token: challenge } = await makeChallenge(
        tx,
        { userId: user.id, purpose: 'login', sessionId: null },
        { now: clock(), chance },
      );
      return refused({ name: 'factor-needed', challenge });
    });

  return {
    begin: async (userId, device = UNKNOWN_DEVICE) => {
      const user = await findUser(database, userId);
      if (user === null) return refused({ name: 'session-expired' });
      return ok(await database.transaction((tx) => begin(tx, user, device, { isSignIn: false })));
    },

    login: async ({ username, password }, device = UNKNOWN_DEVICE) => {
      const user = await findUserByName(database, username);
      const check = await checkPassword(user?.passwordHash ?? null, password);
      if (!check.ok) return check;
      if (user === null || check.value === 'wrong') {
        // Written for an unknown username too, so that the time doesn't reveal usernames.
        await noteEvent(database, {
          userId: user?.id ?? null,
          kind: 'sign-in-failed',
          at: clock(),
          device: device.name,
        });
        return refused({ name: 'wrong-credentials' });
      }
      if (user.role === 'operator' && (await actingRoleOf(database, user.id)) === null) {
        return refused({ name: 'operator-disabled' });
      }
      if (check.value === 'right-as-typed') {
        const rehashed = await hashPassword(password);
        if (rehashed.ok) await setPasswordHash(database, user.id, rehashed.value);
      }
      return beginOrAsk(user, device);
    },

    beginWithFactor: (tx, user, device) =>
      begin(tx, user, device, { isSignIn: true, factorAt: clock() }),

    refresh: (presented) =>
      database.transaction(async (tx) => {
        const hash = hashToken(presented);
        const family = await lockFamilyOf(tx, hash);
        if (family === null) return refused({ name: 'session-expired' });
        const successors = successorsOf(keys, presented);
        const tokens = await findTokens(tx, [hash, ...successors.map(hashToken)]);
        const token = tokens.get(hash);
        // Another process may have signed the successor with the other secret, while secrets are rotated.
        const made = successors.find((each) => tokens.has(hashToken(each)));
        const next = made ?? successors[0] ?? '';
        // Read under the lock: the token may have expired while this waited.
        const now = clock();
        if (
          token === undefined ||
          family.revokedAt !== null ||
          family.expiresAt <= now ||
          token.expiresAt <= now
        ) {
          return refused({ name: 'session-expired' });
        }
        const user = await findUser(tx, family.userId);
        if (user === null || !isSealed(user, family)) {
          return refused({ name: 'session-expired' });
        }
        if (token.usedAt === null) {
          await markUsed(tx, family.id, now);
          const seal = sealOf(user);
          if (seal !== family.operatorSeal) await setSeal(tx, family.id, seal);
          await store(tx, next, { family, predecessor: hash, now });
        } else if (!isRepeatable(token.usedAt, tokens.get(hashToken(next)), now)) {
          // The token has two holders, and the server can't tell which of them is the owner.
          await revokeFamily(tx, family.id, now);
          await noteEvent(tx, {
            userId: user.id,
            kind: 'session-copied',
            at: now,
            device: family.device,
            sessions: 1,
          });
          return refused({ name: 'session-expired' });
        }
        return ok(await answer(user, family.id, next, 'Session renewed.'));
      }),

    logout: (refreshToken) =>
      database.transaction(async (tx) => {
        const family = await lockFamilyOf(tx, hashToken(refreshToken));
        if (family !== null) await revokeFamily(tx, family.id, clock());
      }),

    purge: () => deleteSpent(database, clock()),
  };
};
