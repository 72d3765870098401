import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { refreshFamilies, refreshTokens } from '../database/schema.ts';

export type RefreshFamilyRow = typeof refreshFamilies.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

/** 256 random bits need no salt and no slow hash. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const insertFamily = async (
  tx: Transaction,
  family: typeof refreshFamilies.$inferInsert,
): Promise<void> => {
  await tx.insert(refreshFamilies).values(family);
};

export const insertRefreshToken = async (
  tx: Transaction,
  token: typeof refreshTokens.$inferInsert,
): Promise<void> => {
  await tx.insert(refreshTokens).values(token);
};

/** Locks the family of a token, so that uses of its tokens happen one after the other. Null for an unknown token. */
export const lockFamilyOf = async (
  tx: Transaction,
  hash: string,
): Promise<RefreshFamilyRow | null> => {
  const [family] = await tx
    .select()
    .from(refreshFamilies)
    .where(
      eq(
        refreshFamilies.id,
        tx
          .select({ familyId: refreshTokens.familyId })
          .from(refreshTokens)
          .where(eq(refreshTokens.hash, hash)),
      ),
    )
    .for('update');
  return family ?? null;
};

export const findTokens = async (
  reader: Reader,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, RefreshTokenRow>> => {
  const rows = await reader
    .select()
    .from(refreshTokens)
    .where(inArray(refreshTokens.hash, [...hashes]));
  return new Map(rows.map((row) => [row.hash, row]));
};

/** Marks the unused tokens of a family as used. Families from before successors were derived may have several. */
export const markUsed = async (tx: Transaction, familyId: string, now: Date): Promise<void> => {
  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.usedAt)));
};

export const revokeFamily = async (tx: Transaction, familyId: string, now: Date): Promise<void> => {
  await tx
    .update(refreshFamilies)
    .set({ revokedAt: sql`coalesce(${refreshFamilies.revokedAt}, ${now.toISOString()})` })
    .where(eq(refreshFamilies.id, familyId));
};

export const revokeFamiliesOf = async (
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<void> => {
  await tx
    .update(refreshFamilies)
    .set({ revokedAt: now })
    .where(and(eq(refreshFamilies.userId, userId), isNull(refreshFamilies.revokedAt)));
};

/** Deletes families that can never be used again, with their tokens. */
export const deleteSpent = async (database: Database, now: Date): Promise<void> => {
  await database
    .delete(refreshFamilies)
    .where(or(lte(refreshFamilies.expiresAt, now), isNotNull(refreshFamilies.revokedAt)));
  await database.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
};
