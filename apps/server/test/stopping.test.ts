/** A server that gets SIGTERM: the real main.ts. */
import {
  SOCKET_PATH,
  type ClientEvents,
  type ServerEvents,
  type ServerStopping,
} from '@captains-pick/contract';
import { once } from 'node:events';
import { connect, type Socket as TcpSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tooling/free-port.ts';
import { newPlayer, openGolfContest } from './over-http.ts';
import { ready, settingsOn, spawnServer, stop } from './server-process.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';
import { CHEAP_TEAM, signIn } from './test-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.remove());

const start = async (more: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const server = spawnServer({ ...settingsOn(database, port), ...more });
  return { server, port, baseUrl: await ready(server, port) };
};

type Page = Socket<ServerEvents, ClientEvents>;

const heard = (page: Page): Promise<ServerStopping> =>
  new Promise((resolve) => page.once('serverStopping', resolve));

/** A request on its own connection that is kept open, as a proxy's. */
const keptRequest = async (connection: TcpSocket, path: string): Promise<string> => {
  connection.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const [chunk] = (await once(connection, 'data')) as [Buffer];
  return chunk.toString();
};

test('is not ready at once, answers what arrives, tells its sockets to go, and ends with 0', async () => {
  const { server, port, baseUrl } = await start({ DRAIN_SECONDS: '3' });
  const kept = connect(port, '127.0.0.1');
  expect(await keptRequest(kept, '/livez')).not.toMatch(/connection: close/i);
  const page: Page = io(baseUrl, { path: SOCKET_PATH });
  await new Promise<void>((resolve) => page.once('connect', resolve));
  const stopping = heard(page);

  const askedAt = performance.now();
  server.child.kill('SIGTERM');
  expect(await stopping).toEqual({ afterMs: 1_500, spreadMs: 1_200 });
  const answer = await fetch(`${baseUrl}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    status: 'not ready',
    checks: { stopping: { ok: false, reason: 'The server is about to stop.' } },
  });
  expect(performance.now() - askedAt).toBeLessThan(1_500);
  const last = await keptRequest(kept, '/livez');
  expect(last).toMatch(/^HTTP\/1.1 200/);
  expect(last).toMatch(/connection: close/i);
  // A page that the proxy sends here all the same has less time.
  const late: Page = io(baseUrl, { path: SOCKET_PATH });
  const { afterMs } = await heard(late);
  expect(afterMs).toBeLessThan(1_500);
  const closed = new Promise((resolve) => page.once('disconnect', resolve));
  expect((await server.exited).code).toBe(0);
  expect(performance.now() - askedAt).toBeGreaterThan(2_900);
  await closed;
  page.disconnect();
  late.disconnect();
});

test('a second signal ends it at once', async () => {
  const { server } = await start({ DRAIN_SECONDS: '10' });
  server.child.kill('SIGTERM');
  await sleep(700);
  const askedAt = performance.now();
  server.child.kill('SIGTERM');
  expect((await server.exited).code).toBe(1);
  expect(performance.now() - askedAt).toBeLessThan(3_000);
});

test('a request that never ends does not keep it', async () => {
  const { server, port } = await start({ SHUTDOWN_SECONDS: '8' });
  const stuck = connect(port, '127.0.0.1');
  stuck.on('error', () => undefined);
  stuck.write(
    'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  await sleep(200);
  const askedAt = performance.now();
  expect(await stop(server)).toBe(0);
  expect(performance.now() - askedAt).toBeGreaterThan(4_500);
  expect(performance.now() - askedAt).toBeLessThan(8_500);
});

test('a request that is complete only after the signal is answered', async () => {
  const { server, port } = await start({});
  const slow = connect(port, '127.0.0.1');
  slow.write('GET /livez HTTP/1.1\r\nhost: x\r\n');
  await sleep(200);
  server.child.kill('SIGTERM');
  await sleep(500);
  slow.write('\r\n');
  const [chunk] = (await once(slow, 'data')) as [Buffer];
  expect(chunk.toString()).toMatch(/^HTTP\/1.1 200/);
  expect(chunk.toString()).toMatch(/connection: close/i);
  expect((await server.exited).code).toBe(0);
});

test('SIGTERM amid a hundred entries: each that it received is answered and stored, and none is stored unanswered', async () => {
  const first = await start({});
  const operator = (await signIn(first.baseUrl, 'operator')).client;
  const contestId = await openGolfContest(operator, 86_400_000, {
    maxEntries: 200,
    maxEntriesPerUser: 20,
  });
  const params = { id: contestId };
  const players = await Promise.all(
    Array.from(
      { length: 10 },
      async (_, index) => (await newPlayer(first.baseUrl, operator, `stop${index}`, 500)).client,
    ),
  );
  const acknowledged = new Set<string>();
  const failures: unknown[] = [];
  const stopping: Promise<number | null>[] = [];
  const enter = async (client: (typeof players)[number], key: string): Promise<void> => {
    try {
      const { entry } = await client.enterContest({
        params,
        body: { team: CHEAP_TEAM },
        idempotencyKey: key,
      });
      acknowledged.add(entry._id);
      if (acknowledged.size === 20) stopping.push(stop(first.server));
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(
    players.flatMap((client, player) =>
      [0, 1].map(async (from) => {
        for (let index = from; index < 10; index += 2) await enter(client, `${player}-${index}`);
      }),
    ),
  );
  expect(await Promise.all(stopping)).toEqual([0]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(20);
  expect(acknowledged.size).toBeLessThan(100);
  // The others found no server. None of them was received and then failed.
  for (const failure of failures) expect(failure).toMatchObject({ failure: { kind: 'network' } });

  const again = await start({});
  const after = (await signIn(again.baseUrl, 'operator')).client;
  const contest = await after.contest({ params });
  expect(new Set(contest.entrants.map(({ _id }) => _id))).toEqual(acknowledged);
  expect(await stop(again.server)).toBe(0);
}, 120_000);
