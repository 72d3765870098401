/** Questions that a second factor answers: short-lived, for one account and one purpose, answered once. */
import { newSecret, type Chance } from '../../shared/chance.ts';
import type { Reader } from '../../database/database.ts';
import { hashToken } from '../refresh-tokens-repository.ts';
import { findChallenge, insertChallenge, type ChallengeRow } from './factors-repository.ts';

const LIFETIME_MS = 5 * 60_000;
const MOST_FAILURES = 5;

/** Makes a challenge, and returns its token and what a passkey signs. */
export const makeChallenge = async (
  reader: Reader,
  asked: Pick<ChallengeRow, 'userId' | 'purpose' | 'sessionId'>,
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Promise<{ readonly token: string; readonly nonce: string }> => {
  const token = newSecret(chance);
  const nonce = newSecret(chance);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await insertChallenge(reader, {
    ...asked,
    hash: hashToken(token),
    nonce,
    createdAt: now,
    expiresAt,
  });
  return { token, nonce };
};

/** The challenge of a token for this purpose and session; null: it was answered, has expired, or is of another. */
export const openChallenge = async (
  reader: Reader,
  token: string,
  { purpose, sessionId, now }: Pick<ChallengeRow, 'purpose' | 'sessionId'> & { readonly now: Date },
): Promise<ChallengeRow | null> => {
  const found = await findChallenge(reader, hashToken(token));
  return found !== null &&
    found.purpose === purpose &&
    found.sessionId === sessionId &&
    found.spentAt === null &&
    found.failures < MOST_FAILURES &&
    found.expiresAt > now
    ? found
    : null;
};
