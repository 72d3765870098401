import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
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

/** Notes that an operator's session goes on with another secret. */
export const setSeal = async (
  tx: Transaction,
  familyId: string,
  operatorSeal: string | null,
): Promise<void> => {
  await tx.update(refreshFamilies).set({ operatorSeal }).where(eq(refreshFamilies.id, familyId));
};

/** Ends the sessions of a user and returns their ids. With `except`, this one goes on. */
export const revokeFamiliesOf = async (
  tx: Transaction,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<readonly string[]> => {
  const rows = await tx
    .update(refreshFamilies)
    .set({ revokedAt: now })
    .where(
      and(
        eq(refreshFamilies.userId, userId),
        isNull(refreshFamilies.revokedAt),
        gt(refreshFamilies.expiresAt, now),
        except === null ? undefined : ne(refreshFamilies.id, except),
      ),
    )
    .returning({ id: refreshFamilies.id });
  return rows.map(({ id }) => id);
};

/** Ends one session of a user. False when the user has no such open session. */
export const revokeOwnFamily = async (
  tx: Transaction,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(refreshFamilies)
    .set({ revokedAt: now })
    .where(
      and(
        eq(refreshFamilies.id, id),
        eq(refreshFamilies.userId, userId),
        isNull(refreshFamilies.revokedAt),
        gt(refreshFamilies.expiresAt, now),
      ),
    )
    .returning({ id: refreshFamilies.id });
  return rows.length === 1;
};

export interface OpenFamily {
  readonly id: string;
  readonly device: string | null;
  readonly startedAt: Date;
  /** When its last token was issued. */
  readonly lastSeenAt: Date;
}

/** The sessions of a user that can be renewed, the last seen first. */
export const openFamiliesOf = (
  reader: Reader,
  userId: string,
  now: Date,
): Promise<readonly OpenFamily[]> => {
  const { id, device, startedAt } = refreshFamilies;
  const lastSeenAt = sql`max(${refreshTokens.issuedAt})`.mapWith(refreshTokens.issuedAt);
  return reader
    .select({ id, device, startedAt, lastSeenAt })
    .from(refreshFamilies)
    .innerJoin(refreshTokens, eq(refreshTokens.familyId, id))
    .where(
      and(
        eq(refreshFamilies.userId, userId),
        isNull(refreshFamilies.revokedAt),
        gt(refreshFamilies.expiresAt, now),
        gt(refreshTokens.expiresAt, now),
      ),
    )
    .groupBy(id)
    .orderBy(desc(lastSeenAt), desc(id));
};

/** Deletes families that can never be used again, with their tokens. */
export const deleteSpent = async (database: Database, now: Date): Promise<void> => {
  await database
    .delete(refreshFamilies)
    .where(or(lte(refreshFamilies.expiresAt, now), isNotNull(refreshFamilies.revokedAt)));
  await database.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
};
