import { ok } from '@captains-pick/rules';
import type { Database } from '../database/database.ts';
import { postMail } from '../mail/outbox.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { findUserByName, setNames, setPasswordHash } from '../users/users-repository.ts';
import { lockUser, spendAddressLinksOf } from './address-links-repository.ts';
import { closeAccount } from './close-account.ts';
import { lapseIdentity } from './identity-checks.ts';
import { changeableUser, type FixedAccounts } from './fixed-accounts.ts';
import { forgetOldDevices } from './known-devices.ts';
import { spendResetsOf } from './password-resets-repository.ts';
import { hashPassword } from './passwords.ts';
import { checkPresentPassword } from './present-password.ts';
import { openFamiliesOf, revokeFamiliesOf, revokeOwnFamily } from './refresh-tokens-repository.ts';
import { eventsOf, noteEvent } from './security-log.ts';
import type { OwnAccount } from './service.ts';

const MOST_EVENTS = 200;

export interface OwnAccountDeps extends FixedAccounts {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Default: true. */
  readonly sendsMails?: boolean;
  /** Called after the commit that has ended them. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
}

export const createOwnAccount = ({
  database,
  clock,
  chance,
  sessionsEnded,
  sendsMails = true,
  sharedAccount = null,
}: OwnAccountDeps): OwnAccount => {
  const latestEvents = (userId: string) =>
    eventsOf(database, userId, { before: Number.MAX_SAFE_INTEGER, most: MOST_EVENTS });

  return {
    changePassword: async ({ userId, sessionId, password, newPassword, device }) => {
      const checked = await checkPresentPassword(
        { database, clock },
        { userId, password, device, sharedAccount },
      );
      if (!checked.ok) return checked;
      const hashed = await hashPassword(newPassword);
      if (!hashed.ok) return hashed;
      const changed = await database.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        // Another change was first.
        if (user?.passwordHash !== checked.value.passwordHash) {
          return refused({ name: 'wrong-password' });
        }
        const now = clock();
        const { firstName, username, email } = user;
        await setPasswordHash(tx, userId, hashed.value);
        const ended = await revokeFamiliesOf(tx, userId, now, sessionId);
        await spendResetsOf(tx, userId, now);
        // Somebody who knew the old password may have asked for another address.
        await spendAddressLinksOf(tx, userId, now, email);
        await postMail(
          tx,
          {
            kind: 'password-changed',
            userId,
            address: email,
            data: { firstName, username, at: now.toISOString(), stillSignedIn: device.name },
            expiresAt: null,
          },
          { now, chance },
        );
        await noteEvent(tx, {
          userId,
          kind: 'password-changed',
          at: now,
          device: device.name,
          sessions: ended.length,
        });
        return ok(ended);
      });
      if (!changed.ok) return changed;
      sessionsEnded(changed.value);
      return ok({ ended: changed.value.length });
    },

    changeNames: ({ userId, firstName, lastName, device }) =>
      database.transaction(async (tx) => {
        const user = changeableUser(await lockUser(tx, userId), sharedAccount);
        if (!user.ok) return user;
        await setNames(tx, userId, { firstName, lastName });
        const isOther = firstName !== user.value.firstName || lastName !== user.value.lastName;
        if (isOther) {
          const lapsed = { reason: 'The name was changed.', by: null, now: clock() };
          await lapseIdentity(tx, userId, lapsed);
        }
        await noteEvent(tx, { userId, kind: 'names-changed', at: clock(), device: device.name });
        return ok({ firstName, lastName });
      }),

    close: async ({ userId, password, giveUpBalance, device }) => {
      const checked = await checkPresentPassword(
        { database, clock },
        { userId, password, device, sharedAccount },
      );
      if (!checked.ok) return checked;
      const closed = await database.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        // Another change was first.
        if (user?.passwordHash !== checked.value.passwordHash) {
          return refused({ name: 'wrong-password' });
        }
        return closeAccount(tx, user, { now: clock(), chance, giveUpBalance, sendsMails });
      });
      if (!closed.ok) return closed;
      sessionsEnded(closed.value);
      return ok(null);
    },

    sessions: async ({ userId, sessionId }) =>
      (await openFamiliesOf(database, userId, clock())).map((family) => ({
        ...family,
        current: family.id === sessionId,
      })),

    endSession: async ({ userId, id, device }) => {
      const ended = await database.transaction(async (tx) => {
        const user = changeableUser(await lockUser(tx, userId), sharedAccount);
        if (!user.ok) return user;
        const now = clock();
        if (!(await revokeOwnFamily(tx, { userId, id, now }))) {
          return refused({ name: 'session-not-found' });
        }
        const kind = 'session-ended';
        await noteEvent(tx, { userId, kind, at: now, device: device.name, sessions: 1 });
        return ok(null);
      });
      if (ended.ok) sessionsEnded([id]);
      return ended;
    },

    endOtherSessions: async ({ userId, sessionId, device }) => {
      const ended = await database.transaction(async (tx) => {
        const user = changeableUser(await lockUser(tx, userId), sharedAccount);
        if (!user.ok) return user;
        const now = clock();
        const ids = await revokeFamiliesOf(tx, userId, now, sessionId);
        if (ids.length > 0) {
          const kind = 'other-sessions-ended';
          await noteEvent(tx, { userId, kind, at: now, device: device.name, sessions: ids.length });
        }
        return ok(ids);
      });
      if (!ended.ok) return ended;
      sessionsEnded(ended.value);
      return ok({ ended: ended.value.length });
    },

    log: latestEvents,

    logOf: async (username) => {
      const user = await findUserByName(database, username);
      return user === null
        ? refused({ name: 'user-not-found', username })
        : ok(await latestEvents(user.id));
    },

    purge: () => forgetOldDevices(database, clock()),
  };
};
