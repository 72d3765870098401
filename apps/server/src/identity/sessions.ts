import type { Tokens } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { newId, newSecret } from '../chance.ts';
import type { Database, Reader } from '../database/database.ts';
import { refused } from '../refusals.ts';
import type { Chance, Clock, Sessions } from '../services.ts';
import type { AccessTokens } from './access-tokens.ts';
import { isPassword } from './passwords.ts';
import {
  hashToken,
  insertRefreshToken,
  lockRefreshToken,
  markUsed,
  revokeFamily,
} from './refresh-tokens-repository.ts';
import { findUser, findUserByName, type UserRow } from './users-repository.ts';

const REFRESH_DAYS = 30;
const DAY_MS = 86_400_000;

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
        if (stored.usedAt !== null) {
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
