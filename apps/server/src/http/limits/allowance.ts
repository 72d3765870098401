import { ok, type Result } from '@captains-pick/rules';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { refused, type Refusal } from '../../shared/refusals.ts';
import type { OpenLimiter } from './limiters.ts';

const WINDOW_SECONDS = 60;

export type Allowance = (key: string) => Promise<Result<null, Refusal>>;

export const createAllowance = (
  openLimiter: OpenLimiter,
  keyPrefix: string,
  points: number,
): Allowance => {
  const limiter = openLimiter({ keyPrefix, points, duration: WINDOW_SECONDS });
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
