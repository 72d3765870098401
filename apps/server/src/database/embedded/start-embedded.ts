import { fork, type ChildProcess } from 'node:child_process';
import { scriptFile } from '../../shared/package-files.ts';
import { StartRefused } from '../../shared/start-refused.ts';
import { isFromDatabaseProcess, type FromDatabaseProcess } from './messages.ts';

export interface EmbeddedDatabase {
  /** A folder with PostgreSQL's socket in it: the `host` of a connection. */
  readonly socketDir: string;
  readonly pid: number;
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>;
  /** Closes the folder cleanly. End the pool first. */
  close(): Promise<void>;
}

const CLOSING_TIME_MS = 10_000;

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
  });

/** Under `node --watch` the child's module loader also uses this channel; its messages are ignored. */
const firstMessageOf = (child: ChildProcess): Promise<FromDatabaseProcess> =>
  new Promise((resolve) => {
    const listen = (message: unknown): void => {
      if (!isFromDatabaseProcess(message)) return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
  });

/**
 * Starts the database process on a data folder.
 * @throws StartRefused when the folder is in use or can't be opened
 */
export const startEmbedded = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const child = fork(scriptFile('database/embedded/database-process'), [dataDir], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1'],
    // The allocator keeps what compiling the database has used, unless it returns freed memory early.
    env: { ...process.env, MALLOC_TRIM_THRESHOLD_: '65536' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = endOf(child);
  const answer = await Promise.race([
    firstMessageOf(child),
    ended.then((): FromDatabaseProcess => ({
      says: 'refused',
      why: 'The database process ended before it was ready.',
    })),
  ]);
  if (answer.says === 'refused') {
    await ended;
    throw new StartRefused(answer.why);
  }
  const close = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    const overdue = setTimeout(() => child.kill('SIGKILL'), CLOSING_TIME_MS);
    await ended;
    clearTimeout(overdue);
  };
  return { socketDir: answer.socketDir, pid: child.pid ?? 0, ended, close };
};
