/**
 * Entrants by page and ownership, in a field of a hundred thousand entries (`ENTRIES` for another number) on PostgreSQL:
 * the time of each answer, and its bytes as JSON and with gzip.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { EntrantsQuery } from '@captains-pick/contract';
import { EncodedReply } from '../apps/server/src/catalog/encoded-contest.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { crowdedContest, populate, servicesOver } from '../e2e/crowded-contest.ts';
import { must } from '../e2e/must.ts';
import { seededChance } from '../e2e/seeded-chance.ts';
import { startPostgres } from '../tooling/postgres.ts';
import { timesHead, timesRow } from './timed.ts';

const ENTRIES = Number(process.env['ENTRIES'] ?? 100_000);
const TIMES = 5;
const VIEWER = 'u7';

/** Prints the times and the size of answers to the same question. */
const measure = async <Value>(
  name: string,
  ask: (nth: number) => Promise<Value>,
  times = TIMES,
): Promise<Value> => {
  const taken: number[] = [];
  const timed = async (nth: number): Promise<Value> => {
    const began = performance.now();
    const value = await ask(nth);
    taken.push(performance.now() - began);
    return value;
  };
  let value = await timed(0);
  for (let nth = 1; nth < times; nth += 1) value = await timed(nth);
  timesRow(name, taken);
  const text = value instanceof EncodedReply ? value.plain() : Buffer.from(JSON.stringify(value));
  console.log(`    ${text.byteLength} bytes, ${gzipSync(text).byteLength} with gzip`);
  return value;
};

export const benchEntrants = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const postgres = await startPostgres({ durability: 'synced' });
  try {
    const { database, close } = await openDatabase({
      databaseUrl: postgres.url,
      dataDir,
      onIdleError: () => undefined,
    });
    await populate(database, ENTRIES);
    const services = servicesOver(database);
    const contestId = await crowdedContest(database, services, seededChance(7), ENTRIES);
    const part = async (query: EntrantsQuery) =>
      must(await services.entrantLists.part({ contestId, viewer: VIEWER, query }));
    const owned = async () => must(await services.entrantLists.ownership(contestId));
    const page = async (parts: 'usual' | 'minimal' | 'all') =>
      must(await services.contests.page(contestId, VIEWER, parts));

    timesHead(`Entrants and ownership, ${ENTRIES.toLocaleString('en-US')} entries`);
    await measure('ownership, counted', owned, 1);
    const { players } = await measure('ownership, again', owned);
    const byTeams = players.toSorted((a, b) => b.captain + b.flex - a.captain - a.flex);
    await measure('entrants, the first part', () => part({}));
    const middle = String(Math.floor(ENTRIES / 2));
    await measure('entrants, from the middle', () => part({ offset: middle }));
    await measure('a search of a few entries, each another', (nth) =>
      part({ search: `user${1234 + nth}` }),
    );
    await measure('a search of many', () => part({ search: 'user' }));
    await measure('teams with the most owned player', () => part({ player: byTeams[0]?._id }));
    await measure('teams with the least owned player', () => part({ player: byTeams.at(-1)?._id }));
    // No deadline moves once there are entries, but for this.
    await database.$client.query('alter table contests disable trigger contests_keep_terms');
    await database.$client.query(
      "update contests set status = 'Registering', started_at = null, deadline = now() + interval '1 day' where id = $1",
      [contestId],
    );
    await measure('before the start: opening', () => page('usual'));
    await measure('before the start: an update', () => page('minimal'));
    await measure('before the start: entrants', () => part({}));
    await measure('before the start: with all entries', () => page('all'), 1);
    await services.standings.close();
    await close();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
