/**
 * The ranks of an entry at a hundred updates of a contest of ten thousand entries, on PostgreSQL: the first request,
 * the next ones, and one after another update. Beside them, standings from scratch at each update.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standings } from '@captains-pick/rules';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { lineupsOfContest } from '../apps/server/src/entries/entries-repository.ts';
import { resultsAfter } from '../apps/server/src/history/past-results.ts';
import {
  crowdedContest,
  golfFeed,
  PLAYERS,
  populate,
  servicesOver,
} from '../e2e/crowded-contest.ts';
import { must } from '../e2e/must.ts';
import { seededChance } from '../e2e/seeded-chance.ts';
import { startPostgres } from '../tooling/postgres.ts';
import { ratioRow, timed, timesHead, timesRow } from './timed.ts';

const ENTRIES = Number(process.env['ENTRIES'] ?? 10_000);
const UPDATES = 100;
const FIRSTS = 5;
const NEXTS = 50;

const timedCall = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/**
 * Processor time between two turns of the event loop, at most, in milliseconds. Unlike the loop's delay, it does not
 * depend on what else the machine does.
 */
const watchTurns = (): { readonly stop: () => number } => {
  let last = process.cpuUsage();
  let most = 0;
  let running = true;
  const turn = (): void => {
    const { user, system } = process.cpuUsage(last);
    most = Math.max(most, (user + system) / 1000);
    last = process.cpuUsage();
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop: () => {
      running = false;
      return most;
    },
  };
};

export const benchHistory = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const postgres = await startPostgres({ durability: 'synced' });
  const random = seededChance(7);
  try {
    const open = await openDatabase({
      databaseUrl: postgres.url,
      dataDir,
      onIdleError: () => undefined,
    });
    const { database } = open;
    const services = servicesOver(database);
    await populate(database, ENTRIES);
    const contestId = await crowdedContest(database, services, random, ENTRIES);
    const by = await services.users.ensureOperator({
      username: 'operator',
      password: 'correct horse',
    });
    const began = Date.now() - 86_400_000;
    let scores = Array.from({ length: PLAYERS }, () => 0);
    let made = 0;
    const update = async (): Promise<void> => {
      scores = scores.map((score) => score + (random() < 0.5 ? 0 : random() < 0.5 ? 1 : -1));
      made += 1;
      const text = golfFeed(scores, new Date(began + made * 60_000), false);
      must(
        await services.results.apply({
          contestId,
          file: { name: 'feed.json', text },
          format: 'results',
          by,
        }),
      );
    };
    for (let time = 0; time < UPDATES; time += 1) await update();

    const asked = {
      contestId,
      viewer: 'u1',
      entries: null,
      after: 0,
      upTo: Number.POSITIVE_INFINITY,
    };
    const [first, next, grown, past]: number[][] = [[], [], [], []];
    const turns: number[] = [];
    const processor: number[] = [];
    let histories = services.history;
    for (let time = 0; time < FIRSTS; time += 1) {
      histories = servicesOver(database).history;
      const used = process.cpuUsage();
      first?.push(await timedCall(() => histories.of(asked)));
      const { user, system } = process.cpuUsage(used);
      processor.push((user + system) / 1000);
      const watched = watchTurns();
      await servicesOver(database).history.of(asked);
      turns.push(watched.stop());
    }
    for (let time = 0; time < NEXTS; time += 1) {
      next?.push(await timedCall(() => histories.of(asked)));
      past?.push(await timedCall(() => histories.resultsAt({ contestId, number: UPDATES })));
    }
    for (let time = 0; time < FIRSTS; time += 1) {
      await update();
      grown?.push(await timedCall(() => histories.of(asked)));
    }

    const lineups = await lineupsOfContest(database, contestId, 'everyone');
    const entries = [...lineups].map(([id, [captain = '', ...flexPlayers]]) => ({
      id,
      captain,
      flexPlayers,
    }));
    const results = await resultsAfter(database, contestId, UPDATES);
    const scratch = Array.from(
      { length: 3 },
      () => UPDATES * timed(() => void standings('Golf', entries, results, [])),
    );

    timesHead(`The ranks of an entry at ${UPDATES} updates, ${ENTRIES} entries`);
    timesRow('the first request', first ?? []);
    timesRow('the first request, processor time', processor);
    timesRow('the longest turn of the event loop in it, processor time', turns);
    timesRow('the next request', next ?? []);
    timesRow('a request after another update', grown ?? []);
    timesRow('the results at the last update', past ?? []);
    timesRow('standings from scratch at each update', scratch);
    ratioRow(first ?? [], scratch);
    const { rows } = await open.pool.query<{ bytes: string; stored: string }>(
      `select pg_total_relation_size('result_updates') as bytes,
         (select sum(pg_column_size(changes)) from result_updates) as stored`,
    );
    console.log(
      `  ${made} updates take ${(Number(rows[0]?.bytes) / 1e3).toFixed(0)} kB in the database`,
    );
    await open.close();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
