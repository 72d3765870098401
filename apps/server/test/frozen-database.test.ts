/** A database that is frozen: callers are told so in time, nothing acknowledged is lost, and it goes on by itself. */
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startPostgres, type Postgres } from '../../../tooling/postgres.ts';
import { freePort } from '../../../tooling/free-port.ts';
import { newPlayer, openGolfContest } from './over-http.ts';
import { ready, settingsOn, spawnServer, stop, type ServerProcess } from './server-process.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';
import { CHEAP_TEAM, PASSWORD, signIn } from './test-world.ts';

/** Waiting for a connection and for an answer, with room for a slow machine. */
const BOUND_MS = 40_000;

let testDatabase: TestDatabase;
let postgres: Postgres | null = null;
let server: ServerProcess;
let baseUrl: string;

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        const stat = readFileSync(`/proc/${child}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });

/** The embedded database is the server's child; PostgreSQL is a process with children of its own. */
const databaseProcesses = (): readonly number[] =>
  postgres === null
    ? childrenOf(server.child.pid ?? 0)
    : [postgres.pid, ...childrenOf(postgres.pid)];

const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of databaseProcesses()) process.kill(pid, name);
};

beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  if (inject('database') === 'postgres') postgres = await startPostgres();
  const port = await freePort();
  const { dataDir } = testDatabase;
  server = spawnServer(settingsOn({ dataDir, databaseUrl: postgres?.url ?? null }, port));
  baseUrl = await ready(server, port);
});
afterAll(async () => {
  signal('SIGCONT');
  await stop(server);
  await postgres?.stop();
  await testDatabase.remove();
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly message: string;
  readonly tookMs: number;
}

const asked = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const from = performance.now();
  const response = await fetch(baseUrl + path, init);
  const said = (await response.json()) as { readonly message: string };
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    message: said.message,
    tookMs: performance.now() - from,
  };
};

test(
  'answers 503 in time, then goes on without a restart, and an entry repeated by its key is made once',
  { timeout: 180_000 },
  async () => {
    const operator = (await signIn(baseUrl, 'operator', PASSWORD)).client;
    const contestId = await openGolfContest(operator, 3_600_000);
    const { client, tokens } = await newPlayer(baseUrl, operator, 'frozen', 100);
    const params = { id: contestId };
    await client.enterContest({ params, body: { team: CHEAP_TEAM }, idempotencyKey: 'before' });
    const enter = (key: string) =>
      asked(`/api/contests/${contestId}/enter`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens.access}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ team: CHEAP_TEAM }),
      });

    signal('SIGSTOP');
    const answers = await Promise.all([
      enter('frozen'),
      asked('/api/contests/public'),
      asked(`/api/contests/${contestId}`),
      asked('/api/users/user', { headers: { authorization: `Bearer ${tokens.access}` } }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
      expect(answer.tookMs).toBeLessThan(BOUND_MS);
    }
    expect(answers[0]?.message).toContain('it will be done only once');
    // Once the database is known to be frozen, nobody waits for it.
    const later = await asked('/api/contests/public');
    expect(later.status).toBe(503);
    expect((await fetch(`${baseUrl}/livez`)).ok).toBe(true);

    signal('SIGCONT');
    const overdue = performance.now() + BOUND_MS;
    let repeated = await enter('frozen');
    while (repeated.status === 503 && performance.now() < overdue) {
      await sleep(250);
      repeated = await enter('frozen');
    }
    expect(repeated.status).toBe(200);
    expect((await enter('frozen')).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
    const contest = await client.contest({ params });
    expect(contest.entrantsCount).toBe(2);
    expect((await client.account({})).balance).toBe(56);
    expect((await operator.ledger({})).driftedAccounts).toEqual([]);
  },
);
