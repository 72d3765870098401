import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FAKE_STRIPE_KEY, FAKE_WEBHOOK_SECRET } from '../apps/server/test/fake-stripe.ts';
import { CROWDS } from './crowd.ts';
import { freePort } from '../tooling/free-port.ts';

const root = join(import.meta.dirname, '..');

export const INVITATION_CODE = 'JOURNEY-1';
export const OPERATOR = { username: 'operator', password: 'the journey operator' } as const;
export const ACCESS_TOKEN_SECRET = 'a secret of the journeys, long enough to sign tokens with';

/** The environment variable with the data folder to copy (`empty-database.ts`). Unset: the server creates its own. */
export const EMPTY_DATABASE = 'JOURNEYS_EMPTY_DATABASE';

interface OperatorAnswer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * The data of a test server: empty; the demo's contests, for each sport one in each status; or one contest with a
 * crowd. Files with the same value may share a server; a value with its own purpose is not shared.
 */
export type Seed = 'empty' | 'demo' | keyof typeof CROWDS | `${'empty' | 'demo'} for ${string}`;

/** The real server, as `npm start` runs it, with its own data folder. */
export interface RunningServer {
  readonly url: string;
  /** The server's time, which `moveClockTo` moves ahead of the machine's. The pages' clocks stay the machine's. */
  now(): Date;
  /** Moves the clock of the server and its database ahead to a moment. Both notice within about a second. */
  moveClockTo(moment: Date): void;
  /** The port of Stripe’s API, for seeds whose names end in `stripe`. The journey opens a fake there. */
  readonly stripePort: number;
  /** The port of a push service, for seeds whose names end in `push`. The journey starts one there. */
  readonly pushPort: number;
  /** Of this machine: results may be read from there. */
  readonly feedPort: number;
  /** Of this machine: webhooks may be sent there. */
  readonly hookPort: number;
  /** Runs an operator command against this server. */
  operator(...args: readonly string[]): Promise<OperatorAnswer>;
  /** Like a power cut of the process: `kill -9`, without a message. */
  crash(): Promise<void>;
  /** Restarts it after a crash: same data, same address. */
  rise(): Promise<void>;
  stop(): Promise<void>;
}

const exited = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? 1);
    child.on('exit', (code) => resolve(code ?? 1));
  });

const untilServing = async (url: string, child: ChildProcess, log: () => string): Promise<void> => {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server exited:\n${log()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not start:\n${log()}`);
};

const MOVED_CLOCK = pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href;

const NODE_FLAGS = ['--disable-warning=ExperimentalWarning'];

const copyEmptyDatabase = (dataDir: string): void => {
  const prepared = process.env[EMPTY_DATABASE];
  if (prepared === undefined) return;
  cpSync(join(prepared, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
};

const seedCrowd = async (dataDir: string, entries: number): Promise<void> => {
  const seed = [...NODE_FLAGS, join(root, 'e2e/seed-crowd.ts'), dataDir, String(entries)];
  const seeding = spawn(process.execPath, seed, { stdio: ['ignore', 'ignore', 'inherit'] });
  const exitCode = await exited(seeding);
  if (exitCode !== 0) throw new Error(`seeding the crowd failed with exit code ${exitCode}`);
};

const PROGRAMS = {
  built: join(root, 'apps/server/dist/main.js'),
  sources: join(root, 'apps/server/src/main.ts'),
};

/** @param program `sources` needs no build before */
export const startServer = async (
  seed: Seed = 'empty',
  program: keyof typeof PROGRAMS = 'built',
): Promise<RunningServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'journey-'));
  copyEmptyDatabase(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stripePort = await freePort();
  const pushPort = await freePort();
  const feedPort = await freePort();
  const hookPort = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: seed.startsWith('demo') ? '1' : '0',
    // Journeys decide what happens.
    DEMO_SPEED: '0',
    INVITATION_CODE,
    PERSON_REQUIRED: seed.includes('persons') ? 'entry' : 'never',
    IDENTITY_REQUIRED: seed.includes('identity') ? 'withdrawal' : 'never',
    OPERATOR_PASSWORD: OPERATOR.password,
    ACCESS_TOKEN_SECRET,
    // Accounts are opened from different addresses, because sign-ups are limited per address.
    TRUSTED_PROXIES: '127.0.0.0/8',
    // Long enough to arrive from the lobby, and to withdraw before the first pick.
    DRAFT_ORDER_SECONDS: '8',
    // Journeys are mostly about something else than a second person.
    MONEY_ALONE_LIMIT: '990000',
    FEED_HOSTS: `http://127.0.0.1:${feedPort}`,
    WEBHOOK_HOSTS: `http://127.0.0.1:${hookPort}`,
    ...(seed.endsWith('push') ? { PUSH_SERVICES: `http://localhost:${pushPort}` } : {}),
    ...(seed.endsWith('stripe')
      ? {
          PUBLIC_URL: url,
          STRIPE_SECRET_KEY: FAKE_STRIPE_KEY,
          STRIPE_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
          STRIPE_API_BASE: `http://127.0.0.1:${stripePort}`,
        }
      : {}),
  };
  const clockFile = join(dataDir, 'clock');
  let aheadMs = 0;
  /** Replaces the file by renaming, so that a process never reads an incomplete one. */
  const moveClockBy = (ms: number): void => {
    aheadMs += ms;
    writeFileSync(`${clockFile}.next`, String(aheadMs));
    renameSync(`${clockFile}.next`, clockFile);
  };
  const begin = async (): Promise<ChildProcess> => {
    const begun = spawn(process.execPath, [...NODE_FLAGS, PROGRAMS[program]], {
      // The database process inherits the options.
      env: {
        ...env,
        CLOCK_FILE: clockFile,
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${MOVED_CLOCK}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    begun.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    begun.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await untilServing(url, begun, () => said.slice(-4000));
    return begun;
  };
  if (seed === 'crowded' || seed === 'thousand') await seedCrowd(dataDir, CROWDS[seed]);
  moveClockBy(0);
  let server = await begin();

  const now = (): Date => new Date(Date.now() + aheadMs);
  return {
    url,
    stripePort,
    pushPort,
    feedPort,
    hookPort,
    now,
    moveClockTo: (moment) => moveClockBy(Math.max(0, moment.getTime() - now().getTime())),
    operator: async (...args) => {
      const command = spawn(
        process.execPath,
        [...NODE_FLAGS, join(root, 'apps/operator/src/main.ts'), '--server', url, ...args],
        { env, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let stdout = '';
      let stderr = '';
      command.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
      command.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      return { exitCode: await exited(command), stdout, stderr };
    },
    crash: async () => {
      server.kill('SIGKILL');
      await exited(server);
    },
    rise: async () => {
      server = await begin();
    },
    stop: async () => {
      server.kill('SIGTERM');
      await exited(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Runs an operator command that must succeed, and returns its JSON output. */
export const operated =
  (server: RunningServer) =>
  async (...args: readonly string[]): Promise<Readonly<Record<string, unknown>>> => {
    const { exitCode, stdout, stderr } = await server.operator('--json', ...args);
    if (exitCode !== 0) throw new Error(`operator ${args.join(' ')}: ${stderr}`);
    return JSON.parse(stdout) as Record<string, unknown>;
  };
