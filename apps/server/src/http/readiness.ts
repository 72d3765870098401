import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import type { DatabaseClock } from '../database/database-clock.ts';
import { appliedMigration, newestMigration } from '../database/migrate.ts';

/** Of `/readyz`: why the check fails, or null. The reasons are public, so they contain no addresses and no figures. */
export type Checks = Readonly<Record<'database' | 'migrations' | 'disk' | 'clock', string | null>>;

export interface ReadinessDeps {
  readonly pool: Pool;
  /** The database counts as unreachable when it takes longer than this, in milliseconds. */
  readonly patienceMs: number;
  readonly dataDir: string;
  readonly clock: Pick<DatabaseClock, 'agrees'>;
  /** Free bytes of the disk that has this folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** What the embedded database needs for its log files, with a reserve. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024;
/** `/readyz` is public, so a flood of requests must not become a flood of queries. In milliseconds. */
const FRESH_FOR_MS = 250;

/** The folder may not exist: a server with PostgreSQL and all secrets in its settings stores nothing in it. */
const existingFolder = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : existingFolder(path.dirname(folder));

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(existingFolder(folder));
  return bavail * bsize;
};

/** Rejects after the time. What it waited for continues. */
const within = async <Value>(work: Promise<Value>, ms: number): Promise<Value> => {
  let overdue: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    overdue = setTimeout(() => reject(new Error('too late')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(overdue);
  }
};

/** Whether this process can do its work, apart from whether it is about to stop. */
export const createReadiness = ({
  pool,
  patienceMs,
  dataDir,
  clock,
  freeBytes = freeBytesOf,
}: ReadinessDeps): (() => Promise<Checks>) => {
  const newest = newestMigration();

  const checkDatabase = async (): Promise<Pick<Checks, 'database' | 'migrations'>> => {
    try {
      const applied = await within(appliedMigration(pool), patienceMs);
      // A newer server of the same database may have applied more.
      const isWhole = applied !== null && applied >= newest;
      return {
        database: null,
        migrations: isWhole ? null : 'The database lacks migrations of this version.',
      };
    } catch {
      return {
        database: 'The database does not answer.',
        migrations: 'Unknown, because the database does not answer.',
      };
    }
  };

  const checkDisk = async (): Promise<string | null> => {
    const free = await freeBytes(dataDir).catch(() => 0);
    return free < LEAST_FREE_BYTES ? 'The disk of DATA_DIR is almost full.' : null;
  };

  const check = async (): Promise<Checks> => {
    const [stored, disk] = await Promise.all([checkDatabase(), checkDisk()]);
    return {
      ...stored,
      disk,
      clock: clock.agrees() ? null : 'The clock differs from the database’s, or was not compared.',
    };
  };

  let last: { readonly checks: Promise<Checks>; readonly at: number } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > FRESH_FOR_MS) last = { checks: check(), at: now };
    return last.checks;
  };
};
