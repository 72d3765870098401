import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client, Pool, PoolClient } from 'pg';
import { packageFile } from '../shared/package-files.ts';
import { withAdvisoryLock } from './advisory-lock.ts';

const MIGRATIONS = packageFile('drizzle');

/** Migrates the schema. If several servers start together, one migrates and the others wait. */
export const migrateDatabase = (client: Client | PoolClient): Promise<void> =>
  withAdvisoryLock(client, 'migration', () =>
    migrate(drizzle(client), { migrationsFolder: MIGRATIONS }),
  );

/** When the newest migration of this version was made, in milliseconds since 1970. Migrations are applied in this order. */
export const newestMigration = (): number =>
  Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((each) => each.folderMillis),
  );

/** The same of the newest migration that the database has; null if it has none. */
export const appliedMigration = async (pool: Pool): Promise<number | null> => {
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  const newest = rows[0]?.newest ?? null;
  return newest === null ? null : Number(newest);
};
