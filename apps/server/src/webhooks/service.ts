import type { WebhookEvent } from '@captains-pick/contract';
import type { Actor } from '../shared/actor.ts';
import type { Answer } from '../shared/answer.ts';
import type { DeliveryRow, WebhookRow } from './webhooks-repository.ts';

export interface ListedWebhook extends WebhookRow {
  readonly queued: number;
  readonly deliveries: readonly DeliveryRow[];
}

interface OfWebhook {
  readonly id: string;
  readonly by: Actor;
}

/** Where events are sent to. All but `list` and `add` refuse with `webhook-not-found`. */
export interface Webhooks {
  /** Those that are not ended, and the last ones of the others. */
  list(): Promise<readonly ListedWebhook[]>;
  /** The hosts that addresses may have. */
  readonly hosts: readonly string[];
  /** Refuses with `webhook-host-unknown`. */
  add(webhook: {
    readonly name: string;
    readonly url: string;
    readonly events: readonly WebhookEvent[];
    readonly by: Actor;
  }): Answer<{ readonly webhook: ListedWebhook; readonly secret: string }>;
  end(ending: OfWebhook & { readonly reason: string }): Answer<ListedWebhook>;
  /** Queues the event `test.sent`. Refuses with `webhook-ended`. */
  test(test: OfWebhook): Answer<ListedWebhook>;
  /** Refuses with `webhook-ended` and `delivery-not-over`. */
  sendAgain(delivery: OfWebhook & { readonly number: number }): Answer<ListedWebhook>;
  /** Sends what is due. Any number of processes may sweep at once. */
  sweep(): Promise<void>;
  /** Deletes deliveries older than 30 days. */
  purge(): Promise<void>;
}
