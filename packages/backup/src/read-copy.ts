import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupFailed } from './backup-failed.ts';
import { copyFolder } from './copy-folder.ts';
import type { dataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { COPY_SOCKET, type CopyAnswer } from './serve-copies.ts';

type DataFolder = ReturnType<typeof dataFolder>;

/** A server that is just starting has the lock before its socket. */
const ATTEMPTS = 5;
const AGAIN_MS = 1_000;

const removeAbandoned = (copies: string): void => {
  for (const name of readdirSync(dirname(copies))) {
    if (name.startsWith(basename(copies))) {
      rmSync(join(dirname(copies), name), { recursive: true, force: true });
    }
  }
};

/** The copy that the process of the database makes; null when it doesn't answer. */
const askedCopy = async (socketNote: string): Promise<string | null> => {
  if (!existsSync(socketNote)) return null;
  const socket = connect(join(readFileSync(socketNote, 'utf8'), COPY_SOCKET));
  let line: string;
  try {
    line = await text(socket);
  } catch {
    return null;
  }
  if (line === '') return null;
  const answer: CopyAnswer = JSON.parse(line);
  if ('failed' in answer) throw new BackupFailed(answer.failed);
  return answer.copy;
};

/**
 * Calls `read` with a copy of an embedded database, whether a server has it open or not. The copy is removed
 * afterwards.
 * @throws BackupFailed when another backup is running, or the server has it open and doesn't answer
 */
export const readCopy = async <Value>(
  { database, lock, socketNote, copies, backupLock }: DataFolder,
  read: (copy: string) => Promise<Value>,
): Promise<Value> => {
  if (!existsSync(database)) {
    throw new BackupFailed(
      `There is no database in ${database}. Set DATA_DIR to the server's, or DATABASE_URL for a PostgreSQL.`,
    );
  }
  const copyOfStopped = (): string | null => {
    const stopped = lockFolder(lock);
    if (stopped === null) return null;
    try {
      return copyFolder(database, copies);
    } finally {
      stopped.release();
    }
  };
  const backup = lockFolder(backupLock);
  if (backup === null) {
    throw new BackupFailed('Another backup of this folder is running. Wait until it has ended.');
  }
  try {
    removeAbandoned(copies);
    for (let attempt = 1; ; attempt += 1) {
      const copy = (await askedCopy(socketNote)) ?? copyOfStopped();
      if (copy !== null) {
        try {
          return await read(copy);
        } finally {
          rmSync(copy, { recursive: true, force: true });
        }
      }
      if (attempt === ATTEMPTS) {
        throw new BackupFailed(
          'A server has the database open and does not make copies. Update and restart it, or stop it for the backup.',
        );
      }
      await sleep(AGAIN_MS);
    }
  } finally {
    backup.release();
  }
};
