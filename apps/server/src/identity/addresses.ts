import { ok } from '@captains-pick/rules';
import type { Database } from '../database/database.ts';
import { postMail } from '../mail/outbox.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { findUser } from '../users/users-repository.ts';
import {
  deleteExpiredAddressLinks,
  lockUser,
  openLinkOf,
  setVerifiedAddress,
  useAddressLink,
  waitingLinkOf,
} from './address-links-repository.ts';
import { changeableUser, type FixedAccounts } from './fixed-accounts.ts';
import { spendResetsOf } from './password-resets-repository.ts';
import { postAddressLink } from './post-address-link.ts';
import { checkPresentPassword } from './present-password.ts';
import { hashToken } from './refresh-tokens-repository.ts';
import { noteEvent } from './security-log.ts';
import type { Addresses } from './service.ts';
import type { SessionKeys } from './session-keys.ts';

export interface AddressesDeps extends FixedAccounts {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly keys: SessionKeys;
}

export const createAddresses = ({
  database,
  clock,
  chance,
  keys,
  sharedAccount = null,
}: AddressesDeps): Addresses => ({
  sendLink: ({ userId, device }) =>
    database.transaction(async (tx) => {
      const user = changeableUser(await lockUser(tx, userId), sharedAccount);
      if (!user.ok) return user;
      const now = clock();
      // A link to a new address is repeated to that address.
      const waiting = await waitingLinkOf(tx, userId, now);
      const { email, verified } = user.value;
      const address = waiting?.address ?? email;
      if (verified && address === email) return refused({ name: 'address-verified' });
      await postAddressLink(tx, { user: user.value, address }, { now, chance, keys });
      await noteEvent(tx, { userId, kind: 'address-link-sent', at: now, device: device.name });
      return ok({ address });
    }),

  waiting: async (userId) => {
    const link = await waitingLinkOf(database, userId, clock());
    return link === null ? null : { address: link.address, until: link.expiresAt };
  },

  linkAddress: async (userId) => {
    const [user, waiting] = [
      await findUser(database, userId),
      await waitingLinkOf(database, userId, clock()),
    ];
    return waiting?.address ?? user?.email ?? '';
  },

  change: async ({ userId, address, password, device }) => {
    const checked = await checkPresentPassword(
      { database, clock },
      { userId, password, device, sharedAccount },
    );
    if (!checked.ok) return checked;
    return database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      // The password was changed since it was checked.
      if (user?.passwordHash !== checked.value.passwordHash) {
        return refused({ name: 'wrong-password' });
      }
      const { firstName, username, email } = user;
      if (address.toLowerCase() === email.toLowerCase()) {
        return refused({ name: 'address-unchanged' });
      }
      const now = clock();
      await postAddressLink(tx, { user, address }, { now, chance, keys });
      await postMail(
        tx,
        {
          kind: 'address-changing',
          userId,
          address: email,
          data: { firstName, username, newAddress: address, at: now.toISOString() },
          expiresAt: null,
        },
        { now, chance },
      );
      await noteEvent(tx, { userId, kind: 'address-change-asked', at: now, device: device.name });
      return ok({ address });
    });
  },

  verify: async ({ token, device }) => {
    const tokenHash = hashToken(token);
    return database.transaction(async (tx) => {
      const now = clock();
      const link = await openLinkOf(tx, tokenHash, now);
      const user = link === null ? null : await lockUser(tx, link.userId);
      if (link === null || user === null || !(await useAddressLink(tx, link.id, now))) {
        return refused({ name: 'address-link-spent' });
      }
      const { id: userId, firstName, username, email } = user;
      const { address } = link;
      await setVerifiedAddress(tx, userId, address);
      const isChange = address !== email;
      if (isChange) {
        // Links to set a password were sent to the address that no longer counts.
        await spendResetsOf(tx, userId, now);
        await postMail(
          tx,
          {
            kind: 'address-changed',
            userId,
            address: email,
            data: { firstName, username, newAddress: address, at: now.toISOString() },
            expiresAt: null,
          },
          { now, chance },
        );
      }
      await noteEvent(tx, {
        userId,
        kind: isChange ? 'address-changed' : 'address-verified',
        at: now,
        device: device.name,
      });
      return ok({ username, address });
    });
  },

  purge: () => deleteExpiredAddressLinks(database, clock()),
});
