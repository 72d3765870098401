/**
 * The home page of a player with fifty live entries, one of them in a contest of ten thousand, on PostgreSQL. The peer
 * ranks each contest from scratch for every read.
 */
import { standings } from '@captains-pick/rules';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findContest } from '../apps/server/src/contests/contests-repository.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { lineupsOfContest } from '../apps/server/src/entries/entries-repository.ts';
import { resultsOf } from '../apps/server/src/players/players-repository.ts';
import { resultOf } from '../apps/server/src/players/result-of.ts';
import { payoutsOf } from '../apps/server/src/standings/payouts-of.ts';
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
import { ratioRow, timesHead, timesRow } from './timed.ts';

const CROWD = 10_000;
const SMALL_CONTESTS = 49;
const SMALL_FIELD = 20;
const READS = 200;
const UPDATES = 50;
const PEER_READS = 5;
/** A user of the crowd, with an entry in each contest. */
const USER = 'u7';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The naive peer: every rank of the contest, for one of them. */
const rankFromScratch = async (database: Database, contestId: string): Promise<void> => {
  const contest = await findContest(database, contestId);
  if (contest === null) throw new Error(`there is no contest ${contestId}`);
  const lineups = await lineupsOfContest(database, contestId, 'everyone');
  const results = await resultsOf(database, contestId);
  standings(
    contest.sport,
    [...lineups].map(([id, [captain = '', ...flexPlayers]]) => ({ id, captain, flexPlayers })),
    new Map(results.map((stored) => [stored.playerId, resultOf(stored)])),
    payoutsOf(contest),
  );
};

export const benchHome = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const postgres = await startPostgres({ durability: 'synced' });
  const random = seededChance(7);
  try {
    const { database, close } = await openDatabase({
      databaseUrl: postgres.url,
      dataDir,
      onIdleError: () => undefined,
    });
    const services = servicesOver(database);
    const by = await services.users.ensureOperator({
      username: 'operator',
      password: 'correct horse',
    });
    await populate(database, CROWD);
    const big = await crowdedContest(database, services, random, CROWD);
    const contests = [big];
    for (let made = 0; made < SMALL_CONTESTS; made += 1) {
      contests.push(await crowdedContest(database, services, random, SMALL_FIELD));
    }
    let observed = Date.now() - 3_600_000;
    const update = async (contestId: string): Promise<void> => {
      observed += 1000;
      const scores = Array.from({ length: PLAYERS }, () => Math.floor(random() * 9) - 4);
      const text = golfFeed(scores, new Date(observed), false);
      must(
        await services.results.apply({
          contestId,
          file: { name: 'feed.json', text },
          format: 'results',
          by,
        }),
      );
    };
    for (const contestId of contests) await update(contestId);

    const read = () => services.homes.of(USER);
    const first = await timed(read);
    const { live } = await read();
    const warm: number[] = [];
    for (let time = 0; time < READS; time += 1) warm.push(await timed(read));
    const updated: number[] = [];
    for (let time = 0; time < UPDATES; time += 1) {
      await update(big);
      updated.push(await timed(read));
    }
    const scratch: number[] = [];
    for (let time = 0; time < PEER_READS; time += 1) {
      scratch.push(
        await timed(async () => {
          for (const contestId of contests) await rankFromScratch(database, contestId);
        }),
      );
    }
    timesHead(`The home page with ${live.length} live entries, one among ${CROWD}`);
    timesRow('the first read: every lineup is read', [first]);
    timesRow('a read after an update of the large contest', updated);
    timesRow('a read without an update', warm);
    timesRow('all ranks from scratch', scratch);
    ratioRow(updated, scratch);
    await close();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
