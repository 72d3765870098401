/**
 * Attempts that are counted across processes and delayed more and more, never locked out. Counted before they run, so
 * that a burst of guesses cannot slip through while the first is being judged.
 */
import { ok, type Result } from '@captains-pick/rules';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refused, type Refusal } from '../refusals.ts';

const TABLE = 'rate_limits';
/** Attempts are forgotten a day after the first. */
const FORGOTTEN_AFTER_SECONDS = 86_400;

export interface ThrottleOptions {
  /** Names its rows. */
  readonly name: string;
  /** Attempts without a delay. */
  readonly free: number;
  /** After the last free attempt. Each one after it doubles the delay. */
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds: number;
}

export interface Attempt {
  /** The attempt no longer counts: it succeeded, or it was not judged. */
  giveBack(): Promise<void>;
}

export interface Throttle {
  /** Counts an attempt. Refused, and not counted: `too-many-attempts` while the last one's delay lasts. */
  attempt(key: string): Promise<Result<Attempt, Refusal>>;
  /** Forgets the attempts of a key. */
  forget(key: string): Promise<void>;
}

const tooMany = (msBeforeNext: number): Result<never, Refusal> =>
  refused({
    name: 'too-many-attempts',
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });

const limiterOn = (
  pool: Pool,
  options: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: TABLE,
    // A migration makes it, and the keeper purges it.
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...options,
  });

/** The milliseconds until a key may try again; null: it may now. */
const waitOf = async (attempt: () => Promise<unknown>): Promise<number | null> => {
  try {
    await attempt();
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext;
    throw error;
  }
};

export const createThrottle = (
  pool: Pool,
  { name, free, firstDelaySeconds, longestDelaySeconds }: ThrottleOptions,
): Throttle => {
  const attempts = limiterOn(pool, {
    keyPrefix: `${name} attempts`,
    points: Number.MAX_SAFE_INTEGER,
    duration: FORGOTTEN_AFTER_SECONDS,
  });
  /** Lets one attempt through, then none until its delay is over. */
  const gate = limiterOn(pool, {
    keyPrefix: `${name} delay`,
    points: 1,
    duration: longestDelaySeconds,
  });
  /** Who is held back, as far as this process knows: a flood of attempts does not reach the database. */
  const held = new RateLimiterMemory({ points: 1, duration: longestDelaySeconds });
  const delaySeconds = (beyond: number): number =>
    Math.min(firstDelaySeconds * 2 ** Math.min(beyond, 30), longestDelaySeconds);

  return {
    attempt: async (key) => {
      const holding = await held.get(key);
      if (holding !== null && holding.msBeforeNext > 0) return tooMany(holding.msBeforeNext);
      const { consumedPoints } = await attempts.penalty(key);
      const giveBack = async (): Promise<void> => void (await attempts.reward(key));
      if (consumedPoints >= free) {
        const customDuration = delaySeconds(consumedPoints - free);
        const wait = await waitOf(() => gate.consume(key, 1, { customDuration }));
        if (wait !== null) {
          await held.block(key, wait / 1000);
          await giveBack();
          return tooMany(wait);
        }
      }
      return ok({ giveBack });
    },
    forget: async (key) => {
      await Promise.all([attempts.delete(key), gate.delete(key), held.delete(key)]);
    },
  };
};

/** Counts as one attempt of several keys, or of none. */
export const attemptAll = async (
  asked: readonly { readonly throttle: Throttle; readonly key: string }[],
): Promise<Result<Attempt, Refusal>> => {
  const counted: Attempt[] = [];
  const giveBack = async (): Promise<void> => {
    await Promise.all(counted.map((attempt) => attempt.giveBack()));
  };
  for (const { throttle, key } of asked) {
    const attempt = await throttle.attempt(key);
    if (!attempt.ok) {
      await giveBack();
      return attempt;
    }
    counted.push(attempt.value);
  }
  return ok({ giveBack });
};

/** Remembers keys for some time, across processes. */
export const createMemory = (
  pool: Pool,
  { name, seconds }: { readonly name: string; readonly seconds: number },
) => {
  const known = limiterOn(pool, { keyPrefix: name, points: 1, duration: seconds });
  return {
    has: async (key: string): Promise<boolean> => (await known.get(key)) !== null,
    add: async (key: string): Promise<void> => void (await known.set(key, 1, seconds)),
  };
};

export const deleteExpiredLimits = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from ${TABLE} where expire <= $1`, [Date.now()]);
};
