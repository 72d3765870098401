import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { SignJWT, type JWTHeaderParameters } from 'jose';
import * as z from 'zod/mini';
import { ROLES, type Role } from '../database/schema.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { isOwnSeal, type SessionKeys } from './session-keys.ts';

export interface Identity extends Actor {
  readonly role: Role;
  /** The session that the token is of. Tokens from before it was noted have none. */
  readonly sessionId?: string | undefined;
  /** Of a script: it has no session. */
  readonly apiTokenId?: string;
}

/** The content of a verified token, and its end. */
export interface VerifiedIdentity extends Identity {
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface AccessTokens {
  issue(identity: Identity): Promise<string>;
  /** Null for anything but a valid, unexpired token of this server. */
  verify(token: string): VerifiedIdentity | null;
  /** From now on `verify` returns null for tokens of these sessions. Other processes need a call of their own. */
  end(sessionIds: readonly string[]): void;
}

const ALGORITHM = 'HS256';
const ISSUER = 'captains-pick';
const DEMO_ISSUER = 'captains-pick-demo';
const LIFETIME_SECONDS = 15 * 60;

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  exp: z.number(),
  username: z.string(),
  sid: z.optional(z.string()),
  role: z.enum(ROLES),
  /** Operators only. */
  seal: z.optional(z.string()),
});

/** `kid` is the id of the secret. */
const headOf = (header: JWTHeaderParameters): string =>
  Buffer.from(JSON.stringify(header)).toString('base64url');

/**
 * The only heads that are accepted, each with the keys that may have signed the rest. Tokens name their key only while
 * there are two: a server of the release before would not know them.
 */
const keysByHead = ({ accepted }: SessionKeys): ReadonlyMap<string, readonly KeyObject[]> => {
  const known = accepted.map(({ id, accessToken }) => ({
    id,
    // Node takes seven times as long with the bytes of a key.
    key: createSecretKey(accessToken),
  }));
  return new Map<string, readonly KeyObject[]>([
    [headOf({ alg: ALGORITHM }), known.map(({ key }) => key)],
    ...known.map(({ id, key }) => [headOf({ alg: ALGORITHM, kid: id }), [key]] as const),
  ]);
};

const isSignedBy = (key: KeyObject, signed: string, signature: string): boolean => {
  const expected = createHmac('sha256', key).update(signed).digest('base64url');
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};

/**
 * The signed payload of a token; null when the signature is not of these keys. Not by jose, whose promises and calls of
 * WebCrypto cost a multiple of the signature for each request.
 */
const signedPayload = (
  token: string,
  keys: ReadonlyMap<string, readonly KeyObject[]>,
): string | null => {
  const [head = '', payload = '', signature = '', ...rest] = token.split('.');
  const signers = keys.get(head);
  if (signers === undefined || rest.length > 0) return null;
  return signers.some((key) => isSignedBy(key, `${head}.${payload}`, signature))
    ? Buffer.from(payload, 'base64url').toString()
    : null;
};

const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * Tokens are signed with one pinned algorithm. The payload has the `userId` and `username` that clients read
 * (docs/product.md#account-and-session). A token of a server with the demo is not valid on a server without it.
 */
export const createAccessTokens = ({
  keys,
  clock,
  demo = false,
}: {
  readonly keys: SessionKeys;
  readonly clock: Clock;
  readonly demo?: boolean;
}): AccessTokens => {
  const issuer = demo ? DEMO_ISSUER : ISSUER;
  const { id, accessToken, operatorSeal } = keys.signing;
  const header = keys.accepted.length === 1 ? { alg: ALGORITHM } : { alg: ALGORITHM, kid: id };
  const verifyingKeys = keysByHead(keys);
  /** Ended sessions with the time in epoch seconds at which their last token expires. */
  const ended = new Map<string, number>();
  return {
    issue: ({ userId, username, role, sessionId }) => {
      const now = epochSeconds(clock());
      const sid = sessionId === undefined ? {} : { sid: sessionId };
      const seal = role === 'operator' ? { seal: operatorSeal } : {};
      return new SignJWT({ userId, username, role, ...sid, ...seal })
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(accessToken);
    },
    verify: (token) => {
      const payload = signedPayload(token, verifyingKeys);
      // What this server has signed is JSON.
      const claims = payload === null ? null : Claims.safeParse(JSON.parse(payload));
      if (claims?.success !== true) return null;
      const { iss, sub, exp, username, role, sid, seal } = claims.data;
      if (iss !== issuer || exp <= epochSeconds(clock())) return null;
      if (role === 'operator' && !isOwnSeal(keys, seal)) return null;
      if (sid !== undefined && ended.has(sid)) return null;
      return { userId: sub, username, role, sessionId: sid, expiresAt: exp * 1000 };
    },
    end: (sessionIds) => {
      const now = epochSeconds(clock());
      for (const [id, until] of ended) if (until < now) ended.delete(id);
      for (const id of sessionIds) ended.set(id, now + LIFETIME_SECONDS);
    },
  };
};
