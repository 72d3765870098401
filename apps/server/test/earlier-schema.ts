import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';

const MIGRATIONS = path.join(import.meta.dirname, '../drizzle');

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Brings an empty database to the schema before a migration, named without its number. */
export const migrateUntil = async (pool: Pool, name: string): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pick-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
    const end = journal.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name);
    if (end === -1) throw new Error(`There is no migration ${name}.`);
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    const client = await pool.connect();
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
    } finally {
      client.release();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
