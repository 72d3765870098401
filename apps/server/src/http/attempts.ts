import { ok, type Result } from '@captains-pick/rules';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refused, type Refusal } from '../refusals.ts';

/** Failures that one key may have in a minute. */
const FAILURES = 10;
const WINDOW_SECONDS = 60;

export interface Attempts {
  /**
   * Runs an attempt and counts it only where it fails. It is counted before it runs and given back when it
   * succeeds, so that a burst of guesses at once cannot slip through while the first is being judged.
   */
  judge<Value>(
    key: string,
    attempt: () => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal>>;
  /** Refuses where the key has failed too often; counts nothing. */
  check(key: string): Promise<Result<null, Refusal>>;
  fail(key: string): Promise<void>;
}

const tooMany = (msBeforeNext: number): Result<never, Refusal> =>
  refused({
    name: 'too-many-attempts',
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });

/** Lets each key make so many calls in a minute, whatever becomes of them. */
export const createAllowance = (
  keyPrefix: string,
  points: number,
): ((key: string) => Promise<Result<null, Refusal>>) => {
  const limiter = new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
  return async (key) => {
    try {
      await limiter.consume(key);
      return ok(null);
    } catch (error) {
      if (error instanceof RateLimiterRes) return tooMany(error.msBeforeNext);
      throw error;
    }
  };
};

export const createAttempts = (keyPrefix: string): Attempts => {
  const limiter = new RateLimiterMemory({ keyPrefix, points: FAILURES, duration: WINDOW_SECONDS });
  return {
    judge: async (key, attempt) => {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) return tooMany(error.msBeforeNext);
        throw error;
      }
      const answer = await attempt();
      if (answer.ok) await limiter.reward(key);
      return answer;
    },
    check: async (key) => {
      const state = await limiter.get(key);
      return state !== null && state.consumedPoints >= FAILURES
        ? tooMany(state.msBeforeNext)
        : ok(null);
    },
    fail: async (key) => {
      try {
        await limiter.consume(key);
      } catch (error) {
        // Beyond the limit already: the next check says so.
        if (!(error instanceof RateLimiterRes)) throw error;
      }
    },
  };
};
