import { inArray, eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { users } from '../database/schema.ts';

export type UserRow = typeof users.$inferSelect;

export const findUserByName = async (reader: Reader, username: string): Promise<UserRow | null> => {
  const [row] = await reader
    .select()
    .from(users)
    .where(eq(users.username, username.trim().toLowerCase()));
  return row ?? null;
};

export const findUser = async (reader: Reader, userId: string): Promise<UserRow | null> => {
  const [row] = await reader.select().from(users).where(eq(users.id, userId));
  return row ?? null;
};

/** Inserts a user; returns false when the id is taken. A taken username throws (`users_username`). */
export const insertUser = async (
  tx: Transaction,
  user: typeof users.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.id })
    .returning({ id: users.id });
  return rows.length === 1;
};

export const setPasswordHash = async (
  reader: Reader,
  userId: string,
  passwordHash: string,
): Promise<void> => {
  await reader.update(users).set({ passwordHash }).where(eq(users.id, userId));
};

export const setNames = async (
  reader: Reader,
  userId: string,
  names: Pick<UserRow, 'firstName' | 'lastName'>,
): Promise<void> => {
  await reader.update(users).set(names).where(eq(users.id, userId));
};

/** Never moves the time back. */
export const setLastActive = async (reader: Reader, userId: string, now: Date): Promise<void> => {
  await reader
    .update(users)
    .set({ lastActiveAt: now })
    .where(
      sql`${users.id} = ${userId} and ${users.closedAt} is null and (${users.lastActiveAt} is null or ${users.lastActiveAt} < ${now.toISOString()}::timestamptz)`,
    );
};

export const usernamesOf = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await reader
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, username }) => [id, username]));
};
