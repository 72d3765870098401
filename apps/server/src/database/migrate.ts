import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client, PoolClient } from 'pg';
import { packageFile } from '../shared/package-files.ts';
import { withAdvisoryLock } from './advisory-lock.ts';

const MIGRATIONS = packageFile('drizzle');

/** Migrates the schema. If several servers start together, one migrates and the others wait. */
export const migrateDatabase = (client: Client | PoolClient): Promise<void> =>
  withAdvisoryLock(client, 'migration', () =>
    migrate(drizzle(client), { migrationsFolder: MIGRATIONS }),
  );
