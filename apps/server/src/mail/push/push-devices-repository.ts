import type { PushKind } from '@captains-pick/contract';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import { pushDevices, pushPreferences } from '../../database/schema.ts';

export type PushDeviceRow = typeof pushDevices.$inferSelect;

export const devicesOf = (reader: Reader, userId: string): Promise<PushDeviceRow[]> =>
  reader
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));

/** A browser has one subscription, whoever is signed in: the last who adds it gets the notifications. */
export const putDevice = async (
  tx: Transaction,
  device: PushDeviceRow,
  most: number,
): Promise<void> => {
  await tx.delete(pushDevices).where(eq(pushDevices.endpoint, device.endpoint));
  await tx.insert(pushDevices).values(device);
  const surplus = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, device.userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .offset(most);
  await tx.delete(pushDevices).where(inArray(pushDevices.id, surplus));
};

/** The pushes to it end with it. */
export const forgetDevice = async (reader: Reader, deviceId: string): Promise<void> => {
  await reader.delete(pushDevices).where(eq(pushDevices.id, deviceId));
};

/** Of this user. */
export const deleteDevice = async (
  reader: Reader,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<void> => {
  await reader
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)));
};

/** What a user has switched on or off. A kind without a choice is not in it. */
export const pushPreferencesOf = async (
  reader: Reader,
  userId: string,
): Promise<ReadonlyMap<PushKind, boolean>> => {
  const rows = await reader
    .select({ kind: pushPreferences.kind, wanted: pushPreferences.wanted })
    .from(pushPreferences)
    .where(eq(pushPreferences.userId, userId))
    .orderBy(asc(pushPreferences.kind));
  return new Map(rows.map(({ kind, wanted }) => [kind, wanted]));
};

export const setPushPreferences = async (
  reader: Reader,
  userId: string,
  chosen: ReadonlyMap<PushKind, boolean>,
  now: Date,
): Promise<void> => {
  if (chosen.size === 0) return;
  await reader
    .insert(pushPreferences)
    .values([...chosen].map(([kind, wanted]) => ({ userId, kind, wanted, changedAt: now })))
    .onConflictDoUpdate({
      target: [pushPreferences.userId, pushPreferences.kind],
      set: { wanted: sql`excluded.wanted`, changedAt: now },
      setWhere: sql`${pushPreferences.wanted} <> excluded.wanted`,
    });
};
