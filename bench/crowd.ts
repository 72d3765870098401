/**
 * Standings by page over HTTP, through the real server in its own process, on PostgreSQL with durable commits, for
 * fields of a thousand entries to a million: the time from sending a feed until a page has it, the time of a page, the
 * bytes that a page reads, the longest pause of the event loop while a field is built, and the end of the contest.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { StandingsPart } from '@captains-pick/contract';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import {
  crowdedContest,
  golfFeed,
  PLAYERS,
  populate,
  servicesOver,
} from '../e2e/crowded-contest.ts';
import { seededChance } from '../e2e/seeded-chance.ts';
import { startPostgres } from '../tooling/postgres.ts';
import { startChild } from './drafts/server-child.ts';
import { timesHead, timesRow } from './timed.ts';
import { serverProgram } from './server-program.ts';

const FIELDS = [1000, 10_000, 100_000, 1_000_000];
const FEEDS = 20;
const PAGES = 200;
const PASSWORD = 'correct horse';
const VERIFY = join(import.meta.dirname, 'verify-process.ts');

const connections = new Agent({ keepAlive: true, maxSockets: 8 });

interface Read {
  readonly text: string;
  /** As it was sent. */
  readonly bytes: number;
  readonly ms: number;
}

const read = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Read> => {
  const began = performance.now();
  const asked = get(url, {
    agent: connections,
    headers: { 'accept-encoding': 'gzip', ...headers },
  });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const ms = performance.now() - began;
  const sent = Buffer.concat(chunks);
  const zipped = answer.headers['content-encoding'] === 'gzip';
  const text = (zipped ? gunzipSync(sent) : sent).toString();
  if (answer.statusCode !== 200) throw new Error(`${url}: ${text}`);
  return { text, bytes: sent.byteLength, ms };
};

/** The longest time that a small answer takes while some work is done: others wait for so long. */
const longestWait = async (baseUrl: string, work: Promise<unknown>): Promise<number> => {
  const over = work.then(() => true);
  let longest = 0;
  do {
    longest = Math.max(longest, (await read(`${baseUrl}/livez`)).ms);
  } while (!(await Promise.race([over, setTimeout(1, false)])));
  return longest;
};

/** Reads a body to its end and keeps nothing of it. */
const download = async (url: string): Promise<{ readonly ms: number; readonly bytes: number }> => {
  const began = performance.now();
  const asked = get(url, { agent: connections, headers: { 'accept-encoding': 'gzip' } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).byteLength;
  if (answer.statusCode !== 200 || !answer.complete) throw new Error(`${url} is not whole`);
  return { ms: performance.now() - began, bytes };
};

/** The public record, and the command that recomputes everything from it, in a process of its own. */
const measureRecord = async (
  { baseUrl, megabytes }: Awaited<ReturnType<typeof startChild>>,
  contestId: string,
): Promise<void> => {
  const idle = megabytes();
  let most = idle;
  const watching = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 50);
  const reading = download(`${baseUrl}/api/contests/${contestId}/record`);
  const wait = await longestWait(baseUrl, reading);
  clearInterval(watching);
  const { ms, bytes } = await reading;
  console.log(
    `  the record: ${(ms / 1e3).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB compressed; the server's memory grows by ${(most - idle).toFixed(0)} MB, others wait ${wait.toFixed(0)} ms at most`,
  );
  const began = performance.now();
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    VERIFY,
    baseUrl,
    contestId,
  ]);
  const took = performance.now() - began;
  console.log(`  verify: ${(took / 1e3).toFixed(1)} s, ${stderr.trim()}; ${stdout.trim()}`);
};

const benchField = async (entries: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const postgres = await startPostgres({ durability: 'synced' });
  try {
    const database = await openDatabase({
      databaseUrl: postgres.url,
      dataDir,
      onIdleError: () => undefined,
    });
    const random = seededChance(7);
    await populate(database.database, entries);
    const services = servicesOver(database.database);
    const contestId = await crowdedContest(database.database, services, random, entries);
    const child = await startChild(serverProgram(), '/readyz', {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      DEMO: '0',
      PERSON_REQUIRED: 'never',
      LOG_LEVEL: 'warn',
      OPERATOR_PASSWORD: PASSWORD,
    });
    const { baseUrl } = child;
    const post = async (path: string, body: unknown, token = ''): Promise<unknown> => {
      const answer = await fetch(baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    };
    const { token } = (await post('/api/auth/login', {
      username: 'operator',
      password: PASSWORD,
    })) as { token: string };
    const contest = `${baseUrl}/api/contests/${contestId}`;
    const partAt = (offset: number): Promise<Read> =>
      read(`${contest}/standings?limit=50&offset=${offset}`);

    const idle = child.megabytes();
    const began = performance.now();
    const first = partAt(0);
    const longest = await longestWait(baseUrl, first);
    const built = performance.now() - began;
    const opened = await read(contest);

    const [right, pages, far]: [number[], number[], number[]] = [[], [], []];
    let scores: readonly number[] = Array.from({ length: PLAYERS }, () => 0);
    let updateBytes = 0;
    for (let feed = 1; feed <= FEEDS; feed += 1) {
      scores = scores.map((score) => score + (random() < 0.1 ? (random() < 0.5 ? 1 : -1) : 0));
      const text = golfFeed(scores, new Date(Date.now() - 3_600_000 + feed * 1000), false);
      const file = { name: 'feed.json', text };
      const sent = performance.now();
      await post(`/api/operator/contests/${contestId}/results`, { file, format: 'results' }, token);
      const part = await partAt(0);
      right.push(performance.now() - sent);
      const { sequence, rows } = StandingsPart.parse(JSON.parse(part.text));
      if (sequence !== feed || rows.length !== 50)
        throw new Error('the page has not the last feed');
      const results = await read(contest, { prefer: 'return=minimal' });
      updateBytes = results.bytes + part.bytes;
    }
    for (let page = 0; page < PAGES; page += 1) {
      pages.push((await partAt(Math.floor(random() * 20) * 50)).ms);
      far.push((await partAt(Math.floor(random() * (entries - 50)))).ms);
    }
    const searched: number[] = [];
    for (let search = 0; search < 10; search += 1) {
      searched.push((await read(`${contest}/standings?search=user${100 + search}`)).ms);
    }
    timesHead(`Standings by page, ${entries.toLocaleString('en-US')} entries`);
    timesRow('a feed is stored and a page has it', right);
    timesRow('a page near the top', pages);
    timesRow('a page anywhere', far);
    timesRow('a search', searched);
    console.log(`  the first page after a start: ${built.toFixed(0)} ms`);
    console.log(`  longest wait of others meanwhile: ${longest.toFixed(0)} ms`);
    console.log(`  opening: ${((opened.bytes + (await first).bytes) / 1e3).toFixed(1)} kB`);
    console.log(`  an update: ${(updateBytes / 1e3).toFixed(1)} kB`);
    console.log(`  memory: ${idle.toFixed(0)} MB idle, ${child.megabytes().toFixed(0)} MB now`);

    const ending = performance.now();
    const text = golfFeed(scores, new Date(), true);
    const last = { file: { name: 'feed.json', text }, format: 'results' };
    await post(`/api/operator/contests/${contestId}/results`, last, token);
    const settling = performance.now();
    const settled = await post(`/api/operator/contests/${contestId}/settle`, {}, token);
    const over = performance.now();
    const { winners } = settled as { winners: number };
    console.log(`  the last feed, which stores every rank: ${(settling - ending).toFixed(0)} ms`);
    console.log(`  settlement of ${winners} winners: ${(over - settling).toFixed(0)} ms`);
    console.log(`  memory then: ${child.megabytes().toFixed(0)} MB`);
    const { sumOfPostings, unbalancedJournals, driftedAccounts } = await services.books.report();
    await measureRecord(child, contestId);
    if (sumOfPostings !== 0 || unbalancedJournals.length + driftedAccounts.length > 0)
      throw new Error('the books do not balance');
    await child.stop();
    await database.close();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

export const benchCrowd = async (): Promise<void> => {
  const sizes = process.env['FIELDS']?.split(',').map(Number) ?? FIELDS;
  for (const size of sizes) await benchField(size);
  connections.destroy();
};
