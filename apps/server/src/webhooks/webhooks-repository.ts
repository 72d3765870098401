import { and, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { WebhookEvent } from '@captains-pick/contract';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { users, webhookDeliveries, webhooks } from '../database/schema.ts';

export interface WebhookRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** The operator's username. */
  readonly addedBy: string;
  readonly addedAt: Date;
  readonly endedAt: Date | null;
  readonly endedBecause: string | null;
}

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** How many ended webhooks are listed, and how many deliveries of each. */
const MOST_ENDED = 5;
const MOST_DELIVERIES = 10;

const COLUMNS = {
  id: webhooks.id,
  name: webhooks.name,
  url: webhooks.url,
  events: webhooks.events,
  addedBy: users.username,
  addedAt: webhooks.addedAt,
  endedAt: webhooks.endedAt,
  endedBecause: webhooks.endedBecause,
};

const selected = (reader: Reader) =>
  reader.select(COLUMNS).from(webhooks).innerJoin(users, eq(users.id, webhooks.addedBy));

export const listWebhooks = async (reader: Reader): Promise<readonly WebhookRow[]> => [
  ...(await selected(reader)
    .where(isNull(webhooks.endedAt))
    .orderBy(desc(webhooks.addedAt), desc(webhooks.id))),
  ...(await selected(reader)
    .where(isNotNull(webhooks.endedAt))
    .orderBy(desc(webhooks.endedAt), desc(webhooks.id))
    .limit(MOST_ENDED)),
];

export const findWebhook = async (reader: Reader, id: string): Promise<WebhookRow | null> => {
  const [row] = await selected(reader).where(eq(webhooks.id, id));
  return row ?? null;
};

export const latestDeliveries = (
  reader: Reader,
  webhookId: string,
): Promise<readonly DeliveryRow[]> =>
  reader
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.number))
    .limit(MOST_DELIVERIES);

export const countQueued = (reader: Reader, webhookId: string): Promise<number> =>
  reader.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'queued')),
  );

export const insertWebhook = async (
  tx: Transaction,
  webhook: typeof webhooks.$inferInsert,
): Promise<void> => {
  await tx.insert(webhooks).values(webhook);
};

/** Also ends what is queued for it. Returns whether it was not ended before. */
export const markWebhookEnded = async (
  tx: Transaction,
  id: string,
  { at, because }: { readonly at: Date; readonly because: string | null },
): Promise<boolean> => {
  const changed = await tx
    .update(webhooks)
    .set({ endedAt: at, endedBecause: because })
    .where(and(eq(webhooks.id, id), isNull(webhooks.endedAt)))
    .returning({ id: webhooks.id });
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', lastError: 'The webhook was ended.' })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'queued')));
  return changed.length > 0;
};

export const insertDelivery = async (
  tx: Transaction,
  delivery: typeof webhookDeliveries.$inferInsert,
): Promise<void> => {
  await tx.insert(webhookDeliveries).values(delivery);
};

/** Queues a delivery that is over. Returns whether it was. */
export const queueAgain = async (
  tx: Transaction,
  {
    webhookId,
    number,
    now,
  }: { readonly webhookId: string; readonly number: number; readonly now: Date },
): Promise<boolean> => {
  const changed = await tx
    .update(webhookDeliveries)
    .set({ state: 'queued', attempts: 0, nextAt: now })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.number, number),
        sql`${webhookDeliveries.state} <> 'queued'`,
      ),
    )
    .returning({ number: webhookDeliveries.number });
  return changed.length > 0;
};

/** The webhooks that have deliveries which are due. */
export const dueWebhooks = async (reader: Reader, now: Date): Promise<readonly string[]> => {
  const rows = await reader
    .selectDistinct({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.state, 'queued'), lte(webhookDeliveries.nextAt, now)));
  return rows.map(({ id }) => id);
};

/**
 * Takes deliveries of a webhook that are due, the oldest first. No other process takes them until `leasedUntil`, should this one end
 * before it has noted what came of them.
 */
export const takeDueDeliveries = async (
  database: Database,
  {
    webhookId,
    now,
    leasedUntil,
    most,
  }: {
    readonly webhookId: string;
    readonly now: Date;
    readonly leasedUntil: Date;
    readonly most: number;
  },
) => {
  const due = database
    .select({ number: webhookDeliveries.number })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'queued'),
        lte(webhookDeliveries.nextAt, now),
      ),
    )
    .orderBy(webhookDeliveries.nextAt, webhookDeliveries.number)
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = database.$with('taken').as(
    database
      .update(webhookDeliveries)
      .set({ nextAt: leasedUntil, attempts: sql`${webhookDeliveries.attempts} + 1` })
      .where(sql`${webhookDeliveries.number} in (${due})`)
      .returning(),
  );
  return database
    .with(taken)
    .select({
      number: taken.number,
      webhookId: taken.webhookId,
      type: taken.type,
      data: taken.data,
      at: taken.at,
      attempts: taken.attempts,
      url: webhooks.url,
      secret: webhooks.secret,
    })
    .from(taken)
    .innerJoin(webhooks, eq(webhooks.id, taken.webhookId))
    .orderBy(taken.number);
};

export type DueDelivery = Awaited<ReturnType<typeof takeDueDeliveries>>[number];

export const noteDelivery = async (
  database: Database,
  number: number,
  outcome: Partial<Pick<DeliveryRow, 'state' | 'lastError' | 'nextAt'>>,
): Promise<void> => {
  await database
    .update(webhookDeliveries)
    .set(outcome)
    .where(and(eq(webhookDeliveries.number, number), eq(webhookDeliveries.state, 'queued')));
};

/** Lets a webhook's deliveries that were not tried yet wait. */
export const postponeUntried = async (
  database: Database,
  webhookId: string,
  until: Date,
): Promise<void> => {
  await database
    .update(webhookDeliveries)
    .set({ nextAt: until })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'queued'),
        eq(webhookDeliveries.attempts, 0),
        lt(webhookDeliveries.nextAt, until),
      ),
    );
};

export const deleteDeliveriesBefore = async (database: Database, before: Date): Promise<void> => {
  await database
    .delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.at, before), sql`${webhookDeliveries.state} <> 'queued'`));
};
