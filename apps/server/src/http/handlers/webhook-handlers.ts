/** Calls about webhooks. */
import type { OPERATOR_CALLS, Webhook } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { shownUrl } from '../../shared/shown-url.ts';
import type { Services } from '../../services/services.ts';
import type { ListedWebhook } from '../../webhooks/service.ts';
import { reply, type HandlersOf } from './handled.ts';

type WebhookHandlers = Pick<
  HandlersOf<typeof OPERATOR_CALLS>,
  'webhooks' | 'addWebhook' | 'endWebhook' | 'testWebhook' | 'sendDeliveryAgain'
>;

const present = ({
  id,
  name,
  url,
  events,
  addedBy,
  addedAt,
  endedAt,
  endedBecause,
  queued,
  deliveries,
}: ListedWebhook): Webhook => ({
  _id: id,
  name,
  url: shownUrl(url),
  events: [...events],
  addedBy,
  addedAt: addedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  endedBecause,
  queued,
  deliveries: deliveries.map(({ number, type, at, state, attempts, nextAt, lastError }) => ({
    number,
    type,
    at: at.toISOString(),
    state,
    attempts,
    nextAt: state === 'queued' ? nextAt.toISOString() : null,
    lastError,
  })),
});

export const createWebhookHandlers = ({
  webhooks,
}: Pick<Services, 'webhooks'>): WebhookHandlers => ({
  webhooks: async () =>
    ok({ webhooks: (await webhooks.list()).map(present), hosts: webhooks.hosts }),

  addWebhook: ({ body, caller }) =>
    reply(webhooks.add({ ...body, by: caller }), ({ webhook, secret }) => ({
      message: `${webhook.name} gets its events from now on.`,
      webhook: present(webhook),
      secret,
    })),

  endWebhook: ({ params, body, caller }) =>
    reply(webhooks.end({ ...params, ...body, by: caller }), (webhook) => ({
      message: `${webhook.name} gets nothing more.`,
      webhook: present(webhook),
    })),

  testWebhook: ({ params, caller }) =>
    reply(webhooks.test({ ...params, by: caller }), (webhook) => ({
      message: `A test is on its way to ${webhook.name}.`,
      webhook: present(webhook),
    })),

  sendDeliveryAgain: ({ params: { id, number }, caller }) =>
    reply(webhooks.sendAgain({ id, number: Number(number), by: caller }), (webhook) => ({
      message: `Event ${number} is on its way to ${webhook.name} again.`,
      webhook: present(webhook),
    })),
});
