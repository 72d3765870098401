import { and, asc, count, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../database/database.ts';
import {
  factorChallenges,
  passkeys,
  recoveryCodes,
  refreshFamilies,
  totpFactors,
} from '../../database/schema.ts';

export type AppRow = typeof totpFactors.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengeRow = typeof factorChallenges.$inferSelect;

/** The authenticator app of an account, confirmed or not. */
export const findApp = async (reader: Reader, userId: string): Promise<AppRow | null> => {
  const [row] = await reader.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return row ?? null;
};

/** In place of one that is not confirmed. False: there is a confirmed one. */
export const putApp = async (
  tx: Transaction,
  { userId, secret, createdAt }: Pick<AppRow, 'userId' | 'secret' | 'createdAt'>,
): Promise<boolean> => {
  const rows = await tx
    .insert(totpFactors)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret, createdAt },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  return rows.length === 1;
};

export const confirmApp = async (
  tx: Transaction,
  userId: string,
  step: number,
  now: Date,
): Promise<void> => {
  await tx
    .update(totpFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(totpFactors.userId, userId));
};

export const noteAppUse = async (
  tx: Transaction,
  userId: string,
  step: number,
  now: Date,
): Promise<void> => {
  await tx
    .update(totpFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(eq(totpFactors.userId, userId));
};

export const deleteApp = async (tx: Transaction, userId: string): Promise<boolean> => {
  const rows = await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
    .returning({ userId: totpFactors.userId });
  return rows.length === 1;
};

export const passkeysOf = (reader: Reader, userId: string): Promise<PasskeyRow[]> =>
  reader
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** False: an account has it already. */
export const insertPasskey = async (
  tx: Transaction,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.id })
    .returning({ id: passkeys.id });
  return rows.length === 1;
};

export const notePasskeyUse = async (
  tx: Transaction,
  id: string,
  counter: number,
  now: Date,
): Promise<void> => {
  await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
};

export const deletePasskey = async (
  tx: Transaction,
  userId: string,
  id: string,
): Promise<boolean> => {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
};

/** Removes all factors of an account, and with them its recovery codes. */
export const deleteFactors = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
};

/** Whether the account has a second factor. The database has the rule (drizzle/0032). */
export const hasFactor = async (reader: Reader, userId: string): Promise<boolean> => {
  const { rows } = await reader.execute<{ has: boolean }>(
    sql`select has_second_factor(${userId}) as has`,
  );
  return rows[0]?.has === true;
};

/** In place of all earlier ones. */
export const replaceRecoveryCodes = async (
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash, createdAt: now })));
};

/** False: there is no such unused code. */
export const spendRecoveryCode = async (
  tx: Transaction,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash });
  return rows.length === 1;
};

export const countUnusedCodes = async (reader: Reader, userId: string): Promise<number> => {
  const [row] = await reader
    .select({ unused: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.unused ?? 0;
};

export const insertChallenge = async (
  reader: Reader,
  challenge: typeof factorChallenges.$inferInsert,
): Promise<void> => {
  await reader.insert(factorChallenges).values(challenge);
};

export const findChallenge = async (reader: Reader, hash: string): Promise<ChallengeRow | null> => {
  const [row] = await reader.select().from(factorChallenges).where(eq(factorChallenges.hash, hash));
  return row ?? null;
};

export const spendChallenge = async (tx: Transaction, hash: string, now: Date): Promise<void> => {
  await tx.update(factorChallenges).set({ spentAt: now }).where(eq(factorChallenges.hash, hash));
};

export const noteWrongAnswer = async (tx: Transaction, hash: string): Promise<void> => {
  await tx
    .update(factorChallenges)
    .set({ failures: sql`${factorChallenges.failures} + 1` })
    .where(eq(factorChallenges.hash, hash));
};

export const deleteExpiredChallenges = async (database: Database, now: Date): Promise<void> => {
  await database.delete(factorChallenges).where(lte(factorChallenges.expiresAt, now));
};

/** When a session used a second factor last; null: never, or it has ended. */
export const factorUseOf = async (
  reader: Reader,
  userId: string,
  sessionId: string,
): Promise<Date | null> => {
  const [row] = await reader
    .select({ factorAt: refreshFamilies.factorAt })
    .from(refreshFamilies)
    .where(
      and(
        eq(refreshFamilies.id, sessionId),
        eq(refreshFamilies.userId, userId),
        isNull(refreshFamilies.revokedAt),
      ),
    );
  return row?.factorAt ?? null;
};

export const noteFactorUse = async (
  tx: Transaction,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<void> => {
  await tx
    .update(refreshFamilies)
    .set({ factorAt: now })
    .where(and(eq(refreshFamilies.id, sessionId), eq(refreshFamilies.userId, userId)));
};
