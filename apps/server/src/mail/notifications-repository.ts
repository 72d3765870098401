/** Notifications are mails of the kinds that lead on, whether or not they are also sent. */
import { NOTIFIED_KINDS } from '@captains-pick/contract';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { mails, users } from '../database/schema.ts';
import type { MailRow } from './mails-repository.ts';

const isNotified = (userId: string) =>
  and(sql`${mails.userId} collate "C" = ${userId}`, inArray(mails.kind, [...NOTIFIED_KINDS]));

export const latestNotifications = (
  reader: Reader,
  userId: string,
  { before, most }: { readonly before: string | undefined; readonly most: number },
): Promise<MailRow[]> =>
  reader
    .select()
    .from(mails)
    .where(and(isNotified(userId), before === undefined ? undefined : lt(mails.id, before)))
    .orderBy(desc(mails.id))
    .limit(most);

/** How many notifications a user has not seen, at most `most`. */
export const countNew = async (
  reader: Reader,
  { id, seenNotification }: { readonly id: string; readonly seenNotification: string | null },
  most: number,
): Promise<number> => {
  const fresh = reader
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNotified(id),
        seenNotification === null ? undefined : sql`${mails.id} > ${seenNotification}`,
      ),
    )
    .limit(most)
    .as('fresh');
  const [row] = await reader.select({ count: sql<number>`count(*)::integer` }).from(fresh);
  return row?.count ?? 0;
};

/** Of two pages that note what they showed, the later notification counts. */
export const noteSeen = async (reader: Reader, userId: string, through: string): Promise<void> => {
  await reader
    .update(users)
    .set({ seenNotification: through })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.closedAt),
        or(isNull(users.seenNotification), lt(users.seenNotification, through)),
      ),
    );
};
