import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { create, UnpackSync } from 'tar';
import { BackupFailed, DAMAGED } from './backup-failed.ts';
import { compactTime } from './backup-name.ts';
import { dataFolder } from './data-folder.ts';
import { decrypting } from './encryption.ts';
import { lockFolder } from './folder-lock.ts';
import { readCopy } from './read-copy.ts';
import { writeBackup, type BackupOptions, type WrittenBackup } from './write-backup.ts';

/**
 * Backs up an embedded database, while a server has it open or not, with the secrets that the server made.
 * @throws BackupFailed
 */
export const backUpEmbedded = (dataDir: string, options: BackupOptions): Promise<WrittenBackup> => {
  const folder = dataFolder(dataDir);
  return readCopy(folder, async (copy) => {
    const names = [copy, folder.secrets].filter(existsSync).map((path) => basename(path));
    return await writeBackup('embedded', options, () => {
      const packed = create(
        {
          cwd: dataDir,
          zstd: true,
          portable: true,
          // The copy has the folder's own name in the backup.
          onWriteEntry: (entry) => {
            entry.path = entry.path.replace(basename(copy), basename(folder.database));
          },
        },
        names,
      );
      return {
        content: Readable.from(packed, { objectMode: false }),
        whole: Promise.resolve(),
      };
    });
  });
};

export interface RestoredFolder {
  /** Where the folder's earlier database is now; null when there was none. */
  readonly earlier: string | null;
}

/**
 * Puts the database and secrets of a backup into a data folder that no server uses. An earlier database is moved aside,
 * not removed.
 * @param replace Default: a folder with a database is refused
 * @throws BackupFailed before anything in the folder is changed
 */
export const restoreEmbedded = async (
  dataDir: string,
  {
    file,
    keyFile,
    replace,
    now,
  }: {
    readonly file: string;
    readonly keyFile: string;
    readonly replace: boolean;
    readonly now: Date;
  },
): Promise<RestoredFolder> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { database, lock, secrets } = dataFolder(dataDir);
  const held = lockFolder(lock);
  if (held === null) {
    throw new BackupFailed(`A server uses ${dataDir}. Stop it, then restore again.`);
  }
  const unpacked = await mkdtemp(join(dataDir, 'restoring-'));
  try {
    if (existsSync(database) && !replace) {
      throw new BackupFailed(
        `${dataDir} has a database. Give --replace to move it aside, or another DATA_DIR.`,
      );
    }
    const plain = await decrypting(createReadStream(file), keyFile);
    try {
      await pipeline(
        plain,
        createZstdDecompress(),
        new UnpackSync({ cwd: unpacked, strict: true, preserveOwner: false }),
      );
    } catch (error) {
      throw new BackupFailed(DAMAGED, { cause: error });
    }
    const names = await readdir(unpacked);
    if (!names.includes(basename(database))) {
      throw new BackupFailed('The backup has no database. Restore an earlier one.');
    }
    await chmod(join(unpacked, basename(database)), 0o700);
    const earlier = existsSync(database) ? `${database}.before-${compactTime(now)}` : null;
    if (earlier !== null) {
      await rename(database, earlier);
      if (existsSync(secrets)) await copyFile(secrets, `${earlier}.${basename(secrets)}`);
    }
    await rename(join(unpacked, basename(database)), database);
    if (names.includes(basename(secrets))) {
      await rename(join(unpacked, basename(secrets)), secrets);
    }
    return { earlier };
  } finally {
    // Files of a damaged backup may still be on their way to the disk.
    await rm(unpacked, { recursive: true, force: true, maxRetries: 20 });
    held.release();
  }
};
