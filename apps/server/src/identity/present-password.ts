import type { Database } from '../database/database.ts';
import type { Answer } from '../shared/answer.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { findUser, type UserRow } from '../users/users-repository.ts';
import type { Device } from './devices.ts';
import { changeableUser } from './fixed-accounts.ts';
import { checkPassword } from './passwords.ts';
import { noteEvent } from './security-log.ts';

/**
 * The user, if this is the present password. A change must compare the hash again under the lock of the user. Refuses
 * with `wrong-password`, which the security log notes.
 */
export const checkPresentPassword = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  {
    userId,
    password,
    device,
    sharedAccount,
    changeable = changeableUser,
  }: {
    readonly userId: string;
    readonly password: string;
    readonly device: Device;
    readonly sharedAccount: string | null;
    /** Default: not those of operators. */
    readonly changeable?: typeof changeableUser;
  },
): Answer<UserRow> => {
  const user = changeable(await findUser(database, userId), sharedAccount);
  if (!user.ok) return user;
  const check = await checkPassword(user.value.passwordHash, password);
  if (!check.ok) return check;
  if (check.value === 'wrong') {
    await noteEvent(database, { userId, kind: 'wrong-password', at: clock(), device: device.name });
    return refused({ name: 'wrong-password' });
  }
  return user;
};
