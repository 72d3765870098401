import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import path from 'node:path';
import type { Pool } from 'pg';

const MIGRATIONS = path.join(import.meta.dirname, '../../drizzle');
/** Any number will do, as long as every server of this product takes the same. */
const MIGRATION_LOCK = 7_226_011;

/** Brings the schema up to date. Of several servers that start together, one migrates and the others wait. */
export const migrateDatabase = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
};
