/**
 * A hundred thousand entries in one contest, through the real server in its own process, on PostgreSQL with durable
 * commits. Measures the time from sending a feed until a page has read the contest with it, and from requesting
 * settlement until every cent is booked. The naive ways run beside them.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDatabase, type ServerDatabase } from '../apps/server/src/database/open-database.ts';
import { startPostgres } from '../tooling/postgres.ts';
import {
  crowdedContest,
  ENTRIES,
  golfFeed,
  PLAYERS,
  populate,
  servicesOver,
} from '../e2e/crowded-contest.ts';
import { pageIsRight } from './contests/right-page.ts';
import { rankingInSql } from './contests/sql-ranking.ts';
import { startChild, type ServerChild } from './drafts/server-child.ts';
import { seededChance } from '../e2e/seeded-chance.ts';
import { ratioRow, timesHead, timesRow } from './timed.ts';
import { serverProgram } from './server-program.ts';

const UPDATES = 300;
/** Feeds until the engine has compiled the code, as on a server that has run for an evening. */
const WARMING_UP = 30;
const SQL_RANKINGS = 10;
const SETTLEMENTS = 3;
const PASSWORD = 'correct horse';

interface Api {
  post(path: string, body: unknown): Promise<unknown>;
  /** The compressed answer, as it was sent. */
  read(path: string, headers?: Readonly<Record<string, string>>): Promise<Buffer>;
}

/** `fetch` would decompress it, which is the page's work, not the server's. */
const readCompressed = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> => {
  const asked = get(url, { headers: { 'accept-encoding': 'gzip', ...headers } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const openApi = async ({ baseUrl }: ServerChild): Promise<Api> => {
  let token = '';
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return JSON.parse(text);
  };
  const signedIn = await post('/api/auth/login', { username: 'operator', password: PASSWORD });
  token = String((signedIn as { token: unknown }).token);
  return { post, read: (path, headers) => readCompressed(baseUrl + path, headers) };
};

const scoresAfter = (scores: readonly number[], random: () => number): readonly number[] =>
  scores.map((score) => score + (random() < 0.1 ? (random() < 0.5 ? 1 : -1) : 0));

const now = (): number => performance.now();

const benchUpdates = async (
  api: Api,
  child: ServerChild,
  database: ServerDatabase,
  contestId: string,
  random: () => number,
): Promise<readonly number[]> => {
  let scores: readonly number[] = Array.from({ length: PLAYERS }, () => 0);
  const times = {
    applied: [] as number[],
    read: [] as number[],
    both: [] as number[],
    opened: [] as number[],
    sql: [] as number[],
  };
  const address = `/api/contests/${contestId}`;
  const first = now();
  /** The standings at the head of the page, which has no entries of a large field. */
  const part = `${address}/standings`;
  const opened = Buffer.concat([await api.read(address), await api.read(part)]);
  console.log(
    `  the first page: ${(now() - first).toFixed(0)} ms, ${(opened.byteLength / 1e6).toFixed(1)} MB`,
  );
  const whole = `${address}?entries=all`;
  const page = JSON.parse(gunzipSync(await api.read(whole)).toString()) as object;
  const began = Date.now();
  for (let update = 0; update < WARMING_UP + UPDATES; update += 1) {
    scores = scoresAfter(scores, random);
    const text = golfFeed(scores, new Date(began - 3_600_000 + update * 1000), false);
    const sent = now();
    await api.post(`/api/operator/contests/${contestId}/results`, {
      file: { name: 'feed.json', text },
      format: 'results',
    });
    const applied = now();
    const answer = gunzipSync(await api.read(address, { prefer: 'return=minimal' })).toString();
    const results = JSON.parse(answer) as object;
    await api.read(part);
    const read = now();
    if (update === WARMING_UP || update === WARMING_UP + UPDATES - 1) {
      pageIsRight({ ...page, ...results }, scores);
      console.log(`  an update: ${(answer.length / 1e3).toFixed(1)} kB`);
    }
    if (update < WARMING_UP) continue;
    times.applied.push(applied - sent);
    times.read.push(read - applied);
    times.both.push(read - sent);
    if (update % 30 !== 0) continue;
    const asked = now();
    await Promise.all([api.read(address), api.read(part)]);
    times.opened.push(now() - asked);
    const anew = await api.read(whole);
    if (update === UPDATES) pageIsRight(JSON.parse(gunzipSync(anew).toString()), scores);
  }
  // Not between the feeds, because it would fill the database's memory with the whole field.
  for (let time = 0; time < SQL_RANKINGS; time += 1) {
    const ranked = now();
    await rankingInSql(database.database, contestId);
    times.sql.push(now() - ranked);
  }
  timesHead(`A feed of ${PLAYERS} players until its page is right, ${ENTRIES} entries`);
  timesRow('the feed is stored', times.applied);
  timesRow('a page that is open has it', times.read);
  timesRow('both', times.both);
  timesRow('a page that opens has it', times.opened);
  timesRow('all ranks by window functions in SQL', times.sql);
  ratioRow(times.both, times.sql);
  console.log(`  the server holds ${child.megabytes().toFixed(0)} MB`);
  return scores;
};

export const benchContests = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const postgres = await startPostgres({ durability: 'synced' });
  const random = seededChance(7);
  try {
    const database = await openDatabase({
      databaseUrl: postgres.url,
      dataDir,
      onIdleError: () => undefined,
    });
    const child = await startChild(serverProgram(), '/readyz', {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      DEMO: '0',
      PERSON_REQUIRED: 'never',
      LOG_LEVEL: 'warn',
      OPERATOR_PASSWORD: PASSWORD,
    });
    const idle = child.megabytes();
    const api = await openApi(child);
    const services = servicesOver(database.database);
    await populate(database.database);
    const contests: string[] = [];
    for (let made = 0; made < SETTLEMENTS; made += 1) {
      contests.push(await crowdedContest(database.database, services, random));
    }
    const [updated = ''] = contests;
    console.log(`\nOne contest of ${ENTRIES} entries; the idle server holds ${idle.toFixed(0)} MB`);
    const scores = await benchUpdates(api, child, database, updated, random);
    const [completing, settling]: [number[], number[]] = [[], []];
    for (const contestId of contests) {
      const text = golfFeed(scoresAfter(scores, random), new Date(), true);
      const file = { name: 'feed.json', text };
      const sent = now();
      await api.post(`/api/operator/contests/${contestId}/results`, { file, format: 'results' });
      completing.push(now() - sent);
      const asked = now();
      console.log(
        `  ${JSON.stringify(await api.post(`/api/operator/contests/${contestId}/settle`, {}))}`,
      );
      settling.push(now() - asked);
    }
    timesHead(`The end of ${ENTRIES} entries`);
    timesRow('the last feed: every rank is stored', completing);
    timesRow('settlement: every cent is booked', settling);
    console.log(`  the server holds ${child.megabytes().toFixed(0)} MB`);
    console.log(`  books: ${JSON.stringify(await services.books.report())}`);
    await child.stop();
    await database.close();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
