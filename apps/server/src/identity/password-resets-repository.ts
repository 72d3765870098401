import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { operators, passwordResets, users } from '../database/schema.ts';
import type { UserRow } from '../users/users-repository.ts';

const isJoinedOperator = sql`exists (
  select from ${operators}
  where ${operators.userId} = ${users.id} and changed_by is not null and joined_at is not null
    and disabled_at is null
)`;

/**
 * The newest accounts with an address, whatever its capitals: of players, and of operators who have joined by an
 * invitation of another and are not disabled. The password of the first operator, who was not invited, is a setting.
 */
export const usersByEmail = (reader: Reader, email: string, most: number): Promise<UserRow[]> =>
  reader
    .select()
    .from(users)
    .where(
      sql`lower(${users.email}) = lower(${email}) and (${users.role} = 'player' or ${isJoinedOperator})`,
    )
    .orderBy(desc(users.createdAt))
    .limit(most);

export const insertReset = async (
  tx: Transaction,
  reset: typeof passwordResets.$inferInsert,
): Promise<void> => {
  await tx.insert(passwordResets).values(reset);
};

const isOpen = (tokenHash: string, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.spentAt),
    gt(passwordResets.expiresAt, now),
  );

/** The user whose password an unused link may set; null for any other token. */
export const userOfReset = async (
  reader: Reader,
  tokenHash: string,
  now: Date,
): Promise<UserRow | null> => {
  const [row] = await reader
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isOpen(tokenHash, now));
  return row?.user ?? null;
};

/** Uses a link. False when it was used or has expired: of several uses at once, one gets true. */
export const spendReset = async (
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(passwordResets)
    .set({ spentAt: now })
    .where(isOpen(tokenHash, now))
    .returning({ id: passwordResets.id });
  return rows.length === 1;
};

export const spendResetsOf = async (tx: Transaction, userId: string, now: Date): Promise<void> => {
  await tx
    .update(passwordResets)
    .set({ spentAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.spentAt)));
};

export const deleteExpiredResets = async (database: Database, now: Date): Promise<void> => {
  await database.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
};
