import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { OpenRedis } from '../../redis/open-redis.ts';

export const LIMITS_TABLE = 'rate_limits';

/** A limiter that waits longer for Redis uses its substitute. */
const REDIS_PATIENCE_MS = 500;

interface LimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

export type OpenLimiter = (options: LimiterOptions) => RateLimiterAbstract;

/** Counts in PostgreSQL, for all processes. */
export const limitersOnPostgres =
  (pool: Pool): OpenLimiter =>
  (options) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: LIMITS_TABLE,
      // A migration creates the table, and the keeper purges it.
      tableCreated: true,
      clearExpiredByTimeout: false,
      ...options,
    });

/** Counts in this process alone. */
export const limitersInMemory: OpenLimiter = (options) => new RateLimiterMemory(options);

/** Counts in Redis, and with the substitute while Redis is away, so that an outage lifts no limit. */
export const limitersOnRedis =
  ({ client, isReady }: OpenRedis, substitute: OpenLimiter): OpenLimiter =>
  ({ keyPrefix, ...options }) =>
    new RLWrapperTimeouts({
      timeoutMs: REDIS_PATIENCE_MS,
      limiter: new RateLimiterRedis({
        storeClient: {
          get isReady() {
            return isReady();
          },
          eval: client.eval.bind(client),
          multi: client.multi.bind(client),
          del: client.del.bind(client),
        },
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: substitute({ keyPrefix, ...options }),
        keyPrefix: `captains-pick:${keyPrefix}`,
        ...options,
      }),
    });
