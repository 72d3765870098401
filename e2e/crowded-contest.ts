/** A golf contest at its start, entered by many users with different lineups. */
import { randomBytes } from 'node:crypto';
import { cents } from '@captains-pick/rules';
import { assemble } from '../apps/server/src/assemble.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import { databaseTime } from '../apps/server/src/database/database-time.ts';
import { createBeacon } from '../apps/server/src/lobbies/beacon.ts';
import { timerScheduler } from '../apps/server/src/shared/timer-scheduler.ts';
import { createSealer } from '../apps/server/src/lobbies/sealer.ts';
import { createAccessTokens } from '../apps/server/src/identity/access-tokens.ts';
import { sessionKeys } from '../apps/server/src/identity/session-keys.ts';
import type { Services } from '../apps/server/src/services/services.ts';
import { must } from './must.ts';

export const ENTRIES = 100_000;
export const PLAYERS = 150;
/** The most places that a contest may pay. */
const PAID_PLACES = 10_000;
const LINEUP = 6;
const ENTRY_FEE = 500;
const ADMIN_FEE = 50;
const PURSE = 10_000_000;
const OPERATOR = { username: 'operator', password: 'correct horse' } as const;

const clock = (): Date => new Date();
const keys = sessionKeys({
  secret: 'a secret of the benchmark, long enough',
  operatorPassword: OPERATOR.password,
});
const chance = (bytes: number): Uint8Array => randomBytes(bytes);

export const playerName = (index: number): string => `Player ${index + 1}`;

/** The services alone, on a database that others may also use. */
export const servicesOver = (database: Database): Services =>
  assemble({
    database,
    sharedPool: null,
    accessTokens: createAccessTokens({ keys, clock }),
    keys,
    mailSite: () => ({ publicUrl: 'http://localhost', supportEmail: null }),
    clock,
    chance,
    readTime: databaseTime,
    scheduler: timerScheduler(clock),
    showOrderFor: 0,
    sealer: createSealer([randomBytes(32)], chance),
    beacon: createBeacon({ address: null, fetch }),
    onError: (error) => {
      throw error;
    },
  }).services;

/** A few players are in a quarter of the lineups, most in a few of a hundred: the weight of the i-th is 1 / (i + 6). */
const drawLineups = (
  players: readonly string[],
  entries: number,
  random: () => number,
): readonly string[][] => {
  const reach: number[] = [];
  let sum = 0;
  for (const index of players.keys()) {
    sum += 1 / (index + 6);
    reach.push(sum);
  }
  const pick = (): string => {
    const drawn = random() * sum;
    return players[reach.findIndex((upTo) => drawn < upTo)] ?? '';
  };
  return Array.from({ length: entries }, () => {
    const team = new Set<string>();
    while (team.size < LINEUP) team.add(pick());
    return [...team];
  });
};

/** A million rows on a busy machine. */
const LONGEST_STATEMENT_MS = 600_000;

/**
 * Runs statements on a connection without per-row checks, so that a hundred thousand entries take seconds instead of a
 * minute. The benchmark verifies the ledger at its end, which would reveal a wrong row.
 */
const withoutRowChecks = async (
  { $client: pool }: Database,
  statements: readonly (readonly [text: string, values: readonly unknown[]])[],
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('set local statement_timeout = 0');
    for (const [text, values] of statements) {
      // The driver's types don't name this limit of a single query.
      const patient = { text, values: [...values], query_timeout: LONGEST_STATEMENT_MS };
      await client.query(patient);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze');
};

/** Creates users with money, `user1` and so on; once per database. */
export const populate = async (database: Database, users = ENTRIES): Promise<void> => {
  await withoutRowChecks(database, [
    [
      `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
       select 'u' || i, 'user' || i, '', 'A', 'B', 'a@example.com', 'player', now()
       from generate_series(1, $1) as i`,
      [users],
    ],
    [
      `insert into accounts (id, kind, user_id, balance)
       select 'user:u' || i, 'user', 'u' || i, $2 from generate_series(1, $1) as i`,
      [users, PURSE],
    ],
    [
      `insert into journals (id, kind, idempotency_key, memo, created_at)
       select 'purse' || i, 'grant', 'purse' || i, 'benchmark', now() from generate_series(1, $1) as i`,
      [users],
    ],
    [
      `insert into postings (journal_id, account_id, amount)
       select 'purse' || i, account, amount from generate_series(1, $1) as i
       cross join lateral (values ('user:u' || i, $2::bigint), ('outside', -$2)) as moved(account, amount)`,
      [users, PURSE],
    ],
  ]);
};

/**
 * Opens a contest, enters everybody and lets the deadline pass; returns its id. The rows equal those of real entries.
 */
export const crowdedContest = async (
  database: Database,
  services: Services,
  random: () => number,
  entries = ENTRIES,
): Promise<string> => {
  const by = await services.users.ensureOperator(OPERATOR);
  const { contestId } = must(
    await services.contests.create(
      {
        tournamentName: 'Benchmark',
        tournamentURL: null,
        sport: 'Golf',
        draftType: 'Salary',
        format: 'Pick6',
        deadline: new Date(Date.now() + 3_600_000),
        entryFee: cents(ENTRY_FEE),
        adminFee: cents(ADMIN_FEE),
        salaryCap: 50_000,
        maxEntries: entries,
        maxEntriesPerUser: 1,
        entrantPayouts: Array.from({ length: Math.min(PAID_PLACES, entries / 10) }, (_, place) =>
          cents(1000 + Math.floor(2_000_000 / (place + 1))),
        ),
        playerPayouts: [],
        pickTimeLimit: null,
      },
      by,
    ),
  );
  const text = ['id,name,salary']
    .concat(Array.from({ length: PLAYERS }, (_, at) => `p${at + 1},${playerName(at)},5000`))
    .join('\n');
  must(await services.contests.importPlayers({ contestId, text, by }));
  const { rows } = await database.$client.query<{ id: string }>(
    'select id from players where contest_id = $1 order by ordinal',
    [contestId],
  );
  const lineups = drawLineups(
    rows.map(({ id }) => id),
    entries,
    random,
  );
  await withoutRowChecks(database, [
    [
      `insert into entries (id, contest_id, user_id, entry_number, entry_name, team_salary, player_ids, entered_at)
       select left($1, 8) || 'e' || i, $1, 'u' || i, 1, 'user' || i, 30000, string_to_array(lineup, ','), now()
       from unnest($2::text[]) with ordinality as entered(lineup, i)`,
      [contestId, lineups.map((lineup) => lineup.join(','))],
    ],
    [
      `insert into journals (id, kind, contest_id, idempotency_key, memo, created_at)
       select left($1, 8) || 'j' || i, 'entry', $1, 'entry:' || left($1, 8) || 'e' || i, 'user' || i || ' enters Benchmark', now()
       from generate_series(1, $2) as i`,
      [contestId, entries],
    ],
    [
      `insert into postings (journal_id, account_id, amount)
       select left($1, 8) || 'j' || i, account, amount from generate_series(1, $2) as i
       cross join lateral (values ('user:u' || i, -($3::bigint + $4)), ('pool:' || $1, $3), ('fees', $4)) as moved(account, amount)`,
      [contestId, entries, ENTRY_FEE, ADMIN_FEE],
    ],
    [
      `update accounts set balance = balance - $2 from entries
       where accounts.user_id = entries.user_id and entries.contest_id = $1`,
      [contestId, ENTRY_FEE + ADMIN_FEE],
    ],
    [`update accounts set balance = $2 where contest_id = $1`, [contestId, entries * ENTRY_FEE]],
    [
      `update contests set entrants_count = $2, deadline = now() - interval '1 second' where id = $1`,
      [contestId, entries],
    ],
  ]);
  await services.lifecycle.sweep();
  return contestId;
};

/** A feed of the whole golf field with the present scores. */
export const golfFeed = (scores: readonly number[], observedAt: Date, final: boolean): string =>
  JSON.stringify({
    format: 'captains-pick/results@1',
    sport: 'Golf',
    event: 'Benchmark',
    source: 'benchmark',
    observedAt: observedAt.toISOString(),
    final,
    players: scores.map((score, at) => ({
      id: `p${at + 1}`,
      name: playerName(at),
      score,
      thru: 9,
      status: 'active',
    })),
  });
