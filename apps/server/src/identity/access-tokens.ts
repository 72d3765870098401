import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { ROLES, type Role } from '../database/schema.ts';
import type { Actor, Clock } from '../services.ts';

/** Who an access token speaks for. */
export interface Identity extends Actor {
  readonly role: Role;
}

/** What a token said when it was verified, and until when it holds. */
export interface VerifiedIdentity extends Identity {
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface AccessTokens {
  issue(identity: Identity): Promise<string>;
  /** Null for anything but a valid, unexpired token of ours. */
  verify(token: string): Promise<VerifiedIdentity | null>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'captains-pick';
const LIFETIME_SECONDS = 15 * 60;

const Claims = z.object({
  sub: z.string(),
  exp: z.number(),
  username: z.string(),
  role: z.enum(ROLES),
});

const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Signed with one pinned algorithm. The payload carries `userId` and `username`, which clients read (spec, section 3). */
export const createAccessTokens = ({
  secret,
  clock,
}: {
  readonly secret: string;
  readonly clock: Clock;
}): AccessTokens => {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ userId, username, role }) => {
      const now = epochSeconds(clock());
      return new SignJWT({ userId, username, role })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          requiredClaims: ['sub', 'exp'],
          currentDate: clock(),
        });
        const { sub, exp, username, role } = Claims.parse(payload);
        return { userId: sub, username, role, expiresAt: exp * 1000 };
      } catch {
        return null;
      }
    },
  };
};
