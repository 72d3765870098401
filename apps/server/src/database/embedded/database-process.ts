/**
 * The process that serves the embedded database. A query blocks its event loop, so it has its own process. It ends with
 * the server that forked it, and then closes the folder cleanly.
 *
 * Usage: database-process.ts <data folder>
 */
import { dataFolder, lockFolder, serveCopies } from '@captains-pick/backup/copies';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { SOCKET_NAME, type FromDatabaseProcess } from './messages.ts';

/** Some systems truncate a socket's path at 104 bytes; the name and mkdtemp's suffix need their share. */
const LONGEST_TMPDIR = 60;
const SOCKET_DIR_PREFIX = 'captains-pick-';
const MAX_CONNECTIONS = 8;
/** PostgreSQL's own default of 128 MB is for a machine's only server. */
const MEMORY = ['-c', 'shared_buffers=32MB', '-c', 'wal_buffers=1MB'];

const tellServer = (message: FromDatabaseProcess): void => {
  process.send?.(message);
};

const refuseToServe = (why: string): never => {
  tellServer({ says: 'refused', why });
  process.exit(1);
};

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Removes the socket of a killed process. The lock proves that the process is gone. */
const removeAbandoned = (note: string): void => {
  if (!existsSync(note)) return;
  const abandoned = readFileSync(note, 'utf8');
  if (path.basename(abandoned).startsWith(SOCKET_DIR_PREFIX)) {
    rmSync(abandoned, { recursive: true, force: true });
  }
};

/** A folder that only this user can enter. Its path is noted, so that the next process removes it if this one can't. */
const makeSocketDir = (note: string): string => {
  removeAbandoned(note);
  const parent = tmpdir().length > LONGEST_TMPDIR ? '/tmp' : tmpdir();
  const socketDir = mkdtempSync(path.join(parent, SOCKET_DIR_PREFIX));
  writeFileSync(note, socketDir);
  return socketDir;
};

const openFolder = async (folder: string): Promise<PGlite> => {
  try {
    return await PGlite.create(folder, { startParams: [...PGlite.defaultStartParams, ...MEMORY] });
  } catch (error) {
    return refuseToServe(
      `The database in ${folder} cannot be opened (${messageOf(error)}). Restore it from a copy, or move the folder away to begin with an empty one.`,
    );
  }
};

const serve = async (dataDir: string): Promise<void> => {
  const { database: folder, lock, socketNote, copies } = dataFolder(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    if (lockFolder(lock) === null) {
      refuseToServe(
        `The data folder ${dataDir} is in use by another server. Stop that one first, or give this one a folder of its own with DATA_DIR.`,
      );
    }
  } catch (error) {
    refuseToServe(`The data folder ${dataDir} cannot be used: ${messageOf(error)}`);
  }

  const db = await openFolder(folder);
  // An error of the engine itself would leave the socket server's queue waiting for ever.
  const run = db.execProtocolRawStream.bind(db);
  db.execProtocolRawStream = async (...request) => {
    try {
      return await run(...request);
    } catch (error) {
      process.stderr.write(`The embedded database failed: ${messageOf(error)}\n`);
      process.exit(1);
    }
  };
  const socketDir = makeSocketDir(socketNote);
  const server = new PGLiteSocketServer({
    db,
    path: path.join(socketDir, SOCKET_NAME),
    maxConnections: MAX_CONNECTIONS,
  });
  await server.start();
  const copyServer = await serveCopies(socketDir, { database: folder, copies });

  const close = async (): Promise<void> => {
    copyServer.close();
    await server.stop();
    await db.close();
    rmSync(socketDir, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('disconnect', () => void close());
  if (process.connected) tellServer({ says: 'ready', socketDir });
  else await close();
};

// The server handles a signal to the whole process group: it finishes its work here first, then disconnects.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined || process.send === undefined) {
  process.stderr.write('The server starts this process itself.\n');
  process.exit(1);
}
await serve(dataDir);
