/**
 * Two server processes on one PostgreSQL that syncs to disk. Clients in another process enter people as fast as they can,
 * while one of the two servers is killed with SIGKILL, in turn, thirty times. A client sends a request that got no answer
 * again, with the same key, to the other server. In the end every acknowledged entry is stored, each is charged once, the
 * cap holds, and the ledger sums to zero.
 *
 *   node scripts/run.mjs bench/rush-kills/main.ts [KILLS]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../tooling/postgres.ts';
import type { ServerChild } from '../drafts/server-child.ts';
import { createDatabase, HERE, startServer, withClient } from '../rush/contender.ts';
import { openContest, signInOperator } from '../rush/contests.ts';
import { codeIn, entryIdIn } from '../rush/misuse.ts';
import { insertPeople, type Query } from '../rush/people.ts';
import type { RushAnswer, RushRequest } from '../rush/plan.ts';
import { requestsOf } from '../rush/requests.ts';
import { checkContest, checkLedger } from '../rush/soundness.ts';
import { startKillClient, type KillClient } from './client.ts';

const KILLS = Number(process.argv[2] ?? 30);
const PEOPLE = 1_500;
const PLACES = 1_200;
const CONNECTIONS = 100;
/** The kill comes after this part of the answers and up to this much later, so at any moment of a batch. */
const EARLIEST = 0.02;
const LATEST = 0.75;
const LATER_MS = 20;

const persons = Array.from({ length: PEOPLE }, (_, index) => index + 1);

/** Every third person presses twice: both requests have one key, and go to both servers at once. */
const pressed = (requests: readonly RushRequest[]): readonly RushRequest[] =>
  requests.flatMap((request, at) => (at % 3 === 0 ? [request, request] : [request]));

/** The entry of each token that got one. Throws when two answers to a person differ. */
const entriesIn = (
  requests: readonly RushRequest[],
  answers: readonly RushAnswer[],
): ReadonlyMap<string, string> => {
  const entries = new Map<string, string>();
  const full = new Set<string>();
  for (const [at, answer] of answers.entries()) {
    const { token = '' } = requests[at] ?? {};
    const code = codeIn(answer);
    if (code === 'contest-full') full.add(token);
    else if (code !== 'entered') throw new Error(`${answer.status} ${answer.text}`);
    else {
      const id = entryIdIn(answer);
      if ((entries.get(token) ?? id) !== id) throw new Error('One key got two entries.');
      entries.set(token, id);
    }
  }
  if ([...full].some((token) => entries.has(token)))
    throw new Error('One key was entered and refused.');
  return entries;
};

const expectStored = async (
  query: Query,
  contestId: string,
  acknowledged: ReadonlyMap<string, string>,
): Promise<void> => {
  const rows = await query('select id from entries where contest_id = $1', [contestId]);
  const stored = new Set(rows.map((row) => row['id']));
  const lost = [...acknowledged.values()].filter((id) => !stored.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged entries are lost`);
};

interface Campaign {
  readonly client: KillClient;
  readonly servers: ServerChild[];
  readonly start: () => Promise<ServerChild>;
  readonly query: Query;
}

interface Round {
  readonly acknowledged: number;
  readonly answersBefore: number;
  readonly cut: number;
}

const runRound = async (
  { client, servers, start, query }: Campaign,
  kill: number,
): Promise<Round> => {
  const at = kill % servers.length;
  const [killed, survivor] = [servers[at], servers[1 - at]];
  if (killed === undefined || survivor === undefined) throw new Error('There are two servers.');
  const contestId = await openContest(await signInOperator(survivor.baseUrl), PLACES);
  const single = await requestsOf([contestId], persons);
  const requests = pressed(single);
  const reportAfter = Math.floor(
    (EARLIEST + Math.random() * (LATEST - EARLIEST)) * requests.length,
  );
  const killing: Promise<void>[] = [];
  const { answers, cut } = await client.run(
    { ports: servers.map(({ port }) => port), connections: CONNECTIONS, requests, reportAfter },
    () => {
      killing.push(sleep(Math.random() * LATER_MS).then(() => killed.kill()));
    },
  );
  if (killing.length === 0) throw new Error('No process was killed.');
  await Promise.all(killing);
  const acknowledged = entriesIn(requests, answers);
  // The same keys again, at the server that is left.
  const again = await client.run(
    { ports: [survivor.port], connections: CONNECTIONS, requests: single, reportAfter: 0 },
    () => undefined,
  );
  const repeated = entriesIn(single, again.answers);
  for (const [token, id] of acknowledged) {
    if (repeated.get(token) !== id) throw new Error('A repeated call got another answer.');
  }
  await checkContest(query, contestId, PLACES);
  await expectStored(query, contestId, acknowledged);
  if (repeated.size !== PLACES) throw new Error(`${repeated.size} people know their entry`);
  servers[at] = await start();
  return { acknowledged: acknowledged.size, answersBefore: reportAfter, cut };
};

const runCampaign = async (campaign: Campaign): Promise<void> => {
  let acknowledged = 0;
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const round = await runRound(campaign, kill);
    console.log(
      `kill ${kill + 1}: process ${(kill % 2) + 1} after ${round.answersBefore} answers, ${round.cut} requests cut`,
    );
    if (round.cut === 0) throw new Error('The kill cut no request.');
    acknowledged += round.acknowledged;
    cut += round.cut;
  }
  await checkLedger(campaign.query);
  console.log(
    `${KILLS} kills, ${acknowledged} acknowledged entries, ${cut} requests cut and sent again: nothing acknowledged lost, each charged once, every cap held, the ledger sums to zero`,
  );
};

const postgres = await startPostgres({ durability: 'synced' });
const dataDir = await mkdtemp(path.join(tmpdir(), 'rush-kills-'));
const servers: ServerChild[] = [];
const client = startKillClient();
try {
  const databaseUrl = await createDatabase(postgres, 'rush_kills');
  const start = (): Promise<ServerChild> =>
    startServer(HERE, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  // One after the other: the first creates the tables.
  for (let count = 0; count < 2; count += 1) servers.push(await start());
  await withClient({ connectionString: databaseUrl }, async (query) => {
    await insertPeople(query, PEOPLE);
    await runCampaign({ client, servers, start, query });
  });
} finally {
  client.stop();
  for (const server of servers) await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
