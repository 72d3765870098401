/** A database with mails of before: their ids get their times, and none is lost or sent again. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../src/database/migrate.ts';
import type { ServerDatabase } from '../src/database/open-database.ts';
import { newMailIds } from '../src/mail/mail-ids.ts';
import { deleteMailsBefore, latestMails, takeDue } from '../src/mail/mails-repository.ts';
import { migrateUntil } from './earlier-schema.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';

let testDatabase: TestDatabase;
let open: ServerDatabase;

beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  open = await testDatabase.open();
  await open.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  );
  await migrateUntil(open.pool, 'mails_of_contests');
  await open.pool.query(
    `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
     values ('u', 'user', '', 'A', 'B', 'a@example.org', 'player', now());
     insert into mails (id, kind, user_id, address, data, state, created_at, next_attempt_at)
     select substr(md5(i::text), 1, 16), 'password-changed', 'u', 'a@example.org', '{}',
       case when i % 2 = 0 then 'queued' else 'kept' end,
       timestamptz '2026-01-01' + i * interval '1 day', timestamptz '2026-01-01' + i * interval '1 day'
     from generate_series(1, 40) as i`,
  );
  const client = await open.pool.connect();
  await migrateDatabase(client);
  client.release();
});
afterAll(async () => {
  await open.close();
  await testDatabase.remove();
});

test('mails of before are listed by their times, and stay what they were', async () => {
  const mails = await latestMails(open.database, 100);
  const times = mails.map(({ createdAt }) => createdAt.getTime());
  expect(times).toHaveLength(40);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(mails.every(({ urgent, key, repeats }) => urgent && key === null && repeats === 0)).toBe(
    true,
  );
  for (const { id, createdAt } of mails) {
    const [now = ''] = newMailIds(createdAt, (bytes) => randomBytes(bytes), 1);
    expect(id).toHaveLength(now.length);
    expect(id.slice(0, 12)).toBe(now.slice(0, 12));
  }
});

test('those that wait are taken, and those that are old are deleted', async () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const taken = await takeDue(open.database, { now, leasedUntil: now, most: 100 });
  expect(taken).toHaveLength(20);
  await deleteMailsBefore(open.database, new Date('2026-01-31T00:00:00Z'));
  const left = await latestMails(open.database, 100);
  expect(left).toHaveLength(11);
  expect(left.every(({ createdAt }) => createdAt >= new Date('2026-01-31T00:00:00Z'))).toBe(true);
});
