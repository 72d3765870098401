import type { PushedNotification } from '@captains-pick/contract';
import webPush from 'web-push';
import type { PushKeys } from './push-keys.ts';
import type { KnownHosts } from '../../shared/known-hosts.ts';

const TIMEOUT_MS = 10_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);
const SERVER_FAULT = 500;

interface PushMessage {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly content: PushedNotification;
  /** How long the service keeps it for a device that is off, in seconds. */
  readonly ttl: number;
  readonly urgent: boolean;
}

/** What came of a message. `gone`: the browser has ended its subscription. `refused`: another attempt would not help. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused' | 'later'; readonly why: string };

export interface PushSender {
  send(message: PushMessage): Promise<PushOutcome>;
}

/** Sends by the Web Push protocol (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC 8292). */
export const createPushSender = ({
  keys,
  subject,
  services,
}: {
  readonly keys: () => Promise<PushKeys>;
  /** Whom a push service can reach about this server: `mailto:` or `https:`. */
  readonly subject: string;
  readonly services: KnownHosts;
}): PushSender => ({
  send: async ({ endpoint, p256dh, auth, content, ttl, urgent }) => {
    if (!services(endpoint)) return { kind: 'refused', why: 'The push service is not known.' };
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      {
        vapidDetails: { ...(await keys()), subject },
        TTL: ttl,
        urgency: urgent ? 'high' : 'normal',
        // A message that waits is replaced by one with the same topic, so a repeated one is not shown twice.
        topic: content._id,
      },
    );
    let status: number;
    try {
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers,
        body: request.body === null ? null : Uint8Array.from(request.body),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      ({ status } = answer);
    } catch (error) {
      return { kind: 'later', why: error instanceof Error ? error.message : String(error) };
    }
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (GONE.has(status)) return { kind: 'gone' };
    const why = `The push service answered ${status}.`;
    return LATER.has(status) || status >= SERVER_FAULT
      ? { kind: 'later', why }
      : { kind: 'refused', why };
  },
});
