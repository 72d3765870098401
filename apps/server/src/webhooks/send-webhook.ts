import { Webhook } from 'standardwebhooks';

const TIMEOUT_MS = 15_000;
const GONE = 410;

export interface WebhookRequest {
  readonly url: string;
  /** As `newWebhookSecret` makes it. */
  readonly secret: string;
  /** The same for each attempt, so that a receiver can drop what it has already. */
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly data: unknown;
}

export type SendOutcome =
  | { readonly kind: 'sent' }
  /** The receiver wants nothing more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly why: string };

/** `whsec_`, then 32 random bytes in base64. */
export const newWebhookSecret = (bytes: Uint8Array): string =>
  `whsec_${Buffer.from(bytes).toString('base64')}`;

/** Posts an event by the Standard Webhooks specification. Redirects are not followed: they may lead anywhere. */
export const sendWebhook = async (
  { url, secret, id, type, at, data }: WebhookRequest,
  now: Date,
): Promise<SendOutcome> => {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'captains-pick',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'sent' };
    if (answer.status === GONE) return { kind: 'gone' };
    return { kind: 'failed', why: `The receiver answered ${answer.status}.` };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return { kind: 'failed', why: `The receiver did not answer within ${TIMEOUT_MS / 1_000} s.` };
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return {
      kind: 'failed',
      why: `The receiver was not reached: ${cause instanceof Error ? cause.message : String(cause)}`,
    };
  }
};
