import { and, eq, gte, isNull, ne } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Reader, Transaction } from '../database/database.ts';
import { refreshTokens } from '../database/schema.ts';

export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

/** 256 random bits need no salt and no slow hash. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const insertRefreshToken = async (
  reader: Reader,
  row: typeof refreshTokens.$inferInsert,
): Promise<void> => {
  await reader.insert(refreshTokens).values(row);
};

export const lockRefreshToken = async (
  tx: Transaction,
  hash: string,
): Promise<RefreshTokenRow | null> => {
  const [row] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
    .for('update');
  return row ?? null;
};

/** Whether any other token of a token's family was used since that one was: whoever holds the newest has moved on. */
export const familyMovedOn = async (
  tx: Transaction,
  { hash, familyId, usedAt }: RefreshTokenRow & { readonly usedAt: Date },
): Promise<boolean> => {
  const rows = await tx
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.familyId, familyId),
        ne(refreshTokens.hash, hash),
        gte(refreshTokens.usedAt, usedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

export const markUsed = async (tx: Transaction, hash: string, now: Date): Promise<void> => {
  await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash));
};

export const revokeFamily = async (tx: Transaction, familyId: string, now: Date): Promise<void> => {
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)));
};
