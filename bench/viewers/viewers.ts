/**
 * Ten thousand viewers of a running contest, with sockets from other processes: how long a result takes to reach all of
 * them, how long the reads that follow take, how long the event loop is blocked, and what a viewer costs in memory. Then
 * nine thousand through haproxy and two server processes.
 *
 *   npm run bench -- viewers
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import {
  crowdedContest,
  golfFeed,
  PLAYERS,
  populate,
  servicesOver,
} from '../../e2e/crowded-contest.ts';
import { seededChance } from '../../e2e/seeded-chance.ts';
import { startPostgres } from '../../tooling/postgres.ts';
import { percentile } from '../drafts/load.ts';
import type { ServerChild } from '../drafts/server-child.ts';
import { HERE, startServer } from '../rush/contender.ts';
import { signInOperator } from '../rush/contests.ts';
import { startCrowd, type Crowd } from './crowd.ts';
import { startHaproxy } from './haproxy.ts';
import type { Seen } from './plan.ts';

const ENTRIES = 500;
/** `VIEWERS=1000` for a quick look. */
const VIEWERS = Number(process.env['VIEWERS'] ?? 10_000);
const THROUGH_PROXY = VIEWERS * 0.9;
const CROWD_PROCESSES = 2;
const UPDATES = 5;
/** Updates before those that count, in which the servers compile their code. */
const WARM_UP = 2;
/** Until processes know whether they are alone. */
const KNOWN_AFTER_MS = 11_000;
/** The last viewer must have read by then. */
const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 250;

interface Scene {
  readonly servers: readonly ServerChild[];
  readonly crowd: Crowd;
  readonly contestId: string;
  readonly viewers: number;
}

/** Since the last call: the metric starts over when it is read. */
const longestBlockedMs = async ({ servers }: Scene): Promise<number> => {
  const each = await Promise.all(
    servers.map(async ({ baseUrl }) => {
      const text = await (await fetch(`${baseUrl}/metrics`)).text();
      return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
    }),
  );
  return Math.max(...each);
};

const milliseconds = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return `p50 ${percentile(sorted, 50).toFixed(0)}, p99 ${percentile(sorted, 99).toFixed(0)}, last ${percentile(sorted, 100).toFixed(0)} ms`;
};

/** Waits until every viewer has the hint and has read. */
const allSeen = async (crowd: Crowd, viewers: number): Promise<Seen> => {
  const hints: number[] = [];
  const reads: number[] = [];
  let spreadMs = 0;
  const overdue = Date.now() + PATIENCE_MS;
  while (Date.now() < overdue) {
    await sleep(LOOK_AGAIN_MS);
    const more = await crowd.collect();
    hints.push(...more.hints);
    reads.push(...more.reads);
    spreadMs = Math.max(spreadMs, more.spreadMs);
    if (reads.length === viewers) return { hints, reads, spreadMs };
  }
  throw new Error(`${hints.length} of ${viewers} got the hint, ${reads.length} read`);
};

const benchUpdates = async (scene: Scene): Promise<void> => {
  const { servers, crowd, contestId, viewers } = scene;
  const operator = await signInOperator(servers[0]?.baseUrl ?? '');
  const reached: number[] = [];
  const reads: number[] = [];
  let blocked = 0;
  let spread = 0;
  for (let update = 0; update < WARM_UP + UPDATES; update += 1) {
    await longestBlockedMs(scene);
    const scores = Array.from(
      { length: PLAYERS },
      (_, player) => ((player * 7 + update) % 20) - 10,
    );
    const text = golfFeed(scores, new Date(Date.now() - 3_600_000), false);
    const sent = performance.timeOrigin + performance.now();
    await operator.applyResults({
      params: { id: contestId },
      body: { file: { name: 'feed.json', text }, format: 'results' },
    });
    const seen = await allSeen(crowd, viewers);
    const { hints } = seen;
    const lag = await longestBlockedMs(scene);
    if (update < WARM_UP) continue;
    reached.push(...hints.map((at) => at - sent));
    reads.push(...seen.reads);
    blocked = Math.max(blocked, lag);
    spread = seen.spreadMs;
  }
  console.log(`  from sending a feed to the hint at a viewer: ${milliseconds(reached)}`);
  console.log(`  their reads, spread over ${spread.toFixed(0)} ms: ${milliseconds(reads)}`);
  console.log(`  the event loop was blocked for at most ${blocked.toFixed(0)} ms`);
};

const benchCrowd = async (
  title: string,
  { servers, contestId, viewers }: Omit<Scene, 'crowd'>,
  baseUrl: string,
): Promise<void> => {
  const crowd = startCrowd(CROWD_PROCESSES);
  try {
    console.log(`\n${title}, load ${loadavg()[0]?.toFixed(1)}`);
    const memory = (): number => servers.reduce((sum, server) => sum + server.megabytes(), 0);
    const before = memory();
    const began = performance.now();
    await crowd.connect(baseUrl, contestId, viewers);
    const seconds = (performance.now() - began) / 1000;
    await sleep(KNOWN_AFTER_MS);
    const after = memory();
    console.log(
      `  connected in ${seconds.toFixed(1)} s; memory of the servers: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them, ${(((after - before) * 1000) / viewers).toFixed(1)} kB per viewer`,
    );
    await benchUpdates({ servers, crowd, contestId, viewers });
    console.log(`  memory at the end: ${memory().toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    crowd.stop();
  }
};

export const benchViewers = async (): Promise<void> => {
  const postgres = await startPostgres({ durability: 'synced' });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const servers: ServerChild[] = [];
  try {
    const database = await openDatabase({
      databaseUrl: postgres.url,
      dataDir,
      onIdleError: () => undefined,
    });
    const services = servicesOver(database.database);
    await populate(database.database, ENTRIES);
    const contestId = await crowdedContest(database.database, services, seededChance(7), ENTRIES);
    await database.close();
    const start = (): Promise<ServerChild> =>
      startServer(HERE, { DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    const first = await start();
    servers.push(first);
    await benchCrowd(
      `${VIEWERS} viewers, one process`,
      { servers: [first], contestId, viewers: VIEWERS },
      first.baseUrl,
    );
    await first.stop();
    servers.length = 0;
    servers.push(await start(), await start());
    const proxy = await startHaproxy(servers.map(({ port }) => port));
    try {
      await benchCrowd(
        `${THROUGH_PROXY} viewers through haproxy, two processes`,
        { servers, contestId, viewers: THROUGH_PROXY },
        proxy.baseUrl,
      );
    } finally {
      await proxy.stop();
    }
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
