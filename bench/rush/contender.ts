/** Servers under test, each with its people and its contests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { startEmbedded } from '../../apps/server/src/database/embedded/start-embedded.ts';
import { SECRETS } from '../drafts/our-rooms.ts';
import { processorOfFamily } from '../drafts/processor.ts';
import { startChild, type ServerChild } from '../drafts/server-child.ts';
import type { Postgres } from '../../tooling/postgres.ts';
import { openContest, signInOperator } from './contests.ts';
import { insertPeople, type Query } from './people.ts';
import { serverProgram } from '../server-program.ts';

export interface Contender {
  readonly name: string;
  readonly port: number;
  /** Opens contests for this many entries each; returns their ids. */
  open(contests: number, maxEntries: number): Promise<readonly string[]>;
  /** The processor time of its server and of its database so far, in milliseconds. */
  used(): { readonly server: number; readonly database: number };
  /** Runs work with access to its database; the embedded one is first taken from its server, which is stopped. */
  withDatabase(work: (query: Query) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export const HERE = path.join(import.meta.dirname, '../..');

/** Silent only in its output: the server logs as in production. */
export const startServer = (folder: string, environment: Readonly<Record<string, string>>) =>
  // Older checkouts have no /readyz.
  startChild(serverProgram(folder), folder === HERE ? '/readyz' : '/metrics', {
    ...SECRETS,
    DEMO: '0',
    PERSON_REQUIRED: 'never',
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    ...environment,
  });

const queryOn = (client: Client): Query => {
  return async (text, values = []) => (await client.query(text, [...values])).rows;
};

export const withClient = async (
  config: ClientConfig,
  work: (query: Query) => Promise<void>,
): Promise<void> => {
  const client = new Client(config);
  await client.connect();
  try {
    await work(queryOn(client));
  } finally {
    await client.end();
  }
};

const opener = async (server: ServerChild) => {
  const operator = await signInOperator(server.baseUrl);
  return async (contests: number, maxEntries: number): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (let made = 0; made < contests; made += 1) {
      ids.push(await openContest(operator, maxEntries));
    }
    return ids;
  };
};

/** Returns its address. */
export const createDatabase = async (postgres: Postgres, database: string): Promise<string> => {
  await withClient({ connectionString: postgres.url }, async (query) => {
    await query(`create database ${database}`);
  });
  return postgres.url.replace('/postgres?', `/${database}?`);
};

/** The server of a checkout, on its own database of a PostgreSQL. */
export const startOnPostgres = async (
  name: string,
  { folder = HERE, postgres, people }: StartedOn & { readonly postgres: Postgres },
): Promise<Contender & { readonly databaseUrl: string }> => {
  const databaseUrl = await createDatabase(postgres, name.replace(/\W/g, '_'));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const server = await startServer(folder, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const withDatabase = (work: (query: Query) => Promise<void>): Promise<void> =>
    withClient({ connectionString: databaseUrl }, work);
  await withDatabase((query) => insertPeople(query, people));
  return {
    name,
    databaseUrl,
    port: server.port,
    open: await opener(server),
    used: () => ({
      server: server.cpuMilliseconds(),
      database: processorOfFamily(postgres.pid),
    }),
    withDatabase,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The textbook's server, on the database and with the contests of another contender. */
export const startTextbook = async (
  ours: Contender & { readonly databaseUrl: string },
  postgres: Postgres,
): Promise<Contender> => {
  const script = path.join(import.meta.dirname, 'textbook-server.ts');
  const server = await startChild(script, '/livez', {
    DATABASE_URL: ours.databaseUrl,
    ACCESS_TOKEN_SECRET: SECRETS.ACCESS_TOKEN_SECRET,
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  });
  return {
    ...ours,
    name: 'textbook',
    port: server.port,
    used: () => ({
      server: server.cpuMilliseconds(),
      database: processorOfFamily(postgres.pid),
    }),
    stop: server.stop,
  };
};

interface StartedOn {
  /** Another checkout. Default: this one. */
  readonly folder?: string | undefined;
  readonly people: number;
}

/** The server of a checkout on its embedded database. */
export const startOnEmbedded = async (
  name: string,
  { folder = HERE, people }: StartedOn,
): Promise<Contender> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const start = (): Promise<ServerChild> => startServer(folder, { DATA_DIR: dataDir });
  const withDatabase = async (work: (query: Query) => Promise<void>): Promise<void> => {
    const embedded = await startEmbedded(dataDir);
    try {
      await withClient({ host: embedded.socketDir, user: 'postgres', database: 'postgres' }, work);
    } finally {
      await embedded.close();
    }
  };
  // Creates the tables.
  await (await start()).stop();
  await withDatabase((query) => insertPeople(query, people));
  const server = await start();
  return {
    name,
    port: server.port,
    open: await opener(server),
    used: () => {
      const own = server.cpuMilliseconds();
      return { server: own, database: processorOfFamily(server.pid) - own };
    },
    withDatabase: async (work) => {
      await server.stop();
      await withDatabase(work);
    },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
