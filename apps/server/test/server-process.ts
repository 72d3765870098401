/** The real main.ts as a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestDatabase } from './test-database.ts';
import { ORDER_KEY } from './test-drawing.ts';
import { PASSWORD } from './test-world.ts';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');

export const SECRETS = {
  ACCESS_TOKEN_SECRET: 'a secret of the tests, long enough',
  INVITATION_CODE: 'COME-IN',
  OPERATOR_PASSWORD: PASSWORD,
  DRAFT_ORDER_KEY: ORDER_KEY.toString('hex'),
  FACTOR_KEY: '5b8f03c6d1a94e7720fe6b3d98c1a45f0e7d2b8a6c3f91d4e05a7b2c8d6f1e93',
} as const;

export type Environment = Readonly<Record<string, string>>;

/** The settings of a server on a test's own database. */
export const settingsOn = (
  { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  port: number,
): Environment => ({
  ...SECRETS,
  PORT: String(port),
  DATA_DIR: dataDir,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
});

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  readonly exited: Promise<{ readonly code: number | null; readonly output: string }>;
}

export const spawnServer = (environment: Environment): ServerProcess => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DEMO: '0',
      LOG_LEVEL: 'warn',
      // Tests of the rules for persons set them.
      PERSON_REQUIRED: 'never',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  // A test that fails doesn't reach its end, where it stops the server.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  return { child, output: () => output, exited };
};

/** A server that can't start ends, so only one that hangs takes this long. */
const PATIENCE_MS = 110_000;
const LOOK_AGAIN_MS = 50;

/** Waits for a server that should start; fails with what it printed where it does not. */
export const ready = async (server: ServerProcess, port: number): Promise<string> => {
  const baseUrl = `http://127.0.0.1:${port}`;
  const overdue = Date.now() + PATIENCE_MS;
  while (Date.now() < overdue && server.child.exitCode === null) {
    const health = await fetch(`${baseUrl}/livez`).catch(() => null);
    if (health?.ok === true) return baseUrl;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS);
    });
  }
  throw new Error(`the server did not start: ${server.output()}`);
};

/** Ends it the hard way: no handler runs. */
export const kill = async (server: ServerProcess): Promise<void> => {
  server.child.kill('SIGKILL');
  await server.exited;
};

export const stop = async (server: ServerProcess): Promise<number | null> => {
  server.child.kill('SIGTERM');
  return (await server.exited).code;
};
