import { spawn, type ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { BackupFailed, DAMAGED } from './backup-failed.ts';
import { decrypting } from './encryption.ts';
import { writeBackup, type BackupOptions, type WrittenBackup } from './write-backup.ts';

/** Resolves when a program of PostgreSQL has done its work. */
const done = (
  program: string,
  child: ChildProcess & { readonly stderr: Readable },
): Promise<void> => {
  const said = text(child.stderr);
  return new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(
        new BackupFailed(
          `${program} can't be run. Install PostgreSQL's client programs (Debian: postgresql-client), of the server's version or a later one.`,
        ),
      ),
    );
    child.once('close', async (code) => {
      if (code === 0) resolve();
      else reject(new BackupFailed(`${program} failed: ${(await said).trim()}`));
    });
  });
};

/** The password stays out of the command line, which other users can see. */
const connection = (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return {
    url: url.href,
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  };
};

/**
 * Backs up a PostgreSQL database with `pg_dump`, which sees one moment of it and lets writers go on. Secrets are not in
 * the backup: they are wherever the settings have them.
 * @throws BackupFailed
 */
export const backUpPostgres = (
  databaseUrl: string,
  options: BackupOptions,
): Promise<WrittenBackup> =>
  writeBackup('postgres', options, () => {
    const { url, env } = connection(databaseUrl);
    const dump = spawn('pg_dump', ['--format=custom', '--no-owner', `--dbname=${url}`], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { content: dump.stdout, whole: done('pg_dump', dump) };
  });

/**
 * Restores a backup into an empty database, in one transaction.
 * @throws BackupFailed with what `pg_restore` said; then nothing is changed
 */
export const restorePostgres = async (
  databaseUrl: string,
  { file, keyFile }: { readonly file: string; readonly keyFile: string },
): Promise<void> => {
  const plain = await decrypting(createReadStream(file), keyFile);
  const { url, env } = connection(databaseUrl);
  const restore = spawn(
    'pg_restore',
    ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`],
    { env, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const [fed, ended] = await Promise.allSettled([
    pipeline(plain, restore.stdin).catch((error: unknown) => {
      restore.kill();
      throw error;
    }),
    done('pg_restore', restore),
  ]);
  if (fed.status === 'rejected' && (fed.reason as { code?: unknown }).code !== 'EPIPE') {
    throw new BackupFailed(DAMAGED);
  }
  if (ended.status === 'rejected') throw ended.reason;
};
