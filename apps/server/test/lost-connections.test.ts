import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerDatabase } from '../src/database/open-database.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';

let testDatabase: TestDatabase;
let open: ServerDatabase;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  open = await testDatabase.open();
});
afterAll(async () => {
  await open.close();
  await testDatabase.remove();
});

test('a transaction whose connection is lost before its first statement leaves the others theirs', async () => {
  const { database, pool } = open;
  const { max } = pool.options;
  for (let lost = 0; lost <= max; lost += 1) {
    pool.once('acquire', (client) => {
      const { query } = client;
      client.query = () => {
        client.query = query;
        throw new Error('lost');
      };
    });
    await expect(database.transaction(() => Promise.resolve())).rejects.toThrow(/begin/);
  }
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await expect(database.transaction(() => Promise.resolve('served'))).resolves.toBe('served');
});

test('a statement prepared by name runs on the connection after a failed one', async () => {
  const { pool } = open;
  const prepared = () => pool.query({ name: 'sum', text: 'select 1 + 1 as sum' });
  await prepared();
  // The pool replaces a connection whose statement failed.
  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero');
  await expect(prepared()).resolves.toMatchObject({ rows: [{ sum: 2 }] });
});
