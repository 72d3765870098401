import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { mails, pushDevices, pushes } from '../../database/schema.ts';

/**
 * Takes notifications that are due for devices, and puts their next attempt off until `leasedUntil`: then another
 * process may take them, should this one end before it has noted what came of them.
 */
export const takeDuePushes = async (
  database: Database,
  {
    now,
    leasedUntil,
    most,
  }: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
) => {
  const due = database
    .select({ mailId: pushes.mailId, deviceId: pushes.deviceId })
    .from(pushes)
    .where(lte(pushes.nextAttemptAt, now))
    .orderBy(pushes.nextAttemptAt)
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = database.$with('taken').as(
    database
      .update(pushes)
      .set({ nextAttemptAt: leasedUntil, attempts: sql`${pushes.attempts} + 1` })
      .where(sql`(${pushes.mailId}, ${pushes.deviceId}) in (${due})`)
      .returning({
        mailId: pushes.mailId,
        deviceId: pushes.deviceId,
        expiresAt: pushes.expiresAt,
        attempts: pushes.attempts,
      }),
  );
  return database
    .with(taken)
    .select({
      mailId: taken.mailId,
      deviceId: taken.deviceId,
      expiresAt: taken.expiresAt,
      attempts: taken.attempts,
      kind: mails.kind,
      userId: mails.userId,
      data: mails.data,
      urgent: mails.urgent,
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
    })
    .from(taken)
    .innerJoin(mails, eq(mails.id, taken.mailId))
    .innerJoin(pushDevices, eq(pushDevices.id, taken.deviceId));
};

export type DuePush = Awaited<ReturnType<typeof takeDuePushes>>[number];

const isOf = ({ mailId, deviceId }: Pick<DuePush, 'mailId' | 'deviceId'>) =>
  and(eq(pushes.mailId, mailId), eq(pushes.deviceId, deviceId));

export const endPush = async (database: Database, push: DuePush): Promise<void> => {
  await database.delete(pushes).where(isOf(push));
};

export const delayPush = async (database: Database, push: DuePush, until: Date): Promise<void> => {
  await database.update(pushes).set({ nextAttemptAt: until }).where(isOf(push));
};
