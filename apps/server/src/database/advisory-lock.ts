import type { ClientBase } from 'pg';

/** Arbitrary numbers; all servers of this product must use the same ones. */
export const ADVISORY_LOCKS = { migration: 7_226_011, alone: 7_226_012 } as const;

/** Runs work that servers must not do at the same time: the others wait. */
export const withAdvisoryLock = async <Value>(
  client: ClientBase,
  lock: keyof typeof ADVISORY_LOCKS,
  work: () => Promise<Value>,
): Promise<Value> => {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS[lock]]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS[lock]]);
  }
};
