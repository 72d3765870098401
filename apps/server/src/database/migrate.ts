import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import path from 'node:path';
import type { Pool } from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../drizzle');

/** Brings the schema up to date. Of several servers that start together, one migrates and the others wait. */
export const migrateDatabase = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await withAdvisoryLock(client, 'migration', () =>
      migrate(drizzle(client), { migrationsFolder: MIGRATIONS }),
    );
  } finally {
    client.release();
  }
};
