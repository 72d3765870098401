import { randomBytes } from 'node:crypto';
import { constants, cpSync, rmSync, statfsSync } from 'node:fs';
import { folderSize } from './folder-size.ts';
import { BackupFailed } from './backup-failed.ts';

/** What stays free for the database itself while the copy exists. */
const SPARE_BYTES = 512 * 1_024 ** 2;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_024 ** 2)} MB`;

/**
 * Copies the folder of a database in which no statement is running. Synchronous, so that none begins meanwhile. The
 * copy is what a power cut at this moment would leave: PostgreSQL recovers it from its log.
 * @param copies begins the path of the copy
 * @returns the path of the copy
 * @throws BackupFailed when the disk has too little space
 */
export const copyFolder = (folder: string, copies: string): string => {
  const size = folderSize(folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < size + SPARE_BYTES) {
    throw new BackupFailed(
      `A backup needs ${megabytes(size + SPARE_BYTES)} on the disk of ${folder}, which has ${megabytes(free)} free.`,
    );
  }
  const copy = `${copies}${randomBytes(6).toString('hex')}`;
  try {
    cpSync(folder, copy, {
      recursive: true,
      preserveTimestamps: true,
      mode: constants.COPYFILE_FICLONE,
    });
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    throw error;
  }
  return copy;
};
