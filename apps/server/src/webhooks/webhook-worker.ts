import type { Database } from '../database/database.ts';
import type { CipherBox } from '../shared/cipher-box.ts';
import type { Clock } from '../shared/clock.ts';
import type { KnownHosts } from '../shared/known-hosts.ts';
import { sendWebhook, type SendOutcome } from './send-webhook.ts';
import {
  deleteDeliveriesBefore,
  markWebhookEnded,
  noteDelivery,
  postponeUntried,
  dueWebhooks,
  takeDueDeliveries,
  type DueDelivery,
} from './webhooks-repository.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after an attempt another process may try: longer than any attempt takes. */
const LEASE_MS = MINUTE;
/** After each failed attempt. After the last wait, the delivery has failed. */
const WAITS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
const BATCH = 20;
/** How long deliveries that were not tried yet wait after another one of their webhook has failed. */
const POSTPONED_MS = 30 * SECOND;
const KEPT_MS = 30 * 24 * HOUR;

export interface WebhookWorker {
  /** Sends what is due. Any number of processes may sweep at once. */
  sweep(): Promise<void>;
  /** Deletes deliveries older than 30 days. */
  purge(): Promise<void>;
}

/**
 * Sends each event once. Should the process end between sending and noting it, it is sent again with the same id. Events
 * may arrive in another order. While a receiver is down, its other deliveries wait without attempts, and those of other
 * receivers go on.
 */
export const createWebhookWorker = ({
  database,
  clock,
  box,
  isKnown,
}: {
  readonly database: Database;
  readonly clock: Clock;
  /** Of the secrets. */
  readonly box: CipherBox;
  readonly isKnown: KnownHosts;
}): WebhookWorker => {
  const send = async (delivery: DueDelivery): Promise<SendOutcome> => {
    if (!isKnown(delivery.url)) {
      return { kind: 'failed', why: 'The host is not in WEBHOOK_HOSTS any more.' };
    }
    const { number, webhookId, url, type, at, data } = delivery;
    let secret: string;
    try {
      secret = box.open(delivery.secret, [webhookId]).toString();
    } catch (error) {
      return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
    }
    return sendWebhook({ url, secret, id: `msg_${number}`, type, at, data }, clock());
  };

  /** Returns whether the receiver has it. */
  const deliver = async (delivery: DueDelivery): Promise<boolean> => {
    const { number, webhookId, attempts } = delivery;
    const outcome = await send(delivery);
    if (outcome.kind === 'sent') {
      await noteDelivery(database, number, { state: 'sent', lastError: null });
      return true;
    }
    if (outcome.kind === 'gone') {
      await database.transaction((tx) =>
        markWebhookEnded(tx, webhookId, {
          at: clock(),
          because: 'The receiver answered 410: it wants nothing more.',
        }),
      );
      return false;
    }
    const wait = WAITS_MS[attempts - 1];
    await noteDelivery(
      database,
      number,
      wait === undefined
        ? { state: 'failed', lastError: outcome.why }
        : { nextAt: new Date(clock().getTime() + wait), lastError: outcome.why },
    );
    return false;
  };

  const sendAllOf = async (webhookId: string): Promise<void> => {
    let taken: readonly DueDelivery[];
    do {
      const now = clock();
      const leasedUntil = new Date(now.getTime() + LEASE_MS);
      taken = await takeDueDeliveries(database, { webhookId, now, leasedUntil, most: BATCH });
      const delivered = await Promise.all(taken.map(deliver));
      if (delivered.includes(false)) {
        const until = new Date(clock().getTime() + POSTPONED_MS);
        await postponeUntried(database, webhookId, until);
      }
    } while (taken.length === BATCH);
  };

  return {
    sweep: async () => {
      await Promise.all((await dueWebhooks(database, clock())).map(sendAllOf));
    },
    purge: () => deleteDeliveriesBefore(database, new Date(clock().getTime() - KEPT_MS)),
  };
};
