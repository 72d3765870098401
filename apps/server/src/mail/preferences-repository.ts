import type { MailPreference } from '@captains-pick/contract';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { mailPreferences } from '../database/schema.ts';

/** What a user has switched on or off. A kind without a choice is not in it. */
export const preferencesOf = async (
  reader: Reader,
  userId: string,
): Promise<ReadonlyMap<MailPreference, boolean>> => {
  const rows = await reader
    .select({ kind: mailPreferences.kind, wanted: mailPreferences.wanted })
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId));
  return new Map(rows.map(({ kind, wanted }) => [kind, wanted]));
};

export const setPreferences = async (
  reader: Reader,
  userId: string,
  chosen: ReadonlyMap<MailPreference, boolean>,
  now: Date,
): Promise<void> => {
  if (chosen.size === 0) return;
  await reader
    .insert(mailPreferences)
    .values([...chosen].map(([kind, wanted]) => ({ userId, kind, wanted, changedAt: now })))
    .onConflictDoUpdate({
      target: [mailPreferences.userId, mailPreferences.kind],
      set: { wanted: sql`excluded.wanted`, changedAt: now },
      setWhere: sql`${mailPreferences.wanted} <> excluded.wanted`,
    });
};
