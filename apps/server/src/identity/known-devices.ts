import { and, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { knownDevices } from '../database/schema.ts';
import { hashToken } from './refresh-tokens-repository.ts';

const DAY_MS = 86_400_000;
/** As long as a browser keeps the cookie. */
export const DEVICE_KNOWN_DAYS = 180;

/**
 * Notes a sign-in from a device. Returns whether it is new for an account that has known devices: the first one has
 * nothing to be compared with. Of several sign-ins at once, one returns true.
 */
export const noteDevice = async (
  tx: Transaction,
  { userId, key, now }: { readonly userId: string; readonly key: string; readonly now: Date },
): Promise<boolean> => {
  const deviceHash = hashToken(key);
  const known = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .limit(1);
  const inserted = await tx
    .insert(knownDevices)
    .values({ userId, deviceHash, firstSeen: now, lastSeen: now })
    .onConflictDoNothing()
    .returning({ deviceHash: knownDevices.deviceHash });
  if (inserted.length === 1) return known.length > 0;
  await tx
    .update(knownDevices)
    .set({ lastSeen: now })
    .where(
      and(
        eq(knownDevices.userId, userId),
        eq(knownDevices.deviceHash, deviceHash),
        lte(knownDevices.lastSeen, now),
      ),
    );
  return false;
};

export const forgetOldDevices = async (database: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - DEVICE_KNOWN_DAYS * DAY_MS);
  await database.delete(knownDevices).where(lte(knownDevices.lastSeen, before));
};
