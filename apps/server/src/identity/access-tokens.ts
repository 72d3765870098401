import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { ROLES, type Role } from '../database/schema.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { SessionKeys } from './session-keys.ts';

export interface Identity extends Actor {
  readonly role: Role;
}

/** The content of a verified token, and its end. */
export interface VerifiedIdentity extends Identity {
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface AccessTokens {
  issue(identity: Identity): Promise<string>;
  /** Null for anything but a valid, unexpired token of this server. */
  verify(token: string): Promise<VerifiedIdentity | null>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'captains-pick';
const DEMO_ISSUER = 'captains-pick-demo';
const LIFETIME_SECONDS = 15 * 60;

const Claims = z.object({
  sub: z.string(),
  exp: z.number(),
  username: z.string(),
  role: z.enum(ROLES),
  /** Operators only. */
  seal: z.optional(z.string()),
});

const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * Tokens are signed with one pinned algorithm. The payload has the `userId` and `username` that clients read
 * (docs/product.md#account-and-session). A token of a server with the demo is not valid on a server without it.
 */
export const createAccessTokens = ({
  keys: { accessToken: key, operatorSeal },
  clock,
  demo = false,
}: {
  readonly keys: SessionKeys;
  readonly clock: Clock;
  readonly demo?: boolean;
}): AccessTokens => {
  const issuer = demo ? DEMO_ISSUER : ISSUER;
  return {
    issue: ({ userId, username, role }) => {
      const now = epochSeconds(clock());
      const seal = role === 'operator' ? { seal: operatorSeal } : {};
      return new SignJWT({ userId, username, role, ...seal })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer,
          requiredClaims: ['sub', 'exp'],
          currentDate: clock(),
        });
        const { sub, exp, username, role, seal } = Claims.parse(payload);
        if (role === 'operator' && seal !== operatorSeal) return null;
        return { userId: sub, username, role, expiresAt: exp * 1000 };
      } catch {
        return null;
      }
    },
  };
};
