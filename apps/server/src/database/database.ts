import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };
/** An open transaction: repositories take this, so that a read can never slip out of it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For single reads that need no transaction. */
export type Reader = Database | Transaction;

/** For reads that take several queries: one consistent view of all. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export interface OpenDatabase {
  readonly database: Database;
  readonly pool: Pool;
}

/** Waiting this long for a free connection is a fault, not a queue. */
const CONNECTION_TIMEOUT_MS = 15_000;

export const openPool = (config: PoolConfig, onIdleError: (error: Error) => void): OpenDatabase => {
  // Statements of a transaction that don't wait for each other are sent together, and done in their order.
  const pool = new Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    pipeline: true,
    ...config,
  });
  pool.on('error', onIdleError);
  const database = drizzle(pool, { schema });
  const ownOf = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();
  // Drizzle's own never gives back a connection that is lost before its first statement: each would be one fewer.
  database.transaction = async (work, options) => {
    const client = await pool.connect();
    const own = ownOf.get(client) ?? drizzle(client, { schema });
    ownOf.set(client, own);
    try {
      return await own.transaction(work, options);
    } finally {
      client.release();
    }
  };
  return { pool, database };
};

const causes = (error: unknown): readonly unknown[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : [];

/** The constraint that the database judged by, or null for any other error. */
export const violatedConstraint = (error: unknown): string | null => {
  for (const cause of causes(error)) {
    if (cause instanceof DatabaseError && cause.constraint !== undefined) return cause.constraint;
  }
  return null;
};
