import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import path from 'node:path';
import type { Client, PoolClient } from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../drizzle');

/** Migrates the schema. If several servers start together, one migrates and the others wait. */
export const migrateDatabase = (client: Client | PoolClient): Promise<void> =>
  withAdvisoryLock(client, 'migration', () =>
    migrate(drizzle(client), { migrationsFolder: MIGRATIONS }),
  );
