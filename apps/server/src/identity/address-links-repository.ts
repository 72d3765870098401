import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { addressLinks, users } from '../database/schema.ts';
import type { UserRow } from '../users/users-repository.ts';

export type AddressLinkRow = typeof addressLinks.$inferSelect;

/** Locks a user, so that changes of one account happen one after the other. Null for an unknown one. */
export const lockUser = async (tx: Transaction, userId: string): Promise<UserRow | null> => {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
};

export const insertAddressLink = async (
  tx: Transaction,
  link: typeof addressLinks.$inferInsert,
): Promise<void> => {
  await tx.insert(addressLinks).values(link);
};

const isOpen = (now: Date) => and(isNull(addressLinks.spentAt), gt(addressLinks.expiresAt, now));

/** The link of a token that may be used; null for any other token. */
export const openLinkOf = async (
  reader: Reader,
  tokenHash: string,
  now: Date,
): Promise<AddressLinkRow | null> => {
  const [row] = await reader
    .select()
    .from(addressLinks)
    .where(and(eq(addressLinks.tokenHash, tokenHash), isOpen(now)));
  return row ?? null;
};

/** The account's link that waits to be used; null: there is none. */
export const waitingLinkOf = async (
  reader: Reader,
  userId: string,
  now: Date,
): Promise<AddressLinkRow | null> => {
  const [row] = await reader
    .select()
    .from(addressLinks)
    .where(and(eq(addressLinks.userId, userId), isOpen(now)));
  return row ?? null;
};

/** Uses a link. False when it was spent or has expired: of several uses at once, one gets true. */
export const useAddressLink = async (tx: Transaction, id: string, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(addressLinks)
    .set({ spentAt: now, used: true })
    .where(and(eq(addressLinks.id, id), isOpen(now)))
    .returning({ id: addressLinks.id });
  return rows.length === 1;
};

/** The account's open link no longer works. With `keep`, one to this address stays. */
export const spendAddressLinksOf = async (
  tx: Transaction,
  userId: string,
  now: Date,
  keep: string | null = null,
): Promise<void> => {
  await tx
    .update(addressLinks)
    .set({ spentAt: now })
    .where(
      and(
        eq(addressLinks.userId, userId),
        isNull(addressLinks.spentAt),
        keep === null ? undefined : ne(addressLinks.address, keep),
      ),
    );
};

export const setVerifiedAddress = async (
  tx: Transaction,
  userId: string,
  email: string,
): Promise<void> => {
  await tx.update(users).set({ email, verified: true }).where(eq(users.id, userId));
};

export const deleteExpiredAddressLinks = async (database: Database, now: Date): Promise<void> => {
  await database.delete(addressLinks).where(lte(addressLinks.expiresAt, now));
};
