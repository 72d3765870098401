import { ok, type Result } from '@captains-pick/rules';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { UserRow } from '../users/users-repository.ts';

export interface FixedAccounts {
  /** The username of the demo's account, which all visitors share. Null: there is none. */
  readonly sharedAccount?: string | null;
}

/** A user who may have a second factor: everybody but the demo's account, which all visitors share. */
export const protectableUser = (
  user: UserRow | null,
  sharedAccount: string | null,
): Result<UserRow, Refusal> => {
  if (user === null || user.closedAt !== null) return refused({ name: 'session-expired' });
  return user.username === sharedAccount ? refused({ name: 'account-of-demo' }) : ok(user);
};

/**
 * A user whose account can be changed by its owner. An operator's password is a setting, and the demo's account belongs
 * to everybody who tries it.
 */
export const changeableUser = (
  user: UserRow | null,
  sharedAccount: string | null,
): Result<UserRow, Refusal> => {
  if (user?.role === 'operator') return refused({ name: 'account-of-operator' });
  return protectableUser(user, sharedAccount);
};
