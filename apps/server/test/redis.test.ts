/** Two server processes on one PostgreSQL with Redis between them, and without it when it dies, freezes or is damaged. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../../tooling/free-port.ts';
import { startRedis, type Redis } from '../../../tooling/redis.ts';
import type { ServerDatabase } from '../src/database/open-database.ts';
import { DRAFT_CHANNEL } from '../src/lobbies/drafts-repository.ts';
import { connectAs, sitDown, type Seat } from './draft-world.ts';
import { eventually } from './eventually.ts';
import { inTurn, makeProcessLobby, orderShown, picks } from './process-lobby.ts';
import {
  ready,
  SECRETS,
  settingsOn,
  spawnServer,
  stop,
  type ServerProcess,
} from './server-process.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';
import { CHEAP_TEAM, golfersCsv, openSession, registration, signIn } from './test-world.ts';

const clientOf = (url: string) => createClient({ url });

const STREAM = 'captains-pick:hints';

describe.runIf(inject('database') === 'postgres')('with Redis', () => {
  let folder: string;
  let database: TestDatabase;
  let open: ServerDatabase;
  let redis: Redis;
  const servers: ServerProcess[] = [];
  const urls: string[] = [];
  let listener: PoolClient;
  /** What processes told each other through PostgreSQL. */
  const notified: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pick-redis-'));
    database = await makeTestDatabase();
    open = await database.open();
    redis = await startRedis();
    for (let count = 0; count < 2; count += 1) {
      const port = await freePort();
      const server = spawnServer({
        ...settingsOn(database, port),
        DATA_DIR: folder,
        REDIS_URL: redis.url,
        DRAFT_ORDER_SECONDS: '1',
        TRUSTED_PROXIES: '127.0.0.0/8',
      });
      servers.push(server);
      urls.push(await ready(server, port));
    }
    listener = await open.pool.connect();
    listener.on('notification', ({ payload = '' }) => notified.push(payload));
    await listener.query(`listen ${DRAFT_CHANNEL}; listen "socket.io#/"`);
  });
  afterAll(async () => {
    for (const server of servers) await stop(server);
    listener.release(true);
    await open.close();
    await redis.kill();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const [a, b] = [() => urls[0] ?? '', () => urls[1] ?? ''];

  const withRedis = async <Value>(
    work: (client: ReturnType<typeof clientOf>) => Promise<Value>,
  ): Promise<Value> => {
    const client = clientOf(redis.url);
    await client.connect();
    try {
      return await work(client);
    } finally {
      client.destroy();
    }
  };

  /** Both processes use Redis: its streams are read by two connections. */
  const bothReturned = (): Promise<void> =>
    eventually(async () => {
      const list = await withRedis((client) => client.sendCommand<string>(['CLIENT', 'LIST']));
      expect(list.match(/cmd=xread/g)).toHaveLength(2);
      expect(list.match(/cmd=ping/g)?.length).toBeGreaterThanOrEqual(2);
    });

  /** A running draft with a seat on each process, and whoever is on the clock. */
  const openDraft = async (suffix: string) => {
    const { contestId, params, players } = await makeProcessLobby(a(), { pickSeconds: 60, suffix });
    await players[1].client.enterContest({ params, body: {} });
    const seats = [
      await sitDown(a(), contestId, players[0].user),
      await sitDown(b(), contestId, players[1].user),
    ] as const;
    await orderShown(...seats);
    return { seats, contestId, players };
  };

  /** Both see it. */
  const pickNext = async (seats: readonly [Seat, Seat], count: number): Promise<void> => {
    const seat = inTurn(seats);
    const name = seat.state().availablePlayers[0]?.name ?? '';
    const answer = await seat.pick(name, { pickNumber: count });
    expect(answer).toEqual({ accepted: true, sequence: expect.any(Number) });
    await picks(seats, count);
    expect(seats[0].state().draftPicks).toEqual(seats[1].state().draftPicks);
  };

  const bothPresent = async (seats: readonly Seat[]): Promise<void> => {
    for (const seat of seats) {
      await seat.until(({ entrants }) => entrants.every(({ present }) => present));
    }
  };

  /** Changes a contest at one process until whoever watches it at the other is notified. */
  const expectHints = async (suffix: string): Promise<void> => {
    const { contestId, players } = await makeProcessLobby(a(), { pickSeconds: 60, suffix });
    const [first, second] = players;
    const watcher = await connectAs(b(), null);
    const changes: unknown[] = [];
    watcher.on('contestChanged', (change) => changes.push(change));
    watcher.emit('watchContest', { contestId });
    await expect
      .poll(
        async () => {
          const { entry } = await first.client
            .enterContest({ params: { id: contestId }, body: {} })
            .catch(() => ({ entry: { entryName: first.user.username } }));
          await first.client.withdrawEntry({
            params: { id: contestId },
            body: { entryName: entry.entryName },
          });
          return changes;
        },
        { timeout: 15_000, interval: 100 },
      )
      .toContainEqual({ contestId, what: 'entries', spreadMs: 1_500 });
    watcher.disconnect();
    expect(second.user.userId).not.toBe('');
  };

  test('hints and presence go through its stream, and PostgreSQL notifies nobody of them', async () => {
    await expectHints('hints');
    notified.length = 0;
    const { seats } = await openDraft('draft');
    await bothPresent(seats);
    notified.length = 0;
    await pickNext(seats, 1);
    await pickNext(seats, 2);
    await withRedis(async (client) => expect(await client.xLen(STREAM)).toBeGreaterThan(0));
    expect(notified.filter((payload) => !payload.includes('"type":2'))).toEqual([]);
    seats[1].close();
    await seats[0].until(({ entrants }) => entrants.some(({ present }) => !present));
    seats[0].close();
  });

  const guess = async (url: string, username: string, from: string): Promise<number> => {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ username, password: 'a wrong guess' }),
    });
    return response.status;
  };
  const guesses = async (username: string, from: string): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let index = 0; index < 14; index += 1) {
      statuses.push(await guess(index % 2 === 0 ? a() : b(), username, from));
    }
    return statuses;
  };
  const countsInPostgres = async (username: string): Promise<number> => {
    const { rowCount } = await open.pool.query('select from rate_limits where key like $1', [
      `%${username}%`,
    ]);
    return rowCount ?? 0;
  };

  test('limits count in it for both processes', async () => {
    const statuses = await guesses('guessed', '198.18.0.1');
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
    expect(await countsInPostgres('guessed')).toBe(0);
  });

  test('killed during a draft, it stops nothing: picks, presence, hints and limits go on, and return to it', async () => {
    const { seats, contestId, players } = await openDraft('killed');
    await pickNext(seats, 1);
    await redis.kill();
    await pickNext(seats, 2);
    await pickNext(seats, 3);
    seats[1].close();
    await seats[0].until(({ entrants }) => entrants.some(({ present }) => !present));
    const back = [seats[0], await sitDown(b(), contestId, players[1].user)] as const;
    await bothPresent(back);
    await expectHints('without');
    const statuses = await guesses('outage', '198.18.0.2');
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    expect(await countsInPostgres('outage')).toBeGreaterThan(0);

    redis = await startRedis(redis.port);
    await bothReturned();
    notified.length = 0;
    await pickNext(back, 4);
    for (const seat of back) {
      await seat.until(() => seat.heard.some(([event]) => event === 'draftComplete'));
      seat.close();
    }
    await expectHints('returned');
    await withRedis(async (client) => expect(await client.xLen(STREAM)).toBeGreaterThan(0));
  });

  test('frozen during a draft, it stops nothing', async () => {
    const { seats } = await openDraft('frozen');
    await pickNext(seats, 1);
    redis.halt();
    await pickNext(seats, 2);
    await pickNext(seats, 3);
    const statuses = await guesses('frozen', '198.18.0.3');
    expect(statuses.at(-1)).toBe(429);
    redis.goOn();
    await bothReturned();
    await pickNext(seats, 4);
    for (const seat of seats) seat.close();
  });

  test('killed during a rush, it loses nothing', async () => {
    const { client: operator } = await signIn(a(), 'operator');
    const { contestId } = await operator.createContest({
      body: {
        file: {
          name: 'contest.json',
          text: JSON.stringify({
            tournamentName: 'A Rush',
            sport: 'Golf',
            draftType: 'Salary',
            format: 'Pick3',
            deadline: new Date(Date.now() + 3_600_000).toISOString(),
            entryFee: 1,
            salaryCap: 55_000,
            maxEntries: 300,
            maxEntriesPerUser: 50,
            entrantPayouts: [100],
          }),
        },
      },
    });
    const params = { id: contestId };
    await operator.importPlayers({
      params,
      body: { file: { name: 'players.csv', text: golfersCsv() } },
    });
    const PLAYERS = 10;
    const EACH = 40;
    const clients = [];
    for (let index = 0; index < PLAYERS; index += 1) {
      const username = `rusher${index}`;
      await openSession(a()).client.register({
        body: { ...registration(username), invitationCode: SECRETS.INVITATION_CODE },
      });
      await operator.grantBalance({ body: { username, amount: 100, reason: 'a test' } });
      const at = index % 2 === 0 ? a() : b();
      clients.push((await signIn(at, username)).client);
    }
    const killing: Promise<void>[] = [];
    let answered = 0;
    const accepted = new Set<string>();
    let full = 0;
    await Promise.all(
      clients.map(async (client) => {
        for (let index = 0; index < EACH; index += 1) {
          const answer = await client
            .enterContest({ params, body: { team: CHEAP_TEAM } })
            .catch(() => null);
          answered += 1;
          if (answer === null) full += 1;
          else accepted.add(answer.entry._id);
          if (answered === 100) killing.push(redis.kill());
        }
      }),
    );
    await Promise.all(killing);
    expect(accepted.size).toBe(300);
    expect(full).toBe(PLAYERS * EACH - 300);
    const { rows } = await open.pool.query<{ id: string }>(
      'select id from entries where contest_id = $1',
      [contestId],
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(accepted);
    const sum = await open.pool.query<{ sum: string }>('select sum(amount) from postings');
    expect(Number(sum.rows[0]?.sum)).toBe(0);
    redis = await startRedis(redis.port);
    await bothReturned();
  });

  test('garbage in the stream, or in its place, is skipped', async () => {
    await withRedis(async (client) => {
      const garbage: readonly Readonly<Record<string, string>>[] = [
        { a: 'b' },
        { nsp: '/', uid: 'x', type: '3' },
        { nsp: '/', uid: 'x', type: '3', data: '{' },
        { nsp: '/', uid: 'x', type: '3', data: '{}' },
        { nsp: '/', uid: 'x', type: '3', data: '{"packet":null,"opts":{"rooms":7}}' },
        { nsp: '/', uid: 'x', type: '9', data: '{"packet":["draftPresence",[{"draftId":7}]]}' },
        { nsp: '/', uid: 'x', type: '9', data: '{"packet":["draftEvents","x"]}' },
        { nsp: '/', uid: 'x', type: '9', data: '{"packet":"x"}' },
        { nsp: '/', uid: 'x', type: 'NaN', data: 'not base64 of anything' },
        { nsp: '/nowhere', uid: 'x', type: '3', data: '{}' },
      ];
      for (const fields of garbage) {
        await client.xAdd(STREAM, '*', fields);
      }
      await client.publish('captains-pick#/#', 'no MessagePack');
    });
    await expectHints('garbage');
    await withRedis(async (client) => {
      await client.del(STREAM);
      await client.set(STREAM, 'no stream');
    });
    await expectHints('nostream');
    await withRedis((client) => client.del(STREAM));
    await expectHints('stream');
    await withRedis(async (client) => expect(await client.xLen(STREAM)).toBeGreaterThan(0));
  });
});

describe.runIf(inject('database') === 'postgres')('a wrong REDIS_URL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await makeTestDatabase();
  });
  afterAll(() => database.remove());

  const startedWith = async (url: string) => {
    const port = await freePort();
    const { exited } = spawnServer({ ...settingsOn(database, port), REDIS_URL: url });
    return exited;
  };

  test('where nothing listens ends the start with a line that says so', async () => {
    const port = await freePort();
    const { code, output } = await startedWith(`redis://:secret@127.0.0.1:${port}`);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      new RegExp(
        `^The Redis at 127\\.0\\.0\\.1:${port} does not answer \\(.*ECONNREFUSED.*\\)\\. Start it or correct REDIS_URL`,
      ),
    );
    expect(output).not.toContain('secret');
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('of something else ends the start too', async () => {
    const other = createServer((_, response) => response.end());
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as AddressInfo;
    const { code, output } = await startedWith(`redis://127.0.0.1:${port}`);
    expect(code).toBe(1);
    expect(output).toContain(`The Redis at 127.0.0.1:${port} does not answer`);
    other.close();
  });
});
