import { ok } from '@captains-pick/rules';
import type { Database } from '../database/database.ts';
import { postMail } from '../mail/outbox.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { noteJoined } from '../users/operators-repository.ts';
import { setPasswordHash } from '../users/users-repository.ts';
import { spendAddressLinksOf } from './address-links-repository.ts';
import { newLinkId, resetToken } from './mail-tokens.ts';
import { UNKNOWN_DEVICE } from './devices.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteExpiredResets,
  insertReset,
  spendReset,
  spendResetsOf,
  userOfReset,
  usersByEmail,
} from './password-resets-repository.ts';
import { hashToken, revokeFamiliesOf } from './refresh-tokens-repository.ts';
import { noteEvent } from './security-log.ts';
import type { PasswordResets } from './service.ts';
import type { SessionKeys } from './session-keys.ts';

const RESET_MINUTES = 30;
const MINUTE_MS = 60_000;
/** Several accounts may have one address. */
const MOST_ACCOUNTS = 5;

export interface PasswordResetsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly keys: SessionKeys;
  /** Called after the commit that has ended them. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
}

export const createPasswordResets = ({
  database,
  clock,
  chance,
  keys,
  sessionsEnded,
}: PasswordResetsDeps): PasswordResets => ({
  // A row is written for any address, so that the time tells as little as the answer.
  ask: (email) =>
    database.transaction(async (tx) => {
      const now = clock();
      const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS);
      const post = (userId: string | null, firstName: string, username: string, linkKey: string) =>
        postMail(
          tx,
          {
            kind: 'reset-password',
            userId,
            address: email,
            data: { firstName, username, minutes: RESET_MINUTES, linkKey },
            expiresAt,
          },
          { now, chance },
        );
      const accounts = await usersByEmail(tx, email, MOST_ACCOUNTS);
      if (accounts.length === 0) await post(null, '', '', '');
      for (const { id: userId, firstName, username } of accounts) {
        const id = newLinkId(keys, chance);
        const tokenHash = hashToken(resetToken(keys, id));
        await insertReset(tx, { id, userId, tokenHash, createdAt: now, expiresAt });
        await post(userId, firstName, username, id);
      }
    }),

  owner: async (token) => {
    const user = await userOfReset(database, hashToken(token), clock());
    return user === null ? refused({ name: 'reset-link-spent' }) : ok(user);
  },

  reset: async ({ token, password, device = UNKNOWN_DEVICE }) => {
    const hashed = await hashPassword(password);
    if (!hashed.ok) return hashed;
    const tokenHash = hashToken(token);
    const done = await database.transaction(async (tx) => {
      const now = clock();
      const user = await userOfReset(tx, tokenHash, now);
      if (user === null || !(await spendReset(tx, tokenHash, now))) {
        return refused({ name: 'reset-link-spent' });
      }
      await spendResetsOf(tx, user.id, now);
      await setPasswordHash(tx, user.id, hashed.value);
      await noteJoined(tx, user.id, now);
      const ended = await revokeFamiliesOf(tx, user.id, now);
      const { firstName, username, email: address } = user;
      // Somebody who knew the old password may have asked for another address.
      await spendAddressLinksOf(tx, user.id, now, address);
      await noteEvent(tx, {
        userId: user.id,
        kind: 'password-reset',
        at: now,
        device: device.name,
        sessions: ended.length,
      });
      await postMail(
        tx,
        {
          kind: 'password-changed',
          userId: user.id,
          address,
          data: { firstName, username, at: now.toISOString() },
          expiresAt: null,
        },
        { now, chance },
      );
      return ok({ username, ended });
    });
    if (!done.ok) return done;
    sessionsEnded(done.value.ended);
    return ok({ username: done.value.username });
  },

  purge: () => deleteExpiredResets(database, clock()),
});
