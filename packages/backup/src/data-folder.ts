import { join } from 'node:path';

/** Where an embedded database and what belongs to it are in `DATA_DIR`. */
export const dataFolder = (dataDir: string) => {
  const database = join(dataDir, 'postgres');
  return {
    database,
    /** Held by the process that has the database open. */
    lock: `${database}.lock`,
    /** A file with the path of the folder that has that process's sockets. */
    socketNote: `${database}.socket`,
    /** Begins the names of copies that a backup reads, and then removes. */
    copies: `${database}.copy-`,
    secrets: join(dataDir, 'secrets.json'),
    /** Held by the backup in progress. */
    backupLock: join(dataDir, 'backup.lock'),
  };
};
