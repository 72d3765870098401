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
