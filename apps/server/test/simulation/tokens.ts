import type { VerifiedIdentity } from '../../src/identity/access-tokens.ts';
import type { Actor } from '../../src/shared/actor.ts';

const SIGNATURE = 'signed';

/** A token as real as the simulation needs one: who, until when (epoch milliseconds), and whether it is ours. */
export const issueToken = ({ userId }: Actor, expiresAt: number): string =>
  `${userId}|${expiresAt}|${SIGNATURE}`;

export const forgedToken = ({ userId }: Actor, expiresAt: number): string =>
  `${userId}|${expiresAt}|forged`;

/** Null for a forged token and one that has expired by this clock. */
export const readToken = (
  token: string,
  users: readonly Actor[],
  now: number,
): VerifiedIdentity | null => {
  const [userId, expiry, signature] = token.split('|');
  const user = users.find((user) => user.userId === userId);
  const expiresAt = Number(expiry);
  if (user === undefined || signature !== SIGNATURE || !(expiresAt > now)) return null;
  return { ...user, role: 'player', expiresAt };
};
