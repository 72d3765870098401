/** Who checks the identities of players: operators, or an external service that reports by signed events. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { IdentityProviderName } from '../users/identity-repository.ts';

export interface IdentitySettings {
  /** The service's page, with `{reference}` where it expects the check's id. */
  readonly url: string;
  /** Signs the events. */
  readonly secret: string;
}

const Event = z.discriminatedUnion('outcome', [
  z.object({
    reference: z.string().check(z.minLength(1), z.maxLength(64)),
    outcome: z.literal('verified'),
    /** The service's own number of the case. */
    case: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  z.object({
    reference: z.string().check(z.minLength(1), z.maxLength(64)),
    outcome: z.literal('refused'),
    case: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** The player reads it. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
]);
type IdentityEvent = z.infer<typeof Event>;

export interface SignedEvent {
  readonly body: Buffer;
  /** `t=SECONDS,v1=HEX`: the HMAC-SHA256 of `SECONDS.BODY`. */
  readonly signature: string;
}

export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** Where the player shows documents; null: an operator asks for them. */
  hrefOf(checkId: string): string | null;
  /** The event, if its signature is right and not older or newer than five minutes; null: it is forged or late. */
  read(event: SignedEvent, now: Date): IdentityEvent | null;
}

export const byOperators: IdentityProvider = {
  name: 'manual',
  hrefOf: () => null,
  read: () => null,
};

const TOLERANCE_SECONDS = 300;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export const externalProvider = ({ url, secret }: IdentitySettings): IdentityProvider => ({
  name: 'external',
  hrefOf: (checkId) => url.replace('{reference}', encodeURIComponent(checkId)),
  read: ({ body, signature }, now) => {
    const [, seconds = '', given = ''] = SIGNATURE.exec(signature) ?? [];
    const signed = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
    const isSigned = given !== '' && timingSafeEqual(signed, Buffer.from(given, 'hex'));
    const age = Math.abs(now.getTime() / 1000 - Number(seconds));
    if (!isSigned || age > TOLERANCE_SECONDS) return null;
    try {
      return Event.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
    } catch {
      return null;
    }
  },
});
