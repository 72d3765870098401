/**
 * Counts attempts across processes and delays them more and more, but never locks anybody out. Attempts are counted
 * before they run, so that a burst of guesses can't slip through while the first is being checked.
 */
import { ok, type Result } from '@captains-pick/rules';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refused, type Refusal } from '../../shared/refusals.ts';
import { LIMITS_TABLE, type OpenLimiter } from './limiters.ts';

/** The counts are dropped a day after the first attempt. */
const FORGOTTEN_AFTER_SECONDS = 86_400;

export interface ThrottleOptions {
  /** The name of its rows. */
  readonly name: string;
  /** The number of attempts without a delay. */
  readonly free: number;
  /** The delay after the last free attempt. Each further attempt doubles it. */
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds: number;
}

export interface Attempt {
  /** The attempt no longer counts, because it succeeded or was not checked. */
  giveBack(): Promise<void>;
}

export interface Throttle {
  /** Counts an attempt. Refuses with `too-many-attempts`, without counting, during the delay of the last one. */
  attempt(key: string): Promise<Result<Attempt, Refusal>>;
  forget(key: string): Promise<void>;
}

const tooMany = (msBeforeNext: number): Result<never, Refusal> =>
  refused({
    name: 'too-many-attempts',
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });

/** Milliseconds until a key may try again; null: it may now. */
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
  openLimiter: OpenLimiter,
  { name, free, firstDelaySeconds, longestDelaySeconds }: ThrottleOptions,
): Throttle => {
  const attempts = openLimiter({
    keyPrefix: `${name} attempts`,
    points: Number.MAX_SAFE_INTEGER,
    duration: FORGOTTEN_AFTER_SECONDS,
  });
  /** Lets one attempt through, then none until its delay is over. */
  const gate = openLimiter({
    keyPrefix: `${name} delay`,
    points: 1,
    duration: longestDelaySeconds,
  });
  /** Keys that this process knows to be delayed, so that a flood of attempts doesn't reach the database. */
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

/** Counts one attempt for several keys, or for none. */
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
  openLimiter: OpenLimiter,
  { name, seconds }: { readonly name: string; readonly seconds: number },
) => {
  const known = openLimiter({ keyPrefix: name, points: 1, duration: seconds });
  return {
    has: async (key: string): Promise<boolean> => (await known.get(key)) !== null,
    add: async (key: string): Promise<void> => void (await known.set(key, 1, seconds)),
  };
};

export const deleteExpiredLimits = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from ${LIMITS_TABLE} where expire <= $1`, [Date.now()]);
};
