import { TEST_EVENT } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import type { Actor } from '../shared/actor.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { CipherBox } from '../shared/cipher-box.ts';
import type { Clock } from '../shared/clock.ts';
import { createKnownHosts } from '../shared/known-hosts.ts';
import { refused } from '../shared/refusals.ts';
import { shownUrl } from '../shared/shown-url.ts';
import { createWebhookWorker } from './webhook-worker.ts';
import { newWebhookSecret } from './send-webhook.ts';
import type { ListedWebhook, Webhooks } from './service.ts';
import {
  countQueued,
  findWebhook,
  insertDelivery,
  insertWebhook,
  latestDeliveries,
  listWebhooks,
  markWebhookEnded,
  queueAgain,
  type WebhookRow,
} from './webhooks-repository.ts';

const SECRET_BYTES = 32;

export const createWebhooks = ({
  database,
  clock,
  chance,
  box,
  hosts,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Of the secrets. */
  readonly box: CipherBox;
  /** As `createKnownHosts` takes them. */
  readonly hosts: readonly string[];
}): Webhooks => {
  const isKnown = createKnownHosts(hosts);

  const listed = async (reader: Reader, row: WebhookRow): Promise<ListedWebhook> => ({
    ...row,
    queued: await countQueued(reader, row.id),
    deliveries: await latestDeliveries(reader, row.id),
  });

  const present = async (reader: Reader, id: string): Promise<ListedWebhook> => {
    const row = await findWebhook(reader, id);
    if (row === null) throw new Error(`The webhook ${id} is not there.`);
    return listed(reader, row);
  };

  const note = (
    tx: Transaction,
    act: string,
    { by, reason = null, after }: { by: Actor; reason?: string | null; after: object },
  ): Promise<void> =>
    noteAct(
      tx,
      { by, act, contestId: null, reason, before: null, after },
      { now: clock(), chance },
    );

  const worker = createWebhookWorker({ database, clock, box, isKnown });
  return {
    hosts,
    sweep: worker.sweep,
    purge: worker.purge,

    list: async () => {
      const rows = await listWebhooks(database);
      return Promise.all(rows.map((row) => listed(database, row)));
    },

    add: async ({ name, url, events, by }) => {
      if (!isKnown(url)) return refused({ name: 'webhook-host-unknown', hosts });
      return database.transaction(async (tx) => {
        const id = newId(chance);
        const secret = newWebhookSecret(chance(SECRET_BYTES));
        await insertWebhook(tx, {
          id,
          name,
          url,
          events: [...new Set(events)],
          secret: box.seal(Buffer.from(secret), [id]),
          addedBy: by.userId,
          addedAt: clock(),
        });
        await note(tx, 'add-webhook', {
          by,
          after: { webhook: id, name, url: shownUrl(url), events },
        });
        return ok({ webhook: await present(tx, id), secret });
      });
    },

    end: ({ id, reason, by }) =>
      database.transaction(async (tx) => {
        const row = await findWebhook(tx, id);
        if (row === null) return refused({ name: 'webhook-not-found' });
        if (await markWebhookEnded(tx, id, { at: clock(), because: null })) {
          await note(tx, 'end-webhook', { by, reason, after: { webhook: id, name: row.name } });
        }
        return ok(await present(tx, id));
      }),

    test: ({ id, by }) =>
      database.transaction(async (tx) => {
        const row = await findWebhook(tx, id);
        if (row === null) return refused({ name: 'webhook-not-found' });
        if (row.endedAt !== null) return refused({ name: 'webhook-ended' });
        const now = clock();
        await insertDelivery(tx, {
          webhookId: id,
          type: TEST_EVENT,
          data: {},
          at: now,
          nextAt: now,
        });
        await note(tx, 'test-webhook', { by, after: { webhook: id, name: row.name } });
        return ok(await present(tx, id));
      }),

    sendAgain: ({ id, number, by }) =>
      database.transaction(async (tx) => {
        const row = await findWebhook(tx, id);
        if (row === null) return refused({ name: 'webhook-not-found' });
        if (row.endedAt !== null) return refused({ name: 'webhook-ended' });
        if (!(await queueAgain(tx, { webhookId: id, number, now: clock() }))) {
          return refused({ name: 'delivery-not-over' });
        }
        await note(tx, 'send-delivery-again', { by, after: { webhook: id, delivery: number } });
        return ok(await present(tx, id));
      }),
  };
};
