/**
 * The rush before a deadline, over HTTP: distinct people enter through kept-alive connections of another process, first
 * one contest, then twenty at once. The database syncs every commit to disk. Beside it, on the same database, the
 * textbook way. With RUSH_BESIDE, the server of another checkout runs beside them, on its own database.
 */
import { startPostgres } from '../../tooling/postgres.ts';
import { percentile } from '../drafts/load.ts';
import { medianOf } from '../timed.ts';
import { startClient, type RushClient } from './client.ts';
import { startOnEmbedded, startOnPostgres, startTextbook, type Contender } from './contender.ts';
import { benchEdits } from './edits.ts';
import { benchMisuse, MISUSERS } from './misuse.ts';
import type { Query } from './people.ts';
import type { RushOutcome, RushRequest } from './plan.ts';
import { CONNECTIONS, requestsOf } from './requests.ts';
import { checkContest, checkLedger } from './soundness.ts';

/** `RUSH_PEOPLE=500` for a quick look. */
const PEOPLE = Number(process.env['RUSH_PEOPLE'] ?? 5_000);
/** They come after the contest is full. */
const LATECOMERS = PEOPLE;
const EMBEDDED_PEOPLE = PEOPLE / 5;
const ROUNDS = 3;
/** A server compiles its code during its first rounds, which don't count. */
const WARM_UP_ROUNDS = 1;
const MANY_CONTESTS = 20;

const beside = process.env['RUSH_BESIDE'];

const people = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index);

interface Measured {
  readonly rate: number;
  /** Milliseconds, sorted. */
  readonly latencies: readonly number[];
  /** Milliseconds of processor time per request. */
  readonly server: number;
  readonly database: number;
  readonly client: number;
}

const expectStatus = ({ answers }: RushOutcome, status: number): void => {
  const other = answers.find((answer) => answer.status !== status);
  if (other !== undefined) throw new Error(`${other.status} ${other.text}`);
};

const measure = async (
  client: RushClient,
  contender: Contender,
  requests: readonly RushRequest[],
  status: number,
): Promise<Measured> => {
  const before = contender.used();
  const outcome = await client.run({ port: contender.port, connections: CONNECTIONS, requests });
  const after = contender.used();
  expectStatus(outcome, status);
  const each = (milliseconds: number): number => milliseconds / requests.length;
  return {
    rate: requests.length / (outcome.milliseconds / 1000),
    latencies: outcome.latencies.toSorted((a, b) => a - b),
    server: each(after.server - before.server),
    database: each(after.database - before.database),
    client: each(outcome.cpuMilliseconds),
  };
};

const line = (name: string, measured: Measured): string => {
  const { rate, latencies, server, database, client } = measured;
  const times = `p50 ${percentile(latencies, 50).toFixed(0).padStart(5)} ms, p99 ${percentile(latencies, 99).toFixed(0).padStart(5)} ms`;
  const used = `server ${server.toFixed(2)} + database ${database.toFixed(2)} = ${(server + database).toFixed(2)} ms, client ${client.toFixed(2)} ms`;
  return `  ${name.padEnd(22)}${rate.toFixed(0).padStart(7)}/s   ${times}   processor per request: ${used}`;
};

interface Scenario {
  readonly title: string;
  readonly contests: number;
  readonly persons: number;
  /** How many more ask after the contests are full. */
  readonly latecomers: number;
}

/** The rates of one contender, round by round. */
interface Rates {
  readonly entries: number[];
  readonly rejections: number[];
}

const runRound = async (
  client: RushClient,
  contender: Contender,
  { contests, persons, latecomers }: Scenario,
  rates: Rates | null,
): Promise<{ readonly check: (query: Query) => Promise<void> }> => {
  const cap = persons / contests;
  const ids = await contender.open(contests, cap);
  const entering = await requestsOf(ids, people(1, persons));
  const entered = await measure(client, contender, entering, 200);
  if (rates !== null) {
    console.log(line(contender.name, entered));
    rates.entries.push(entered.rate);
  }
  if (latecomers > 0) {
    const late = await requestsOf(ids, people(1 + persons, latecomers));
    const rejected = await measure(client, contender, late, 409);
    if (rates !== null) {
      console.log(line('  rejected when full', rejected));
      rates.rejections.push(rejected.rate);
    }
  }
  return {
    check: async (query) => {
      for (const id of ids) await checkContest(query, id, cap);
    },
  };
};

const summary = (contenders: readonly Contender[], rates: ReadonlyMap<Contender, Rates>): void => {
  const [ours] = contenders;
  const own = ours === undefined ? undefined : rates.get(ours);
  if (own === undefined) return;
  const ratio = (a: readonly number[], b: readonly number[]): string =>
    medianOf(a.map((rate, at) => rate / (b[at] ?? 0))).toFixed(1);
  for (const [{ name }, { entries, rejections }] of rates) {
    const slowest = Math.min(...entries) / medianOf(entries);
    const refusing =
      rejections.length === 0 ? '' : `, ${medianOf(rejections).toFixed(0)} rejections/s`;
    const than =
      entries === own.entries ? '' : `; ours is ${ratio(own.entries, entries)} times as fast`;
    console.log(
      `  median of ${name}: ${medianOf(entries).toFixed(0)} entries/s, slowest round ${slowest.toFixed(2)} of it${refusing}${than}`,
    );
  }
};

/** Rounds of all contenders in turn, so that they run under the same conditions. Returns the checks of the contests. */
const compare = async (
  client: RushClient,
  contenders: readonly Contender[],
  scenario: Scenario,
): Promise<ReadonlyMap<Contender, ((query: Query) => Promise<void>)[]>> => {
  console.log(`\n${scenario.title}, ${scenario.persons} people, ${CONNECTIONS} connections`);
  const rates = new Map<Contender, Rates>();
  const checks = new Map<Contender, ((query: Query) => Promise<void>)[]>();
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const contender of contenders) {
      const own = rates.get(contender) ?? { entries: [], rejections: [] };
      rates.set(contender, own);
      const { check } = await runRound(client, contender, scenario, round < 0 ? null : own);
      checks.set(contender, [...(checks.get(contender) ?? []), check]);
    }
  }
  summary(contenders, rates);
  return checks;
};

const benchScenarios = async (
  client: RushClient,
  contenders: readonly Contender[],
  scenarios: readonly Scenario[],
): Promise<void> => {
  const all: ReadonlyMap<Contender, ((query: Query) => Promise<void>)[]>[] = [];
  for (const scenario of scenarios) all.push(await compare(client, contenders, scenario));
  for (const contender of contenders) {
    await contender.withDatabase(async (query) => {
      for (const checks of all) for (const check of checks.get(contender) ?? []) await check(query);
      await checkLedger(query);
    });
  }
  console.log('  exactly the cap accepted, one charge each, the ledger sums to zero');
};

const expectSynced = async (query: Query): Promise<void> => {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const [row] = await query(`show ${setting}`);
    if (row?.[setting] !== 'on') throw new Error(`${setting} is off`);
  }
};

const benchOnPostgres = async (client: RushClient): Promise<void> => {
  const postgres = await startPostgres({ durability: 'synced' });
  const stopping: (() => Promise<void>)[] = [postgres.stop];
  try {
    const on = { postgres, people: PEOPLE + Math.max(LATECOMERS, MISUSERS) };
    const ours = await startOnPostgres('ours', on);
    stopping.unshift(ours.stop);
    await ours.withDatabase(expectSynced);
    const textbook = await startTextbook(ours, postgres);
    stopping.unshift(textbook.stop);
    const contenders: Contender[] = [ours, textbook];
    if (beside !== undefined) {
      const other = await startOnPostgres('beside', { ...on, folder: beside });
      stopping.unshift(other.stop);
      contenders.push(other);
    }
    await benchScenarios(client, contenders, [
      {
        title: 'PostgreSQL, one contest',
        contests: 1,
        persons: PEOPLE,
        latecomers: LATECOMERS,
      },
      {
        title: `PostgreSQL, ${MANY_CONTESTS} contests at once`,
        contests: MANY_CONTESTS,
        persons: PEOPLE,
        latecomers: 0,
      },
    ]);
    await benchEdits(client, ours, people(1, PEOPLE));
    await benchMisuse(client, ours, people(PEOPLE + 1, MISUSERS));
  } finally {
    for (const stop of stopping) await stop();
  }
};

const benchEmbedded = async (client: RushClient): Promise<void> => {
  const on = { people: EMBEDDED_PEOPLE };
  const contenders = [await startOnEmbedded('ours', on)];
  if (beside !== undefined) {
    contenders.push(await startOnEmbedded('beside', { ...on, folder: beside }));
  }
  try {
    await benchScenarios(client, contenders, [
      {
        title: 'Embedded database, one contest',
        contests: 1,
        persons: EMBEDDED_PEOPLE,
        latecomers: 0,
      },
    ]);
  } finally {
    for (const contender of contenders) await contender.stop();
  }
};

export const benchRush = async (): Promise<void> => {
  const client = startClient();
  try {
    await benchOnPostgres(client);
    await benchEmbedded(client);
  } finally {
    client.stop();
  }
};
