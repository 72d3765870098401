import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupName, type BackupKind } from './backup-name.ts';
import { encryptionFor } from './encryption.ts';
import { expiredBackups, type Retention } from './retention.ts';

export interface BackupOptions {
  /** The folder of backups; created when it is missing. */
  readonly folder: string;
  /** The public key of age that they are encrypted for. */
  readonly recipient: string;
  readonly now: Date;
  readonly retention: Retention;
}

export interface WrittenBackup {
  readonly file: string;
  readonly bytes: number;
  /** The names of older backups that were removed. */
  readonly removed: readonly string[];
}

const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Encrypts what `begin` begins to produce into a new file, which has its name only once it is whole and on disk. Then removes
 * backups that have expired.
 * @param begin its `whole` rejects when the content isn't whole
 */
export const writeBackup = async (
  kind: BackupKind,
  { folder, recipient, now, retention }: BackupOptions,
  begin: () => { readonly content: Readable; readonly whole: Promise<void> },
): Promise<WrittenBackup> => {
  const encrypt = encryptionFor(recipient);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, backupName(kind, now));
  const part = `${file}.part`;
  try {
    const { content, whole } = begin();
    const write = async (): Promise<void> =>
      pipeline(await encrypt(content), createWriteStream(part, { mode: 0o600 }));
    const [written, complete] = await Promise.allSettled([write(), whole]);
    if (complete.status === 'rejected') throw complete.reason;
    if (written.status === 'rejected') throw written.reason;
    await syncToDisk(part);
    await rename(part, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const removed = expiredBackups(await readdir(folder), retention);
  for (const name of removed) await rm(join(folder, name));
  return { file, bytes: (await stat(file)).size, removed };
};
