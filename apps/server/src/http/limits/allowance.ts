import { ok, type Result } from '@captains-pick/rules';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refused, type Refusal } from '../../shared/refusals.ts';

const WINDOW_SECONDS = 60;

/** Allows each key this many calls per minute to this process, whatever their outcome. */
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
