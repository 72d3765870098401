/** A database with a row per placement: they become blocks of arrays, and none is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../src/database/migrate.ts';
import type { ServerDatabase } from '../src/database/open-database.ts';
import { migrateUntil } from './earlier-schema.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';

/** `PLACEMENTS_UPGRADE=100000` for a large one, whose time is printed. */
const LARGE = process.env['PLACEMENTS_UPGRADE'];
const ENTRIES = Number(LARGE ?? 4_500);
/** A prize beyond today's bounds, as a contest of before may have. */
const HUGE = 200_000_000_000_000;

let testDatabase: TestDatabase;
let open: ServerDatabase;

const rowsOf = async (text: string): Promise<readonly Record<string, unknown>[]> => {
  const client = await open.pool.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    client.release();
  }
};

beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  open = await testDatabase.open();
  await open.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  );
  await migrateUntil(open.pool, 'placement_blocks');
  // In one contest every tenth entry was withdrawn, and entries of the two take turns.
  await rowsOf(
    `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
     select 'u' || i, 'user' || i, '', 'A', 'B', 'a@example.org', 'player', now()
     from generate_series(1, ${ENTRIES}) as i;
     insert into contests (id, tournament_name, sport, draft_type, format, status, deadline, entry_fee,
       admin_fee, max_entries, max_entries_per_user, player_payouts, created_at)
     select id, 'Before', 'Golf', 'Snake', 'Pick6', 'Registering', null, 0, 0, ${ENTRIES}, 1, '[]', now()
     from (values ('one'), ('two')) as named(id);
     insert into players (id, contest_id, ordinal, name, name_key, facts)
     select 'p' || id, id, 0, 'Player', 'player', '{}' from (values ('one'), ('two')) as named(id);
     insert into entries (id, contest_id, user_id, entry_number, entry_name, entered_at, player_ids)
     select contest || i, contest, 'u' || i, 1, 'user' || i, now(), array['p' || contest]
     from generate_series(1, ${ENTRIES}) as i cross join (values ('one'), ('two')) as named(contest) order by i;
     update entries set withdrawn_at = now() where contest_id = 'two' and right(id, 1) = '9';
     alter table placements disable trigger user;
     insert into placements (entry_id, contest_id, rank, tied, winnings)
     select id, contest_id, 1 + (sequence * 7919) % ${ENTRIES}, sequence % 3 = 0, case when sequence % 50 = 0 then sequence else 0 end
     from entries where withdrawn_at is null;
     alter table placements drop constraint placements_winnings;
     update placements set winnings = ${HUGE} where entry_id = 'one7';
     alter table placements enable trigger user`,
  );
});
afterAll(async () => {
  await open.close();
  await testDatabase.remove();
});

test('placements of before are those of their entries', async () => {
  const before = await rowsOf(
    'select entry_id, contest_id, rank, tied, winnings from placements order by entry_id',
  );
  const migrating = await open.pool.connect();
  const began = performance.now();
  await migrateDatabase(migrating).finally(() => migrating.release());
  if (LARGE !== undefined) {
    process.stdout.write(`${before.length} took ${(performance.now() - began).toFixed(0)} ms\n`);
  }
  const after = await rowsOf(
    `select entries.id as entry_id, placements.contest_id, rank, tied, winnings
     from placements join entries on entries.contest_id = placements.contest_id and sequence = entry
     order by entries.id`,
  );
  expect(before.length).toBeGreaterThan(ENTRIES);
  expect(after).toEqual(before);
  const blocks = await rowsOf(
    `select contest_id, count(*)::integer as blocks, max(cardinality(entries)) as largest
     from placement_blocks group by contest_id order by contest_id`,
  );
  const standing = { one: ENTRIES, two: before.length - ENTRIES };
  expect(blocks).toEqual(
    Object.entries(standing).map(([contest_id, entries]) => ({
      contest_id,
      blocks: Math.ceil(entries / 2000),
      largest: 2000,
    })),
  );
});

test('they can be replaced, and only by those of the same entries', async () => {
  await rowsOf(`delete from placement_blocks where contest_id = 'two'`);
  const insert = (which: string): string =>
    `insert into placement_blocks select 'two', min(sequence), max(sequence), 1, array_agg(sequence order by sequence),
       array_agg(1 order by sequence), array_agg(true order by sequence), array_agg(0 order by sequence)
     from entries where contest_id = 'two' ${which}`;
  await expect(rowsOf(insert(''))).rejects.toThrow('not those of its entries');
  await rowsOf(insert('and withdrawn_at is null'));
});
