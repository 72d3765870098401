/**
 * Entries and picks per second with one, two and four server processes on one PostgreSQL that syncs to disk, by what
 * carries their hints: PostgreSQL's NOTIFY, or Redis. Entries go to all processes in turn; the seats of each draft sit at
 * all of them.
 *
 *   npm run bench -- processes
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type Postgres } from '../tooling/postgres.ts';
import { startRedis } from '../tooling/redis.ts';
import { percentile, play } from './drafts/load.ts';
import {
  openContest as openLobby,
  openOurRoom,
  accountsOfPeople,
  type BenchAccounts,
} from './drafts/our-rooms.ts';
import { processorOf, processorOfFamily } from './drafts/processor.ts';
import type { ServerChild } from './drafts/server-child.ts';
import { startKillClient, type KillClient } from './rush-kills/client.ts';
import { createDatabase, HERE, startServer, withClient } from './rush/contender.ts';
import { openContest, signInOperator } from './rush/contests.ts';
import { insertPeople } from './rush/people.ts';
import { CONNECTIONS, requestsOf } from './rush/requests.ts';
import { checkContest } from './rush/soundness.ts';
import { medianOf } from './timed.ts';

/** `PROCESSES_PEOPLE=500` for a quick look. */
const PEOPLE = Number(process.env['PROCESSES_PEOPLE'] ?? 2_000);
const CONTESTS = 20;
const ROOMS = 20;
const SEATS = 8;
const PICKS_A_SEAT = 10;
const ROUNDS = 2;
const COUNTS = [1, 2, 4] as const;
/** Until processes know whether they are alone. */
const KNOWN_AFTER_MS = 11_000;

const HINTS = ['NOTIFY', 'Redis'] as const;

interface Site {
  readonly servers: readonly ServerChild[];
  readonly databaseUrl: string;
  readonly accounts: BenchAccounts;
  readonly client: KillClient;
  readonly used: () => {
    readonly servers: number;
    readonly database: number;
    readonly redis: number;
  };
}

interface Figure {
  readonly rate: number;
  /** Milliseconds of processor time per entry or pick. */
  readonly servers: number;
  readonly database: number;
  readonly redis: number;
}

const measured = async (
  { used }: Site,
  work: () => Promise<{ readonly count: number; readonly seconds: number }>,
): Promise<Figure> => {
  const before = used();
  const { count, seconds } = await work();
  const after = used();
  return {
    rate: count / seconds,
    servers: (after.servers - before.servers) / count,
    database: (after.database - before.database) / count,
    redis: (after.redis - before.redis) / count,
  };
};

const enterAll = async (site: Site): Promise<Figure> => {
  const { servers, databaseUrl, client } = site;
  const [first] = servers;
  const operator = await signInOperator(first?.baseUrl ?? '');
  const ids: string[] = [];
  for (let made = 0; made < CONTESTS; made += 1) {
    ids.push(await openContest(operator, PEOPLE / CONTESTS));
  }
  const requests = await requestsOf(
    ids,
    Array.from({ length: PEOPLE }, (_, index) => index + 1),
  );
  const ports = servers.map(({ port }) => port);
  const figure = await measured(site, async () => {
    const { answers, milliseconds } = await client.run(
      { ports, connections: CONNECTIONS, requests, reportAfter: 0 },
      () => undefined,
    );
    const refused = answers.find(({ status }) => status !== 200);
    if (refused !== undefined) throw new Error(refused.text);
    return { count: answers.length, seconds: milliseconds / 1000 };
  });
  await withClient({ connectionString: databaseUrl }, async (query) => {
    for (const id of ids) await checkContest(query, id, PEOPLE / CONTESTS);
  });
  return figure;
};

const pickAll = async (site: Site, latencies: number[]): Promise<Figure> => {
  const { servers, accounts } = site;
  const rooms = await Promise.all(
    Array.from({ length: ROOMS }, async (_, room) => {
      const seated = accounts.users.slice(room * SEATS, (room + 1) * SEATS);
      const contestId = await openLobby(accounts, seated, PICKS_A_SEAT);
      return openOurRoom(
        (seat) => servers[(room + seat) % servers.length]?.baseUrl ?? '',
        contestId,
        seated,
      );
    }),
  );
  return measured(site, async () => {
    const played = await play(rooms, { atOnce: ROOMS, thinkMs: 0 });
    latencies.push(...played.latencies);
    return { count: played.picks, seconds: played.seconds };
  });
};

const line = (what: string, figures: readonly Figure[]): string => {
  const median = (of: (figure: Figure) => number): number => medianOf(figures.map(of));
  const used = (['servers', 'database', 'redis'] as const)
    .map((part) => `${part} ${median((figure) => figure[part]).toFixed(2)}`)
    .join(', ');
  const slowest = Math.min(...figures.map(({ rate }) => rate));
  return `${median(({ rate }) => rate)
    .toFixed(0)
    .padStart(6)} ${what}/s (slowest ${slowest.toFixed(0)}), processor time each: ${used} ms`;
};

const benchSite = async (title: string, site: Site): Promise<void> => {
  await sleep(KNOWN_AFTER_MS);
  const latencies: number[] = [];
  const entries: Figure[] = [];
  const picks: Figure[] = [];
  // The first round compiles the servers' code.
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round === 1) latencies.length = 0;
    entries.push(await enterAll(site));
    picks.push(await pickAll(site, latencies));
  }
  const sorted = latencies.toSorted((one, other) => one - other);
  console.log(`  ${title.padEnd(22)} ${line('entries', entries.slice(1))}`);
  console.log(
    `  ${''.padEnd(22)} ${line('picks', picks.slice(1))}, all seats see one: p50 ${percentile(sorted, 50).toFixed(0)} ms, p99 ${percentile(sorted, 99).toFixed(0)} ms`,
  );
};

const benchCount = async (
  postgres: Postgres,
  client: KillClient,
  hints: (typeof HINTS)[number],
  count: number,
): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const redis = hints === 'Redis' ? await startRedis() : null;
  const databaseUrl = await createDatabase(postgres, `processes_${hints}_${count}`.toLowerCase());
  const servers: ServerChild[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      servers.push(
        await startServer(HERE, {
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          DRAFT_ORDER_SECONDS: '1',
          TRUSTED_PROXIES: '127.0.0.0/8',
          ...(redis === null ? {} : { REDIS_URL: redis.url }),
        }),
      );
    }
    const baseUrl = servers[0]?.baseUrl ?? '';
    await withClient({ connectionString: databaseUrl }, (query) => insertPeople(query, PEOPLE));
    await benchSite(`${count} by ${hints}`, {
      servers,
      databaseUrl,
      client,
      accounts: accountsOfPeople(baseUrl, await signInOperator(baseUrl), ROOMS * SEATS),
      used: () => ({
        servers: servers.reduce((sum, server) => sum + server.cpuMilliseconds(), 0),
        database: processorOfFamily(postgres.pid),
        redis: redis === null ? 0 : processorOf(redis.pid),
      }),
    });
  } finally {
    for (const server of servers) await server.stop();
    await redis?.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
};

export const benchProcesses = async (): Promise<void> => {
  const postgres = await startPostgres({ durability: 'synced' });
  const client = startKillClient();
  console.log(
    `\nServer processes on one PostgreSQL: ${PEOPLE} entries into ${CONTESTS} contests, and ${ROOMS} drafts of ${SEATS} seats, ${ROUNDS} rounds; load ${loadavg()[0]?.toFixed(1)} before`,
  );
  try {
    for (const count of COUNTS) {
      for (const hints of HINTS) await benchCount(postgres, client, hints, count);
    }
  } finally {
    client.stop();
    await postgres.stop();
  }
  console.log(`  load ${loadavg()[0]?.toFixed(1)} after`);
};
