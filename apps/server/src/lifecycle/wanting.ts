import type { PushKind } from '@captains-pick/contract';
import { sql, type SQL } from 'drizzle-orm';
import { mailPreferences, pushDevices, pushPreferences } from '../database/schema.ts';

/**
 * The ids of users who get notifications of a kind that is off in mails at first: by mail because they switched it on, or
 * on a device. Others would only find them in their lists.
 */
export const usersWanting = (kind: PushKind): SQL => sql`(
  select ${mailPreferences.userId} from ${mailPreferences}
  where ${mailPreferences.kind} = ${kind} and ${mailPreferences.wanted}
  union
  select ${pushDevices.userId} from ${pushDevices}
  where not exists (
    select from ${pushPreferences}
    where ${pushPreferences.userId} = ${pushDevices.userId}
      and ${pushPreferences.kind} = ${kind} and not ${pushPreferences.wanted}
  )
)`;
