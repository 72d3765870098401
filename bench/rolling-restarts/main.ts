/**
 * Two server processes on one PostgreSQL that syncs to disk, behind haproxy, are restarted in turn, while people enter
 * contests, draft, read and watch through the proxy. No request may fail, no pick may be missed, and no clock may expire.
 *
 *   node scripts/run.mjs bench/rolling-restarts/main.ts [RESTARTS]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FullClient } from '@captains-pick/contract';
import { handleMessages } from '../../apps/web/src/live/liveSocket.ts';
import { freePort } from '../../tooling/free-port.ts';
import { startPostgres } from '../../tooling/postgres.ts';
import { percentile } from '../drafts/load.ts';
import { accountsOfPeople, SECRETS, type BenchAccounts } from '../drafts/our-rooms.ts';
import { startChild, type ServerChild } from '../drafts/server-child.ts';
import { createDatabase, withClient } from '../rush/contender.ts';
import { openContest, payloadOf, signInOperator } from '../rush/contests.ts';
import { insertPeople, tokensOf, type Query } from '../rush/people.ts';
import { checkContest, checkLedger } from '../rush/soundness.ts';
import { serverProgram } from '../server-program.ts';
import { startHaproxy } from '../viewers/haproxy.ts';
import { playDrafts } from './drafters.ts';
import { Journal } from './journal.ts';
import { openPage } from './page.ts';

const RESTARTS = Number(process.argv[2] ?? 100);
const ENTRANTS = 400;
const ENTERING_AT_ONCE = 4;
const READING_AT_ONCE = 4;
const VIEWERS = 20;
const DRAFTS_AT_ONCE = 2;
const SEATS = 4;
const PAUSE_MS = 150;
const DRAIN_SECONDS = 2;
/** Until haproxy has seen that a server is ready, and pages may have come back to it. */
const BETWEEN_RESTARTS_MS = 1_000;
const OPERATOR_SIGN_IN_MS = 240_000;
/** Until processes know whether they are alone. */
const KNOWN_AFTER_MS = 11_000;

interface Drill {
  readonly baseUrl: string;
  readonly accounts: BenchAccounts;
  readonly journal: Journal;
  readonly isOver: () => boolean;
  /** The contest that takes entries now. */
  contestId: string;
}

/** Reads are repeated by no one: each must succeed. */
const request = async (
  { baseUrl, journal }: Drill,
  address: string,
  init?: RequestInit,
): Promise<void> => {
  journal.requests += 1;
  const what = `${init?.method ?? 'GET'} ${address}`;
  try {
    const response = await fetch(`${baseUrl}${address}`, init);
    const text = await response.text();
    if (!response.ok) journal.fail(`${what}: ${response.status} ${text.slice(0, 200)}`);
  } catch (error) {
    journal.fail(what, error instanceof Error ? (error.cause ?? error) : error);
  }
};

const pause = (): Promise<void> => sleep(PAUSE_MS * (0.5 + Math.random()));

/** Contests are opened one after the other, and each is entered by everybody. Returns the ids of the full ones. */
const enterContests = async (drill: Drill): Promise<readonly string[]> => {
  const full: string[] = [];
  while (!drill.isOver()) {
    drill.contestId = await openContest(await drill.accounts.operator(), ENTRANTS);
    const waiting = Array.from({ length: ENTRANTS }, (_, index) => index + 1).values();
    const enterOneAfterAnother = async (): Promise<void> => {
      for (const person of waiting) {
        const [token = ''] = await tokensOf([person]);
        await request(drill, `/api/contests/${drill.contestId}/enter`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          },
          body: payloadOf(person),
        });
        drill.journal.entries += 1;
        await pause();
      }
    };
    await Promise.all(Array.from({ length: ENTERING_AT_ONCE }, enterOneAfterAnother));
    full.push(drill.contestId);
  }
  return full;
};

const read = async (drill: Drill): Promise<void> => {
  while (!drill.isOver()) {
    await request(drill, `/api/contests/${drill.contestId}`);
    await request(drill, '/api/contests/public');
    await pause();
  }
};

/** Watches the contest that takes entries, and reads it at each hint, as its page does. */
const watch = async (drill: Drill, viewer: number): Promise<void> => {
  const { baseUrl, accounts, journal, isOver } = drill;
  const user = accounts.users[viewer];
  if (user === undefined) throw new Error(`there is no user ${viewer}`);
  const live = await openPage(baseUrl, user, journal);
  let watchAgain = (): void => undefined;
  const leave = live.addUser({
    purpose: 'hints',
    listen: (socket) => {
      watchAgain = () => void socket.emit('watchContest', { contestId: drill.contestId });
      return handleMessages(socket, {
        contestChanged: () => {
          journal.hints += 1;
        },
      });
    },
    connectionChanged: ({ state }) => {
      if (state === 'connected') watchAgain();
    },
  });
  let watched = drill.contestId;
  while (!isOver()) {
    if (watched !== drill.contestId) watchAgain();
    watched = drill.contestId;
    await pause();
  }
  leave();
};

const restartInTurn = async (
  servers: ServerChild[],
  start: (port: number) => Promise<ServerChild>,
  journal: Journal,
): Promise<number[]> => {
  const stopped: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const at = restart % servers.length;
    const server = servers[at];
    if (server === undefined) throw new Error(`there is no server ${at}`);
    const hintsBefore = journal.hints;
    const asked = performance.now();
    await server.stop();
    stopped.push(performance.now() - asked);
    if (server.exitCode() !== 0) journal.fail(`a server ended with ${server.exitCode()}`);
    servers[at] = await start(server.port);
    await sleep(BETWEEN_RESTARTS_MS);
    if (journal.hints === hintsBefore) journal.fail('no viewer got a hint during a restart');
    if ((restart + 1) % 10 === 0 || restart + 1 === RESTARTS) {
      console.log(
        `${restart + 1} restarts: ${journal.requests} requests, ${journal.picks} picks, ${journal.failures.length} failures`,
      );
    }
  }
  return stopped;
};

const operatorOf = (baseUrl: string): (() => Promise<FullClient>) => {
  let kept: { readonly client: Promise<FullClient>; readonly at: number } | null = null;
  return () => {
    if (kept === null || performance.now() - kept.at > OPERATOR_SIGN_IN_MS) {
      kept = { client: signInOperator(baseUrl), at: performance.now() };
    }
    return kept.client;
  };
};

const ms = (values: readonly number[]): string => {
  const sorted = values.toSorted((one, other) => one - other);
  return `p50 ${percentile(sorted, 50).toFixed(0)}, p99 ${percentile(sorted, 99).toFixed(0)}, longest ${percentile(sorted, 100).toFixed(0)} ms`;
};

const runDrill = async (
  baseUrl: string,
  servers: ServerChild[],
  start: (port: number) => Promise<ServerChild>,
  query: Query,
): Promise<boolean> => {
  const journal = new Journal();
  let over = false;
  const operator = operatorOf(baseUrl);
  const people = VIEWERS + DRAFTS_AT_ONCE * SEATS;
  const accounts = { ...accountsOfPeople(baseUrl, await operator(), people), operator };
  const drill: Drill = {
    baseUrl,
    accounts,
    journal,
    isOver: () => over,
    contestId: await openContest(await operator(), ENTRANTS),
  };
  const entering = enterContests(drill).catch((error: unknown) => {
    journal.fail('entering', error);
    return [];
  });
  const others = Promise.all([
    ...Array.from({ length: READING_AT_ONCE }, () => read(drill)),
    ...Array.from({ length: VIEWERS }, (_, viewer) => watch(drill, viewer)),
    ...Array.from({ length: DRAFTS_AT_ONCE }, (_, room) => {
      const from = VIEWERS + room * SEATS;
      const seated = accounts.users.slice(from, from + SEATS);
      return playDrafts({ baseUrl, accounts, journal }, seated, () => over);
    }),
  ]);
  await sleep(KNOWN_AFTER_MS);
  journal.gaps.length = 0;
  const began = performance.now();
  const stopped = await restartInTurn(servers, start, journal);
  const seconds = (performance.now() - began) / 1000;
  over = true;
  for (const contestId of await entering) await checkContest(query, contestId, ENTRANTS);
  await others;
  await checkLedger(query);
  console.log(
    [
      `${RESTARTS} rolling restarts in ${seconds.toFixed(0)} s; a server took ${ms(stopped)} to stop; load ${loadavg()[0]?.toFixed(1)}`,
      `${journal.requests} requests, ${journal.entries} of them entries; ${journal.hints} hints to ${VIEWERS} viewers`,
      `${journal.drafts} drafts with ${journal.picks} picks, ${journal.repeatedPicks} of them sent twice; each by its player, before its clock`,
      `${journal.gaps.length} times a page connected, without a connection for ${ms(journal.gaps)}; ${journal.repeatedConnections} tries were repeated`,
      `${journal.failures.length} failures; every full contest has its entries, each charged once, and the ledger sums to zero`,
    ].join('\n'),
  );
  return journal.failures.length === 0;
};

const postgres = await startPostgres({ durability: 'synced' });
const dataDir = await mkdtemp(path.join(tmpdir(), 'rolling-'));
const servers: ServerChild[] = [];
let passed = false;
try {
  const databaseUrl = await createDatabase(postgres, 'rolling');
  const program = serverProgram();
  const start = (port: number): Promise<ServerChild> =>
    startChild(program, '/readyz', {
      ...SECRETS,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '0',
      PERSON_REQUIRED: 'never',
      DRAFT_ORDER_SECONDS: '1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    });
  // One after the other: the first creates the tables.
  for (let count = 0; count < 2; count += 1) servers.push(await start(await freePort()));
  const proxy = await startHaproxy(servers.map(({ port }) => port));
  try {
    await withClient({ connectionString: databaseUrl }, async (query) => {
      await insertPeople(query, ENTRANTS);
      passed = await runDrill(proxy.baseUrl, servers, start, query);
    });
  } finally {
    await proxy.stop();
  }
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);
