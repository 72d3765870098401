import { ok, type Result } from '@captains-pick/rules';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refused, type Refusal } from '../refusals.ts';

const WINDOW_SECONDS = 60;

/** Lets each key make so many calls to this process in a minute, whatever becomes of them. */
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
      if (!(error instanceof RateLimiterRes)) throw error;
      return refused({
        name: 'too-many-attempts',
        retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
      });
    }
  };
};
