/** A database with a row per player of a lineup: each lineup becomes an array of its entry, and nothing is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../src/database/migrate.ts';
import type { ServerDatabase } from '../src/database/open-database.ts';
import { lineupsOfContest } from '../src/entries/entries-repository.ts';
import { migrateUntil } from './earlier-schema.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';

/** `LINEUPS_UPGRADE=100000` for a large one, whose time is printed. */
const LARGE = process.env['LINEUPS_UPGRADE'];
const ENTRIES = Number(LARGE ?? 2_000);
const PLAYERS = 50;
const LINEUP = 6;

let testDatabase: TestDatabase;
let open: ServerDatabase;

const numbers = async (text: string): Promise<readonly number[]> => {
  const { rows } = await open.pool.query<Record<string, string>>(text);
  return Object.values(rows[0] ?? {}).map(Number);
};

const counted = `select count(*), count(*) filter (where withdrawn_at is not null),
  count(distinct sequence), min(sequence), max(sequence) from entries`;

/** Every lineup as the old table has it, captain first. */
const oldLineups = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await open.pool.query<{ id: string; lineup: string }>(
    `select entry_id as id, string_agg(player_id, ',' order by slot) as lineup
     from entry_players group by entry_id order by entry_id`,
  );
  return new Map(rows.map(({ id, lineup }) => [id, lineup]));
};

const storeOldEntries = async (): Promise<void> => {
  // Of a connection of its own, because the pool gives a single statement ten seconds.
  const storing = await open.pool.connect();
  await storing.query(
    `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
     select 'u' || i, 'user' || i, '', 'A', 'B', 'a@example.org', 'player', now()
     from generate_series(1, ${ENTRIES}) as i;
     insert into contests (id, tournament_name, sport, draft_type, format, status, deadline, entry_fee,
       admin_fee, max_entries, max_entries_per_user, player_payouts, created_at)
     values ('salary', 'Before', 'Golf', 'Salary', 'Pick6', 'Registering', now() + interval '1 hour', 0, 0, ${ENTRIES}, 1, '[]', now()),
       ('snake', 'Before', 'Golf', 'Snake', 'Pick6', 'Registering', null, 0, 0, ${ENTRIES}, 1, '[]', now());
     insert into players (id, contest_id, ordinal, name, name_key, facts)
     select 'p' || i, 'salary', i, 'Player ' || i, 'player ' || i, '{}' from generate_series(0, ${PLAYERS - 1}) as i;
     insert into entries (id, contest_id, user_id, entry_number, entry_name, entered_at)
     select 'e' || i, 'salary', 'u' || i, 1, 'user' || i, now() from generate_series(1, ${ENTRIES}) as i;
     insert into entry_players (contest_id, entry_id, slot, player_id)
     select 'salary', 'e' || i, slot, 'p' || (i * 7 + slot * 11) % ${PLAYERS}
     from generate_series(1, ${ENTRIES}) as i cross join generate_series(0, ${LINEUP - 1}) as slot;
     update entries set withdrawn_at = now() where right(id, 1) = '9';
     insert into entries (id, contest_id, user_id, entry_number, entry_name, entered_at)
     values ('waiting', 'snake', 'u1', 1, 'user1', now())`,
  );
  storing.release();
};

beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  open = await testDatabase.open();
  await open.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  );
  await migrateUntil(open.pool, 'lineups');
  await storeOldEntries();
});
afterAll(async () => {
  await open.close();
  await testDatabase.remove();
});

test('lineups of before are those of their entries, the captain first', async () => {
  const before = await oldLineups();
  const counts = await numbers(counted);
  const migrating = await open.pool.connect();
  const began = performance.now();
  await migrateDatabase(migrating).finally(() => migrating.release());
  if (LARGE !== undefined) {
    process.stdout.write(`${ENTRIES} entries took ${(performance.now() - began).toFixed(0)} ms\n`);
  }
  const { rows } = await open.pool.query<{ id: string; lineup: string }>(
    `select id, array_to_string(player_ids, ',') as lineup from entries where player_ids <> '{}'`,
  );
  expect(before.size).toBe(ENTRIES);
  expect(rows).toHaveLength(before.size);
  expect(rows.filter(({ id, lineup }) => before.get(id) !== lineup)).toEqual([]);
  expect(await numbers(counted)).toEqual(counts);
});

test('withdrawn entries keep theirs, and an entry that waits for its draft has none', async () => {
  const { rows } = await open.pool.query<{ drafted: boolean }>(
    `select player_ids <> '{}' as drafted from entries where id in ('e9', 'waiting') order by id`,
  );
  expect(rows.map(({ drafted }) => drafted)).toEqual([true, false]);
  const standing = await lineupsOfContest(open.database, 'salary', 'everyone');
  expect(standing.has('e9')).toBe(false);
  expect(standing.size).toBe(ENTRIES - ENTRIES / 10);
  expect((await lineupsOfContest(open.database, 'snake', 'everyone')).size).toBe(0);
});

test('an old entry can be withdrawn once, and its name is free', async () => {
  await open.pool.query(`update entries set withdrawn_at = now() where id = 'e1'`);
  await expect(
    open.pool.query(`update entries set withdrawn_at = null where id = 'e1'`),
  ).rejects.toThrow('only be withdrawn');
  await open.pool.query(
    `insert into entries (id, contest_id, user_id, entry_number, entry_name, entered_at, player_ids)
     select 'again', contest_id, user_id, 1, entry_name, now(), player_ids from entries where id = 'e1'`,
  );
});
