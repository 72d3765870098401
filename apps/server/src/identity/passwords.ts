import { ok, type Result } from '@captains-pick/rules';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { refused, type Refusal } from '../shared/refusals.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Leaves one core for requests, and one of libuv's four threads for reading files. */
const AT_ONCE = Math.min(Math.max(availableParallelism() - 1, 1), 3);
/** About a second of waiting on a slow core. */
export const MOST_WAITING = 32 * AT_ONCE;
const RETRY_AFTER_SECONDS = 2;

const queue = pLimit(AT_ONCE);

/** Every use of argon2 in this process goes through one queue. Refuses with `busy` when it is full. */
const inTurn = async <Value>(work: () => Promise<Value>): Promise<Result<Value, Refusal>> => {
  if (queue.pendingCount >= MOST_WAITING) {
    return refused({ name: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return ok(await queue(work));
};

/** Keyboards may produce the same letter as one code point or as two. */
const normalised = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<Result<string, Refusal>> =>
  inTurn(() => hash(normalised(password), COST));

/** The hash of discarded random bytes: it has no known password. */
export const UNUSABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$qKEVTKIQchMb/ovO9UdWGQ$YY/zGs4mlAqEDQyP1P9dcv3xOoj4PegEv2GiDcnG1/A';

/** `right-as-typed`: a hash from before passwords were normalised. */
export type PasswordCheck = 'right' | 'right-as-typed' | 'wrong';

/**
 * Checks a password. For an unknown user (null) it takes as long as a hash, so that the time doesn't reveal usernames.
 */
export const checkPassword = (
  stored: string | null,
  password: string,
): Promise<Result<PasswordCheck, Refusal>> =>
  inTurn(async () => {
    const hashed = stored ?? UNUSABLE_HASH;
    if (await verify(hashed, normalised(password))) return 'right';
    if (password !== normalised(password) && (await verify(hashed, password))) {
      return 'right-as-typed';
    }
    return 'wrong';
  });
