import { DatabaseSync } from 'node:sqlite';

/** A just-killed owner may still be closing its files. */
const PATIENCE_MS = 3_000;

export interface FolderLock {
  release(): void;
}

/**
 * Takes the lock file until it is released or this process ends. PGlite itself would let a second process open its
 * folder, and rows would be lost. SQLite's exclusive transaction holds an fcntl lock, which the kernel releases however
 * the process ends.
 * @returns null when another process has it
 */
export const lockFolder = (lockFile: string): FolderLock | null => {
  const lock = new DatabaseSync(lockFile, { timeout: PATIENCE_MS });
  try {
    // Nothing is ever written, so no journal file is needed.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) return null;
    throw error;
  }
  held.add(lock);
  return {
    release: () => {
      held.delete(lock);
      lock.close();
    },
  };
};

/** References that keep the handles from garbage collection, which would close them. */
const held = new Set<DatabaseSync>();
