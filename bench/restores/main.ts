/**
 * Restores a server of the demo from its backup, on the embedded database and on the machine's PostgreSQL: people enter
 * while backups are written, the server is killed, its data is wiped, and the last backup is restored. Then every entry
 * acknowledged before that backup is there, the ledger sums to zero, and every contest verifies.
 *
 *   node scripts/run.mjs bench/restores/main.ts
 */
import { globSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runOperator } from '@captains-pick/operator';
import { startPostgres, type Postgres } from '../../tooling/postgres.ts';
import { SECRETS } from '../drafts/our-rooms.ts';
import { startChild, type ServerChild } from '../drafts/server-child.ts';
import { createDatabase } from '../rush/contender.ts';
import { openContest, payloadOf, signInOperator } from '../rush/contests.ts';
import { serverProgram } from '../server-program.ts';

/** Where Debian installs it: `pg_dump` must be of its version or later, so it is not the one of the npm package. */
const PROGRAM = '/usr/lib/postgresql/*/bin/postgres';
/** Sign-ups from one address are limited to 30. */
const PEOPLE = 28;
const BACKUPS = 5;
const LOOK_AGAIN_MS = 20;
/** Statuses in which there is nothing to verify. */
const BEFORE_OR_WITHOUT_PLAY: ReadonlySet<string> = new Set(['Registering', 'Cancelled']);

interface Place {
  readonly name: string;
  readonly dataDir: string;
  /** Null: embedded. Each call makes an empty database. */
  readonly newDatabase: () => Promise<string | null>;
}

const sent = async (
  baseUrl: string,
  address: string,
  body: string,
  token?: string,
): Promise<Record<string, string>> => {
  const response = await fetch(`${baseUrl}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
  });
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`${address}: ${response.status} ${answer['message'] ?? ''}`);
  return answer;
};

/** One new person signs up and enters. Returns the entry's id. */
const enterOne = async (baseUrl: string, contestId: string, person: number): Promise<string> => {
  const username = `restored${person}`;
  const password = 'a long walk to the backup';
  await sent(
    baseUrl,
    '/api/users/register',
    JSON.stringify({
      username,
      password,
      firstName: 'A',
      lastName: 'B',
      email: `${username}@example.com`,
      invitationCode: SECRETS.INVITATION_CODE,
    }),
  );
  const { token } = await sent(baseUrl, '/api/auth/login', JSON.stringify({ username, password }));
  const entered = await sent(baseUrl, `/api/contests/${contestId}/enter`, payloadOf(person), token);
  return entered['entryId'] ?? '';
};

const serverOf = (
  program: string,
  { dataDir }: Place,
  databaseUrl: string | null,
): Promise<ServerChild> =>
  startChild(program, '/readyz', {
    ...SECRETS,
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    PERSON_REQUIRED: 'never',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  });

/** Runs an operator's command, and fails with what it said. */
const operatorIn =
  (folder: string) =>
  async (words: readonly string[], environment: Record<string, string | null>): Promise<string> => {
    const lines: string[] = [];
    const code = await runOperator(words, {
      environment: {
        OPERATOR_PASSWORD: SECRETS.OPERATOR_PASSWORD,
        ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== null)),
      },
      workingFolder: folder,
      print: (text) => lines.push(text),
      tell: (text) => lines.push(text),
      askPassword: null,
      fetch: globalThis.fetch,
      now: () => new Date(),
      wait: () => Promise.resolve(),
      freshKey: () => crypto.randomUUID(),
    });
    if (code !== 0) throw new Error(`operator ${words.join(' ')}: ${lines.join('\n')}`);
    return lines.join('\n');
  };

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const verifyAll = async (
  operator: ReturnType<typeof operatorIn>,
  environment: Record<string, string | null>,
): Promise<number> => {
  const contests = JSON.parse(
    await operator(['--json', 'contest', 'list'], environment),
  ) as readonly { readonly _id: string; readonly status: string }[];
  const begun = contests.filter(({ status }) => !BEFORE_OR_WITHOUT_PLAY.has(status));
  for (const { _id } of begun) await operator(['contest', 'verify', _id], environment);
  return begun.length;
};

const drill = async (program: string, place: Place): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'restores-'));
  const operator = operatorIn(folder);
  let server: ServerChild | null = null;
  try {
    let databaseUrl = await place.newDatabase();
    server = await serverOf(program, place, databaseUrl);
    const { baseUrl } = server;
    const settings = (url: string | null, port: number) => ({
      DATA_DIR: place.dataDir,
      DATABASE_URL: url,
      PORT: String(port),
    });
    const key = await operator(['--json', 'backup-key', 'backup.key'], {});
    const { recipient } = JSON.parse(key) as { readonly recipient: string };
    const contestId = await openContest(await signInOperator(baseUrl), 10_000);

    const acknowledged: string[] = [];
    let failed: unknown = null;
    const entering = (async () => {
      for (let person = 1; person <= PEOPLE; person += 1) {
        acknowledged.push(await enterOne(baseUrl, contestId, person));
      }
    })().catch((error: unknown) => {
      failed = error;
    });
    let safe: readonly string[] = [];
    let took = '';
    for (let backup = 0; backup < BACKUPS; backup += 1) {
      while (acknowledged.length < ((backup + 1) * PEOPLE) / (BACKUPS + 1)) {
        if (failed !== null) throw failed;
        await sleep(LOOK_AGAIN_MS);
      }
      safe = [...acknowledged];
      const began = performance.now();
      await operator(['backup', '--to', 'backups', '--recipient', recipient], {
        ...settings(databaseUrl, server.port),
      });
      took = seconds(began);
    }
    await server.kill();
    await entering;

    const wiped = performance.now();
    if (databaseUrl === null) await rm(path.join(place.dataDir, 'postgres'), { recursive: true });
    else databaseUrl = await place.newDatabase();
    const last = (await readdir(path.join(folder, 'backups'))).toSorted().at(-1) ?? '';
    const restoring = performance.now();
    await operator(['restore', path.join('backups', last), '--key', 'backup.key'], {
      ...settings(databaseUrl, server.port),
    });
    const restored = seconds(restoring);
    server = await serverOf(program, place, databaseUrl);
    const back = seconds(wiped);
    const environment = settings(databaseUrl, server.port);
    await operator(['ledger'], environment);
    const verified = await verifyAll(operator, environment);
    const exported = await (
      await fetch(`${server.baseUrl}/api/contests/${contestId}/record`)
    ).text();
    const lost = safe.filter((id) => !exported.includes(id));
    if (lost.length > 0) throw new Error(`${lost.length} entries are lost`);
    console.log(
      `${place.name}: ${BACKUPS} backups while ${acknowledged.length} people entered, the last in ${took}; killed, wiped, restored in ${restored}, served again after ${back}; ${safe.length} entries of before the backup are there, the ledger sums to zero, ${verified} contests verify`,
    );
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const program = serverProgram();
const dataDir = await mkdtemp(path.join(tmpdir(), 'restores-data-'));
let postgres: Postgres | null = null;
try {
  await drill(program, { name: 'embedded', dataDir, newDatabase: async () => null });
  const server = globSync(PROGRAM).toSorted().at(-1);
  if (server === undefined) {
    throw new Error('The drill needs PostgreSQL (Debian: apt-get install postgresql).');
  }
  const installed = path.join(server, '../..');
  postgres = await startPostgres({ durability: 'synced', installed });
  const running = postgres;
  let made = 0;
  await drill(program, {
    name: `PostgreSQL ${path.basename(installed)}`,
    dataDir,
    newDatabase: () => createDatabase(running, `restores${(made += 1)}`),
  });
} finally {
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
