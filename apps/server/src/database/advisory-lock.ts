import type { ClientBase } from 'pg';

/** Any numbers will do, as long as every server of this product takes the same. */
export const ADVISORY_LOCKS = { migration: 7_226_011, alone: 7_226_012 } as const;

/** Does something that servers which start together must not do at once: the others wait. */
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
