import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import * as schema from './schema.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };
/** An open transaction. Repositories take it, so that no read can happen outside of it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For single reads that need no transaction. */
export type Reader = Database | Transaction;

/** For reads by several queries: a consistent view. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export interface OpenDatabase {
  readonly database: Database;
  readonly pool: Pool;
  /**
   * False while the database is frozen: aborts what is in flight and refuses everything at once. A commit already sent
   * may still take place.
   */
  setAnswering(answering: boolean): void;
  /** When the database last sent anything, by `performance.now()`. */
  heardAt(): number;
}

/** The limit of waiting for a free connection. */
const CONNECTION_TIMEOUT_MS = 15_000;
/** More than the longest statement takes: the settlement of a hundred thousand entries. */
const STATEMENT_TIMEOUT_MS = 60_000;
const SINGLE_STATEMENT_TIMEOUT_MS = 10_000;
/** The limit of requests that wait for a connection. More would only wait to be refused. */
const MOST_WAITING = 20_000;

/** Ignored: a connection that ends in the middle of a transaction also fails its statement. */
const reportedByStatement = (): void => undefined;

export const openPool = (config: PoolConfig, onIdleError: (error: Error) => void): OpenDatabase => {
  // Statements of a transaction that don't wait for each other are sent together and run in order.
  const pool = new Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
    ...config,
  });
  pool.on('error', onIdleError);
  let heardAt = performance.now();
  pool.on('connect', (client) => {
    client.connection.stream.on('data', () => {
      heardAt = performance.now();
    });
  });
  let answering = true;
  const refusal = (): DatabaseUnavailable | null => {
    if (!answering) return new DatabaseUnavailable('the database does not answer');
    return pool.waitingCount < MOST_WAITING
      ? null
      : new DatabaseUnavailable('too many requests wait for the database');
  };
  const query = pool.query.bind(pool) as (...request: readonly unknown[]) => Promise<unknown>;
  // A statement outside of a transaction is a short one.
  pool.query = ((statement: string | QueryConfig, ...rest: readonly unknown[]) => {
    const refused = refusal();
    if (refused !== null) return Promise.reject(refused);
    const config = typeof statement === 'string' ? { text: statement } : statement;
    return query({ ...config, query_timeout: SINGLE_STATEMENT_TIMEOUT_MS }, ...rest);
  }) as typeof pool.query;

  const database = drizzle(pool, { schema });
  const ownOf = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();
  const inFlight = new Set<PoolClient>();
  const aborted = new WeakSet<PoolClient>();
  // Drizzle's own implementation never releases a connection that is lost before its first statement, so the pool would
  // shrink.
  database.transaction = async (work, options) => {
    const refused = refusal();
    if (refused !== null) throw refused;
    const client = await pool.connect();
    const own = ownOf.get(client) ?? drizzle(client, { schema });
    ownOf.set(client, own);
    inFlight.add(client);
    client.on('error', reportedByStatement);
    try {
      return await own.transaction(work, options);
    } catch (error) {
      if (!aborted.has(client)) throw error;
      throw new DatabaseUnavailable('the database has not answered in time', { cause: error });
    } finally {
      inFlight.delete(client);
      client.release(aborted.has(client));
      client.off('error', reportedByStatement);
    }
  };
  return {
    pool,
    database,
    heardAt: () => heardAt,
    setAnswering: (now) => {
      answering = now;
      if (now) return;
      for (const client of inFlight) {
        aborted.add(client);
        client.connection.stream.destroy();
      }
    },
  };
};

const causes = (error: unknown): readonly unknown[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : [];

/** The constraint that refused the statement; null for any other error. */
export const violatedConstraint = (error: unknown): string | null => {
  for (const cause of causes(error)) {
    if (cause instanceof DatabaseError && cause.constraint !== undefined) return cause.constraint;
  }
  return null;
};
