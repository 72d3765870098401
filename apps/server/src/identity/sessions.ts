import type { Tokens } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { newId, newSecret } from '../chance.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { refused } from '../refusals.ts';
import type { Chance, Clock, Sessions } from '../services.ts';
import type { AccessTokens } from './access-tokens.ts';
import { isPassword } from './passwords.ts';
import {
  familyMovedOn,
  hashToken,
  insertRefreshToken,
  lockRefreshToken,
  markUsed,
  revokeFamily,
  type RefreshTokenRow,
} from './refresh-tokens-repository.ts';
import { findUser, findUserByName, type UserRow } from './users-repository.ts';

const REFRESH_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * How long a used refresh token may come again, in milliseconds, as long as what it was traded for is unused:
 * the answer was lost on its way, or a second tab woke up at the same moment. Later it is a copy.
 */
const LOST_ANSWER_MS = 30_000;

const mayComeAgain = async (
  tx: Transaction,
  token: RefreshTokenRow,
  now: Date,
): Promise<boolean> => {
  const { usedAt } = token;
  if (usedAt === null) return true;
  if (now.getTime() - usedAt.getTime() > LOST_ANSWER_MS) return false;
  return !(await familyMovedOn(tx, { ...token, usedAt }));
};

export interface SessionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly accessTokens: AccessTokens;
}

export const createSessions = ({
  database,
  clock,
  chance,
  accessTokens,
}: SessionsDeps): Sessions => {
  const issue = async (
    reader: Reader,
    user: UserRow,
    familyId: string,
    message: string,
  ): Promise<Tokens> => {
    const refreshToken = newSecret(chance);
    const now = clock();
    await insertRefreshToken(reader, {
      hash: hashToken(refreshToken),
      familyId,
      userId: user.id,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_DAYS * DAY_MS),
    });
    const token = await accessTokens.issue({
      userId: user.id,
      username: user.username,
      role: user.role,
    });
    return { token, refreshToken, message };
  };

  return {
    login: async ({ username, password }) => {
      const user = await findUserByName(database, username);
      const right = await isPassword(user?.passwordHash ?? null, password);
      if (user === null || !right) return refused({ name: 'wrong-credentials' });
      return ok(await issue(database, user, newId(chance), 'Login successful!'));
    },

    refresh: (refreshToken) =>
      database.transaction(async (tx) => {
        const now = clock();
        const stored = await lockRefreshToken(tx, hashToken(refreshToken));
        if (stored === null || stored.revokedAt !== null || stored.expiresAt <= now) {
          return refused({ name: 'session-expired' });
        }
        if (!(await mayComeAgain(tx, stored, now))) {
          // Somebody holds a copy, and nobody knows which of the two is the owner.
          await revokeFamily(tx, stored.familyId, now);
          return refused({ name: 'session-expired' });
        }
        const user = await findUser(tx, stored.userId);
        if (user === null) return refused({ name: 'session-expired' });
        await markUsed(tx, stored.hash, now);
        return ok(await issue(tx, user, stored.familyId, 'Session renewed.'));
      }),

    logout: (refreshToken) =>
      database.transaction(async (tx) => {
        const stored = await lockRefreshToken(tx, hashToken(refreshToken));
        if (stored !== null) await revokeFamily(tx, stored.familyId, clock());
      }),
  };
};
