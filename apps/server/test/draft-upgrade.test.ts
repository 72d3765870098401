/** A database of before the sealed seeds: its drafts still verify, and its lobbies draw by the new rules. */
import { testMailSite } from './test-mail-site.ts';
import {
  checkSetup,
  commitment,
  decide,
  dueAt,
  drawOrder,
  evolve,
  newDraft,
  parseSecret,
  sha256,
  type DraftCommand,
  type DraftSecret,
  type DraftState,
  type LoggedEvent,
} from '@captains-pick/rules';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assemble, type Assembly } from '../src/assemble.ts';
import type { ServerDatabase } from '../src/database/open-database.ts';
import { createAccessTokens } from '../src/identity/access-tokens.ts';
import { sessionKeys } from '../src/identity/session-keys.ts';
import { verifyDrafts } from '@captains-pick/verify';
import type { Actor } from '../src/shared/actor.ts';
import { manualTimers } from './manual-timers.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';
import { testDrawing } from './test-drawing.ts';
import { START, valueOf } from './test-world.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../drizzle');
const UPGRADE = /_draws\.sql$/;
const USERS = ['ann', 'bob', 'cid', 'dee'] as const;
const PLAYERS = ['p1', 'p2', 'p3'] as const;

let testDatabase: TestDatabase;
let open: ServerDatabase;
let server: Assembly;

const take = (statement: string): Promise<unknown> => open.pool.query(statement);
const actor = (userId: string): Actor => ({ userId, username: userId });

const apply = async (file: string): Promise<void> => {
  const text = await readFile(path.join(MIGRATIONS, file), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await take(statement);
};

const seedOf = (name: string): DraftSecret => {
  const seed = parseSecret(createHash('sha256').update(name).digest('hex'));
  if (!seed.ok) throw new Error(seed.refusal);
  return seed.value;
};

const rankedPlayers = PLAYERS.map((id) => ({ id, name: id }));

/** The log that a server of before has stored: the order is shown, and the seats pick if it is to be complete. */
const oldLog = (seed: DraftSecret, seats: readonly string[], complete: boolean): LoggedEvent[] => {
  const setup = checkSetup({
    sport: 'Golf',
    seats,
    players: rankedPlayers,
    rounds: 1,
    pickTimeLimit: 30,
    commitment: commitment(seed, sha256),
    deadline: null,
  });
  if (!setup.ok) throw new Error(setup.refusal.name);
  let state: DraftState = newDraft(setup.value);
  const log: LoggedEvent[] = [];
  const send = (command: DraftCommand, at: number): void => {
    const decided = decide(state, command, at);
    if (!decided.ok) throw new Error(decided.refusal.name);
    const { sequence, event } = decided.value;
    log.push({ sequence, event });
    state = evolve(state, event);
  };
  const order = drawOrder({ version: 1, seed, seats }, sha256);
  send({ type: 'start', order, showOrderFor: 3_600_000 }, START.getTime());
  if (!complete) return log;
  for (let due = dueAt(state); due !== null; due = dueAt(state)) send({ type: 'clock' }, due);
  return log;
};

const makeOldContest = async (
  id: string,
  status: 'Registering' | 'Drafting' | 'Running',
  entrants: readonly string[],
): Promise<void> => {
  const started = status === 'Registering' ? 'null' : 'now()';
  await take(
    `insert into contests (id, tournament_name, sport, draft_type, format, status, entry_fee,
       admin_fee, max_entries, max_entries_per_user, player_payouts, pick_time_limit, created_at, started_at)
     values ('${id}', 'Before', 'Golf', 'Snake', '1 round', '${status}', 0, 0, 2, 1, '[]', 30, now(), ${started})`,
  );
  await take(
    `insert into accounts (id, kind, contest_id, balance) values ('pool:${id}', 'contest-pool', '${id}', 0)`,
  );
  for (const [ordinal, player] of PLAYERS.entries()) {
    await take(
      `insert into players (id, contest_id, ordinal, name, name_key, facts)
       values ('${id}-${player}', '${id}', ${ordinal}, '${player}', '${player}', '{}')`,
    );
  }
  for (const user of entrants) {
    await take(
      `insert into entries (id, contest_id, user_id, entry_number, entry_name, entered_at)
       values ('${id}-${user}', '${id}', '${user}', 1, '${user}', now())`,
    );
  }
};

const makeOldDraft = async (
  contest: string,
  attempt: number,
  seats: readonly string[] | null,
  log: readonly LoggedEvent[],
  closed: boolean,
): Promise<void> => {
  const id = `${contest}-d${attempt}`;
  const seed = seedOf(id);
  await take(
    `insert into drafts (id, contest_id, attempt, seed, commitment)
     values ('${id}', '${contest}', ${attempt}, '${seed}', '${commitment(seed, sha256)}')`,
  );
  if (seats === null) return;
  await open.pool.query(
    `update drafts set seats = $2::jsonb, players = $3::jsonb, opened_at = now() where id = $1`,
    [id, JSON.stringify(seats), JSON.stringify(rankedPlayers)],
  );
  for (const { sequence, event } of log) {
    await open.pool.query(
      `insert into draft_events (draft_id, sequence, event) values ($1, $2, $3)`,
      [id, sequence, JSON.stringify(event)],
    );
  }
  if (closed) await take(`update drafts set closed_at = now() where id = '${id}'`);
};

beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  open = await testDatabase.open();
  await take('drop schema public cascade');
  await take('create schema public');
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).toSorted();
  const upgrade = files.findIndex((file) => UPGRADE.test(file));
  for (const file of files.slice(0, upgrade)) await apply(file);
  for (const user of USERS) {
    await take(
      `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
       values ('${user}', '${user}', '', 'A', 'B', 'a@example.org', 'player', now())`,
    );
    await take(
      `insert into accounts (id, kind, user_id, balance) values ('user:${user}', 'user', '${user}', 0)`,
    );
  }
  await makeOldContest('done', 'Running', ['ann', 'bob']);
  await makeOldDraft(
    'done',
    1,
    ['ann', 'bob'],
    oldLog(seedOf('done-d1'), ['ann', 'bob'], true),
    true,
  );
  await makeOldContest('live', 'Drafting', ['ann', 'bob']);
  await makeOldDraft(
    'live',
    1,
    ['ann', 'bob'],
    oldLog(seedOf('live-d1'), ['ann', 'bob'], false),
    false,
  );
  await makeOldContest('lobby', 'Registering', ['ann']);
  await makeOldDraft('lobby', 1, null, [], false);
  for (const file of files.slice(upgrade)) await apply(file);

  const clock = (): Date => START;
  const keys = sessionKeys({ secret: 'a secret of the tests, long enough', operatorPassword: 'x' });
  server = assemble({
    database: open.database,
    sharedPool: null,
    accessTokens: createAccessTokens({ keys, clock }),
    keys,
    clock,
    chance: randomBytes,
    readTime: async () => START,
    scheduler: manualTimers(clock),
    showOrderFor: 15_000,
    mailSite: testMailSite,
    ...testDrawing(),
  });
});
afterAll(async () => {
  await server.rooms.close();
  await open.close();
  await testDatabase.remove();
});

const published = async (contestId: string) =>
  valueOf(await server.services.drafts.published(contestId, 'ann'));
const detail = async (contestId: string) =>
  valueOf(await server.services.contests.detail(contestId, 'ann'));
const enter = (contestId: string, userId: string) =>
  server.services.entries.enter({
    contestId,
    user: actor(userId),
    payload: {},
    idempotencyKey: null,
  });
const verified = async (contestId: string) =>
  verifyDrafts(await published(contestId), { ...(await detail(contestId)), entrants: [] });

test('a draft that is over verifies by the rules that it was drawn by', async () => {
  const { draws, drafts } = await published('done');
  expect(draws[0]).toMatchObject({ number: 1, draw: { version: 1, seed: seedOf('done-d1') } });
  expect(drafts[0]?.record?.draw).toEqual(draws[0]?.draw);
  const { lines } = await verified('done');
  expect(lines[0]).toBe("Draft order 1 is the seed's, by the rules of version 1.");
  expect(lines[1]).toBe('Draft 1 matches its log: 3 events, complete; its order is the drawn one.');
});

test('an order that is being shown stays when somebody leaves, and bars the leaver', async () => {
  const room = await server.rooms.ofContest('live');
  if (room === null) throw new Error('no room');
  const order = drawOrder({ version: 1, seed: seedOf('live-d1'), seats: ['ann', 'bob'] }, sha256);
  const [leaver = ''] = order;
  const left = await server.rooms.submit(room.draft.draftId, { type: 'withdraw', seat: leaver });
  expect(left).toMatchObject({ ok: true, value: { event: { type: 'ended' } } });
  expect((await detail('live')).draft?.places).toEqual([null, order[1]]);
  expect(await enter('live', leaver)).toMatchObject({ refusal: { name: 'left-after-draw' } });
  valueOf(await enter('live', 'cid'));
  const again = await server.rooms.ofContest('live');
  expect(again?.state).toMatchObject({ phase: 'picking', order: ['cid', order[1]] });
  expect(await verified('live')).toMatchObject({ sound: true });
});

test('a lobby commits to a sealed seed, and its entries get nonces of the server', async () => {
  expect(await server.drawOrders.prepare()).toEqual({ withoutKey: 0 });
  // Once: a second start finds it done.
  expect(await server.drawOrders.prepare()).toEqual({ withoutKey: 0 });
  const { draws } = await published('lobby');
  expect(draws.map(({ number, draw }) => [number, draw])).toEqual([
    [1, null],
    [2, null],
  ]);
  expect(draws[1]?.commitment).not.toBe(draws[0]?.commitment);
  expect(draws[1]?.nonceHashes).toHaveLength(1);
  valueOf(await enter('lobby', 'dee'));
  const [, draw] = (await published('lobby')).draws;
  expect(draw?.draw).toMatchObject({
    version: 2,
    seats: [
      { seat: 'ann', madeBy: 'server' },
      { seat: 'dee', madeBy: 'server' },
    ],
  });
  expect(draw?.draw?.seed).not.toBe(seedOf('lobby-d1'));
  const { sound, lines } = await verified('lobby');
  expect(sound).toBe(true);
  expect(lines[0]).toMatch(/^Draft order 1 was replaced before it was drawn/);
});

test('a contest whose key is not in the settings takes no entries, and says why', async () => {
  await makeOldContest('keyless', 'Registering', []);
  await take(
    `insert into draft_draws (id, contest_id, number, version, commitment, sealed_seed)
     values ('keyless', 'keyless', 1, 2, '${'ab'.repeat(32)}', '000000000000.aa.bb')`,
  );
  expect(await server.drawOrders.prepare()).toEqual({ withoutKey: 1 });
  expect(await enter('keyless', 'ann')).toMatchObject({ refusal: { name: 'order-without-key' } });
});
