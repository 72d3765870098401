/** Webhooks: what happens, sent to an operator's own programs (docs/product.md#webhooks). */
import * as z from 'zod/mini';
import { line } from '../calls/call.ts';
import { Id, Timestamp } from '../entities.ts';

/**
 * `contest.settled` is sent for the grading and for each regrade; `test.sent` only when an operator asks for it, to any
 * webhook.
 */
export const WEBHOOK_EVENTS = [
  'contest.opened',
  'contest.locked',
  'contest.settled',
  'contest.cancelled',
  'entry.made',
  'payout.made',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const TEST_EVENT = 'test.sent';

const ofContest = z.object({
  contestId: Id,
  sport: z.string(),
  draftType: z.string(),
  isPrivate: z.boolean(),
});

/**
 * The `data` of each event. The body of a request is `{ type, timestamp, data }`.
 */
export const WEBHOOK_DATA = {
  'contest.opened': ofContest,
  'contest.locked': ofContest,
  'contest.cancelled': ofContest,
  /** 0 is the grading, regrades count from 1. The digest is the SHA-256 of what was settled, as the record has it. */
  'contest.settled': z.object({
    contestId: Id,
    number: z.number(),
    digest: z.nullable(z.string()),
  }),
  'entry.made': z.object({ contestId: Id, entryId: Id, userId: z.string() }),
  /** In cents. */
  'payout.made': z.object({ contestId: Id, entryId: Id, userId: z.string(), amount: z.number() }),
  [TEST_EVENT]: z.object({}),
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, z.ZodMiniType>;

const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const;

export const WebhookDelivery = z.object({
  /** Counts up over all webhooks. */
  number: z.number(),
  type: z.string(),
  at: Timestamp,
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  /** Of the next attempt; null: there is none. */
  nextAt: z.nullable(Timestamp),
  /** Why the last attempt failed; null: it did not, or there was none. */
  lastError: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const Webhook = z.object({
  _id: Id,
  name: z.string(),
  /** Without its query, which may have a key. */
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  addedBy: z.string(),
  addedAt: Timestamp,
  /** Null: it is not ended. */
  endedAt: z.nullable(Timestamp),
  /** Why the server ended it itself; null: an operator did, or it is not ended. */
  endedBecause: z.nullable(z.string()),
  queued: z.number(),
  /** The last ones, the newest first. */
  deliveries: z.array(WebhookDelivery),
});
export type Webhook = z.infer<typeof Webhook>;

export const Webhooks = z.object({
  /** Those that are not ended, the newest first, and the last five of the others. */
  webhooks: z.array(Webhook),
  /** The hosts that they may have, from the setting WEBHOOK_HOSTS. */
  hosts: z.readonly(z.array(z.string())),
});
export type Webhooks = z.infer<typeof Webhooks>;

export const NewWebhook = z.object({
  name: line(80, 'The name'),
  url: line(2_000, 'The address'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .check(z.minLength(1, 'Choose one event or more.'), z.maxLength(WEBHOOK_EVENTS.length)),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookAdded = z.object({
  message: z.string(),
  webhook: Webhook,
  /** Verifies the signatures, as in the Standard Webhooks specification. It is shown this once. */
  secret: z.string(),
});
export type WebhookAdded = z.infer<typeof WebhookAdded>;

export const WebhookChanged = z.object({ message: z.string(), webhook: Webhook });
export type WebhookChanged = z.infer<typeof WebhookChanged>;

export const ByDelivery = z.object({ id: Id, number: z.string().check(z.regex(/^\d{1,15}$/)) });
