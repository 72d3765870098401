import { Client, type ClientBase, type Pool } from 'pg';
import { StartRefused } from '../shared/start-refused.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { openPool, type OpenDatabase } from './database.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded/start-embedded.ts';
import { migrateDatabase } from './migrate.ts';

export interface ServerDatabase extends OpenDatabase {
  /**
   * Resolves when the embedded database's process has ended. Never resolves for PostgreSQL, to which the pool
   * reconnects.
   */
  readonly lost: Promise<void>;
  /** True when other server processes may use the database too. */
  readonly shared: boolean;
  /** Reads the database's time, if possible without waiting for a free connection. */
  readTime(): Promise<Date>;
  /** The database counts as frozen when `readTime` takes longer than this, in milliseconds. */
  readonly patienceMs: number;
  /** Runs work exclusively among the servers of this database; others wait. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** The embedded database, if it is opening already. */
  readonly embedded?: Promise<EmbeddedDatabase> | null;
  readonly onIdleError: (error: Error) => void;
}

/** PGlite has one session: a second connection would wait for the first, or mix its messages with it. */
const EMBEDDED_CONNECTIONS = 1;
const POSTGRES_CONNECTIONS = 10;

const FIRST_ANSWER_MS = 10_000;
const POSTGRES_WAIT_MS = 5_000;
/** A statement that waits longer for a lock is refused and can be retried. */
const LOCK_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 60_000;
/** A process that stops in the middle of a transaction must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000;
const POSTGRES_PATIENCE_MS = 4_000;
/** The embedded database has one session, so reading its time waits for the current transaction. */
const EMBEDDED_PATIENCE_MS = 20_000;

const READ_TIME = 'select clock_timestamp() as now';
const TIME_TIMEOUT_MS = 10_000;

/** Reads the time on its own connection, which is reopened after a failure. */
const timeReader = (connectionString: string) => {
  let kept: Client | null = null;
  const connect = async (): Promise<Client> => {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: POSTGRES_WAIT_MS,
      query_timeout: TIME_TIMEOUT_MS,
    });
    client.on('error', () => {
      if (kept === client) kept = null;
    });
    await client.connect();
    return client;
  };
  const end = (client: Client): void => {
    client.connection.stream.destroy();
    if (kept === client) kept = null;
  };
  return {
    read: async (): Promise<Date> => {
      const client = kept ?? (await connect());
      kept = client;
      try {
        const { rows } = await client.query<{ now: Date }>(READ_TIME);
        return rows[0]?.now ?? new Date(Number.NaN);
      } catch (error) {
        end(client);
        throw error;
      }
    },
    close: async (): Promise<void> => {
      await kept?.end();
    },
  };
};

const where = (databaseUrl: string): string => {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname === '' ? 'the local socket' : hostname}${port === '' ? '' : `:${port}`}${pathname}`;
};

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

/** @throws StartRefused when nothing answers */
const checkConnection = async (pool: Pool, databaseUrl: string): Promise<void> => {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartRefused(
      `The database at ${where(databaseUrl)} does not answer (${reasonOf(error)}). Start it or correct DATABASE_URL; without DATABASE_URL the server uses an embedded database.`,
    );
  }
};

/**
 * PGlite's one session outlives its connections: a statement that an earlier connection prepared could not be prepared
 * again under its name.
 */
const deallocatePrepared = (client: ClientBase): Promise<unknown> => client.query('deallocate all');

/** A connection without timeouts, for work that may have to wait for other servers. */
const withOwnClient = async <Value>(
  connectionString: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: FIRST_ANSWER_MS });
  client.on('error', () => {
    // The query in flight reports the error.
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Opens and migrates the database: PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`.
 * @throws StartRefused when it can't be reached, or its folder is in use
 */
export const openDatabase = async (options: DatabaseOptions): Promise<ServerDatabase> => {
  const { databaseUrl, dataDir, onIdleError } = options;
  if (databaseUrl !== null) {
    const open = openPool(
      {
        connectionString: databaseUrl,
        max: POSTGRES_CONNECTIONS,
        connectionTimeoutMillis: POSTGRES_WAIT_MS,
        statement_timeout: STATEMENT_TIMEOUT_MS,
        lock_timeout: LOCK_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      },
      onIdleError,
    );
    try {
      await checkConnection(open.pool, databaseUrl);
      await withOwnClient(databaseUrl, migrateDatabase);
    } catch (error) {
      await open.pool.end();
      throw error;
    }
    const time = timeReader(databaseUrl);
    return {
      ...open,
      shared: true,
      readTime: time.read,
      patienceMs: POSTGRES_PATIENCE_MS,
      lost: new Promise(() => undefined),
      alone: (work) =>
        withOwnClient(databaseUrl, (client) => withAdvisoryLock(client, 'alone', work)),
      close: async () => {
        await time.close();
        await open.pool.end();
      },
    };
  }

  const embedded = await (options.embedded ?? startEmbedded(dataDir));
  const open = openPool(
    {
      host: embedded.socketDir,
      user: 'postgres',
      database: 'postgres',
      max: EMBEDDED_CONNECTIONS,
      idleTimeoutMillis: 0,
      onConnect: deallocatePrepared,
    },
    onIdleError,
  );
  const close = async (): Promise<void> => {
    await open.pool.end();
    await embedded.close();
  };
  try {
    const client = await open.pool.connect();
    try {
      await migrateDatabase(client);
    } finally {
      client.release();
    }
  } catch (error) {
    await close();
    throw error;
  }
  // The folder's lock guarantees that there is no other server.
  const readTime = async (): Promise<Date> => {
    const client = await open.pool.connect();
    try {
      const { rows } = await client.query<{ now: Date }>(READ_TIME);
      return rows[0]?.now ?? new Date(Number.NaN);
    } finally {
      client.release();
    }
  };
  return {
    ...open,
    shared: false,
    readTime,
    patienceMs: EMBEDDED_PATIENCE_MS,
    lost: embedded.ended,
    alone: (work) => work(),
    close,
  };
};
