/** Starting, refusing to start, stopping and dying, of the real process. */
import { SESSION_EXPIRED_MESSAGE, type FullClient } from '@captains-pick/contract';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../../tooling/free-port.ts';
import { DEMO_PLAYER } from '../src/demo/demo-users.ts';
import { newPlayer, openGolfContest } from './over-http.ts';
import {
  kill,
  ready,
  SECRETS,
  settingsOn,
  spawnServer,
  stop,
  type Environment,
} from './server-process.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';
import { CHEAP_TEAM, openSession, signIn } from './test-world.ts';

const embedded = inject('database') === 'embedded';

/** Production refuses those of other tests. */
const RANDOM_SECRETS = {
  ACCESS_TOKEN_SECRET: 'nJ8nq2Xk0m3pVt7sYc5wRz1bLd9fGh4jAe6uQi8o',
  INVITATION_CODE: '7F3A9C01DE',
  OPERATOR_PASSWORD: 'tV4kq-Z9xw',
  DRAFT_ORDER_KEY: '9c41f7e2a05bd8663e1f4a7c92d0b85e6f3a1c7d48e9b2055a6c8f1e3d7b9042',
  FACTOR_KEY: '5b8f03c6d1a94e7720fe6b3d98c1a45f0e7d2b8a6c3f91d4e05a7b2c8d6f1e93',
} as const;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pick-start-'));
  database = await makeTestDatabase();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.remove();
});

const onDatabase = (port: number): Environment => settingsOn(database, port);

// The database has no part in these: once is enough.
describe.runIf(embedded)(
  'a server that cannot start says why in one line, and exits with 1',
  () => {
    const refusalOf = async (environment: Environment): Promise<string> => {
      const { code, output } = await spawnServer({
        DATA_DIR: path.join(folder, 'untouched'),
        ...environment,
      }).exited;
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toHaveLength(1);
      return output;
    };

    test('a secret that is easy to guess, in production', async () => {
      const output = await refusalOf({ ...SECRETS, NODE_ENV: 'production', PORT: '0' });
      expect(output).toContain('INVITATION_CODE is easy to guess, so production refuses it.');
      expect(output).not.toContain(SECRETS.INVITATION_CODE);
    });

    test('a bad setting', async () => {
      expect(await refusalOf({ PORT: 'eighty' })).toContain('PORT must be a number');
    });

    test('a port in use, before the data is touched', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const output = await refusalOf({ PORT: String(port) });
      expect(output).toContain(`Port ${port} on 127.0.0.1 is in use.`);
      expect(output).toContain(`PORT=${port + 1} npm start`);
      expect(existsSync(path.join(folder, 'untouched', 'postgres'))).toBe(false);
      other.close();
    });

    test('a database that nobody serves', async () => {
      const port = await freePort();
      const output = await refusalOf({
        PORT: String(await freePort()),
        DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${port}/picks`,
      });
      expect(output).toContain(`The database at 127.0.0.1:${port}/picks does not answer`);
      expect(output).not.toContain('hunter2');
    });
  },
);

test.runIf(embedded)(
  'a server under node --watch hears its database among the loader’s messages',
  async () => {
    const port = await freePort();
    const server = spawnServer({ ...onDatabase(port), WATCH_REPORT_DEPENDENCIES: '1' });
    await ready(server, port);
    expect(await stop(server)).toBe(0);
  },
);

test.runIf(embedded)('a second server on the same data folder is refused', async () => {
  const port = await freePort();
  const first = spawnServer(onDatabase(port));
  const baseUrl = await ready(first, port);
  const second = spawnServer(onDatabase(await freePort()));
  const { code, output } = await second.exited;
  expect(code).toBe(1);
  expect(output).toContain(`The data folder ${database.dataDir} is in use by another server.`);
  expect((await fetch(`${baseUrl}/livez`)).status).toBe(200);
  expect(await stop(first)).toBe(0);
});

test.runIf(embedded && process.platform === 'linux')(
  'a server whose database process dies says so and ends',
  async () => {
    const port = await freePort();
    const server = spawnServer(onDatabase(port));
    await ready(server, port);
    const children = await readFile(
      `/proc/${server.child.pid}/task/${server.child.pid}/children`,
      'utf8',
    );
    process.kill(Number(children.trim().split(' ')[0]), 'SIGKILL');
    const { code, output } = await server.exited;
    expect(code).toBe(1);
    expect(output).toContain('The database process has ended.');
  },
);

test.runIf(!embedded)(
  'two servers that start together on one empty PostgreSQL load one demo between them',
  async () => {
    const shared = await makeTestDatabase();
    const ports = [await freePort(), await freePort()];
    const servers = ports.map((port) =>
      spawnServer({
        ...SECRETS,
        PORT: String(port),
        DATA_DIR: shared.dataDir,
        DATABASE_URL: shared.databaseUrl ?? '',
        DEMO: '1',
      }),
    );
    const lists = await Promise.all(
      servers.map(async (server, index) => {
        const baseUrl = await ready(server, ports[index] ?? 0);
        const contests = await openSession(baseUrl).client.publicContests({});
        return contests.map(({ _id, tournamentName }) => `${tournamentName} ${_id}`);
      }),
    );
    expect(lists[0]).toEqual(lists[1]);
    const names = lists[0]?.map((line) => line.replace(/ \S+$/, '')) ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    await Promise.all(servers.map(stop));
    await shared.remove();
  },
);

test.runIf(embedded)(
  'a server with another operator password takes no session that began with the old one',
  async () => {
    const firstPort = await freePort();
    const first = spawnServer(onDatabase(firstPort));
    const { tokens } = await signIn(await ready(first, firstPort), 'operator');
    expect(await stop(first)).toBe(0);
    const port = await freePort();
    const second = spawnServer({ ...onDatabase(port), OPERATOR_PASSWORD: 'another horse' });
    const baseUrl = await ready(second, port);
    const ledger = await fetch(`${baseUrl}/api/operator/ledger`, {
      headers: { authorization: `Bearer ${tokens.access}` },
    });
    expect(ledger.status).toBe(401);
    const { client } = openSession(baseUrl);
    await expect(
      client.refreshToken({ body: { refreshToken: tokens.refresh ?? '' } }),
    ).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
    await signIn(baseUrl, 'operator', 'another horse');
    expect(await stop(second)).toBe(0);
  },
);

test.runIf(embedded)(
  'the demo account cannot be used once its data folder is started in production',
  async () => {
    const demo = await makeTestDatabase();
    const startOn = async (environment: Environment) => {
      const port = await freePort();
      const server = spawnServer({ ...settingsOn(demo, port), ...RANDOM_SECRETS, ...environment });
      return { server, baseUrl: await ready(server, port) };
    };
    const { username, password } = DEMO_PLAYER;
    const first = await startOn({ DEMO: '1', DEMO_SPEED: '0' });
    const { tokens } = await signIn(first.baseUrl, username, password);
    expect(await stop(first.server)).toBe(0);

    const production = await startOn({ NODE_ENV: 'production' });
    expect(production.server.output()).toContain('The demo account was locked');
    const logIn = (baseUrl: string) => signIn(baseUrl, username, password);
    await expect(logIn(production.baseUrl)).rejects.toThrow('Wrong username or password.');
    const account = await fetch(`${production.baseUrl}/api/users/user`, {
      headers: { authorization: `Bearer ${tokens.access}` },
    });
    expect(account.status).toBe(401);
    await expect(
      openSession(production.baseUrl).client.refreshToken({
        body: { refreshToken: tokens.refresh ?? '' },
      }),
    ).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
    expect(await stop(production.server)).toBe(0);

    const again = await startOn({ DEMO: '1', DEMO_SPEED: '0' });
    await logIn(again.baseUrl);
    expect(await stop(again.server)).toBe(0);
    await demo.remove();
  },
  180_000,
);

test('kill -9 amid a hundred entries loses none that was acknowledged, and leaves no half entry', async () => {
  let port = await freePort();
  const server = spawnServer(onDatabase(port));
  const baseUrl = await ready(server, port);
  const operator = (await signIn(baseUrl, 'operator')).client;
  const contestId = await openGolfContest(operator, 86_400_000, {
    maxEntries: 200,
    maxEntriesPerUser: 20,
  });
  const params = { id: contestId };
  const players = await Promise.all(
    Array.from(
      { length: 10 },
      async (_, index) => (await newPlayer(baseUrl, operator, `rush${index}`, 500)).client,
    ),
  );

  const acknowledged = new Set<string>();
  const dying: Promise<void>[] = [];
  const enter = async (client: FullClient, player: number, index: number): Promise<void> => {
    const { entry } = await client.enterContest({
      params,
      body: { team: CHEAP_TEAM },
      idempotencyKey: `rush-${player}-${index}`,
    });
    acknowledged.add(entry._id);
    if (acknowledged.size === 35) dying.push(kill(server));
  };
  // Two calls of each player at a time, so that the server dies with some stored, some in flight and some not yet sent.
  const entering = players.flatMap((client, player) =>
    [0, 1].map(async (first) => {
      for (let index = first; index < 10; index += 2) await enter(client, player, index);
    }),
  );
  await Promise.allSettled(entering);
  await Promise.all(dying);
  expect(acknowledged.size).toBeGreaterThanOrEqual(35);
  expect(acknowledged.size).toBeLessThan(100);

  port = await freePort();
  const again = spawnServer(onDatabase(port));
  const revived = await ready(again, port);
  const after = (await signIn(revived, 'operator')).client;
  const contest = await after.contest({ params });
  const stored = new Set(contest.entrants.map(({ _id }) => _id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(contest.entrantsCount).toBe(stored.size);
  const books = await after.ledger({});
  expect(books).toMatchObject({ sumOfPostings: 0, unbalancedJournals: [], driftedAccounts: [] });
  const balanceOfKind = (kind: string): number =>
    Number(books.accounts.find((account) => account.kind === kind)?.balance ?? 0);
  expect(balanceOfKind('contest-pool')).toBe(stored.size * 20);
  expect(balanceOfKind('fees')).toBe(stored.size * 2);
  expect(balanceOfKind('user')).toBe(10 * 500 - stored.size * 22);

  // The callers that got no answer ask again under their keys: now every entry is there, and there once.
  const sessions = await Promise.all(players.map((_, index) => signIn(revived, `rush${index}`)));
  await Promise.all(
    sessions.flatMap(({ client }, player) =>
      Array.from({ length: 10 }, (_, index) =>
        client.enterContest({
          params,
          body: { team: CHEAP_TEAM },
          idempotencyKey: `rush-${player}-${index}`,
        }),
      ),
    ),
  );
  const own = await sessions[0]?.client.contest({ params });
  expect(own?.entrantsCount).toBe(100);
  expect(own?.entrants.filter(({ team }) => team?.flexPlayers.length === 2)).toHaveLength(10);
  expect(await stop(again)).toBe(0);
});
