import { ok, type Result } from '@captains-pick/rules';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { refused, type Refusal } from '../refusals.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Leaves one core to requests, and one of libuv's four threads to reading files. */
const AT_ONCE = Math.min(Math.max(availableParallelism() - 1, 1), 3);
/** A second of waiting on a slow core. */
export const MOST_WAITING = 32 * AT_ONCE;
const RETRY_AFTER_SECONDS = 2;

const queue = pLimit(AT_ONCE);

/** Every use of argon2 in this process waits in one queue. Refused: `busy` when it is full. */
const inTurn = async <Value>(work: () => Promise<Value>): Promise<Result<Value, Refusal>> => {
  if (queue.pendingCount >= MOST_WAITING) {
    return refused({ name: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return ok(await queue(work));
};

/** Keyboards write the same letter in one code point or in two. */
const normalised = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<Result<string, Refusal>> =>
  inTurn(() => hash(normalised(password), COST));

/** The hash of random bytes that were thrown away: nobody has its password. */
export const UNUSABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$qKEVTKIQchMb/ovO9UdWGQ$YY/zGs4mlAqEDQyP1P9dcv3xOoj4PegEv2GiDcnG1/A';

/** `right-as-typed`: hashes from before passwords were normalised. */
export type PasswordCheck = 'right' | 'right-as-typed' | 'wrong';

/** Checks a password. Null, for an unknown user, takes as long as a hash: the time names no usernames. */
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
