import type { Pool } from 'pg';
import { StartRefused } from '../start-refused.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { openPool, type OpenDatabase } from './database.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { migrateDatabase } from './migrate.ts';

export interface ServerDatabase extends OpenDatabase {
  /** Resolves when the embedded database's process has ended; never with PostgreSQL, which the pool reconnects to. */
  readonly lost: Promise<void>;
  /** Other server processes may be on it too. */
  readonly shared: boolean;
  /** Runs alone among the servers of this database; others that ask wait their turn. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly onIdleError: (error: Error) => void;
}

/** PGlite has one session: a second connection would only wait for the first, or mix its messages with it. */
const EMBEDDED_CONNECTIONS = 1;
const POSTGRES_CONNECTIONS = 10;

const FIRST_ANSWER_MS = 10_000;

const where = (databaseUrl: string): string => {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname === '' ? 'the local socket' : hostname}${port === '' ? '' : `:${port}`}${pathname}`;
};

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

/** @throws StartRefused where nothing answers. */
const askFirst = async (pool: Pool, databaseUrl: string): Promise<void> => {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartRefused(
      `The database at ${where(databaseUrl)} does not answer (${reasonOf(error)}). Start it or correct DATABASE_URL; without DATABASE_URL the server brings its own.`,
    );
  }
};

/**
 * Opens and migrates the database: PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`.
 * @throws StartRefused where it cannot be reached, or its folder is in use.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<ServerDatabase> => {
  const { databaseUrl, dataDir, onIdleError } = options;
  if (databaseUrl !== null) {
    const open = openPool(
      {
        connectionString: databaseUrl,
        max: POSTGRES_CONNECTIONS,
        connectionTimeoutMillis: FIRST_ANSWER_MS,
      },
      onIdleError,
    );
    try {
      await askFirst(open.pool, databaseUrl);
      await migrateDatabase(open.pool);
    } catch (error) {
      await open.pool.end();
      throw error;
    }
    return {
      ...open,
      shared: true,
      lost: new Promise(() => undefined),
      alone: async (work) => {
        const client = await open.pool.connect();
        try {
          return await withAdvisoryLock(client, 'alone', work);
        } finally {
          client.release();
        }
      },
      close: () => open.pool.end(),
    };
  }

  const embedded = await startEmbedded(dataDir);
  const open = openPool(
    {
      host: embedded.socketDir,
      user: 'postgres',
      database: 'postgres',
      max: EMBEDDED_CONNECTIONS,
      idleTimeoutMillis: 0,
    },
    onIdleError,
  );
  const close = async (): Promise<void> => {
    await open.pool.end();
    await embedded.close();
  };
  try {
    await migrateDatabase(open.pool);
  } catch (error) {
    await close();
    throw error;
  }
  // The folder's lock has seen to it that there is no other server.
  return { ...open, shared: false, lost: embedded.ended, alone: (work) => work(), close };
};
