import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tooling/free-port.ts';
import { serverProgram } from '../server-program.ts';

export const SECRET = 'a secret of the benchmark, long enough';
const INVITATION_CODE = 'BENCHMARK';
export const OPERATOR_PASSWORD = 'the benchmark operator';
const PATIENCE_MS = 60_000;

export interface Servers {
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

const ready = async (url: string, child: ChildProcess): Promise<void> => {
  const overdue = Date.now() + PATIENCE_MS;
  while (Date.now() < overdue && child.exitCode === null) {
    const health = await fetch(`${url}/readyz`).catch(() => null);
    if (health?.ok === true) return;
    await sleep(50);
  }
  throw new Error('the server did not start');
};

/**
 * Server processes on one database, without the demo. They trust this machine as a proxy, so requests may name any
 * address.
 */
export const startServers = async (
  databaseUrl: string | null,
  count: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Servers> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const children: ChildProcess[] = [];
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', serverProgram()],
      {
        env: {
          PATH: process.env['PATH'] ?? '',
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl ?? '',
          DEMO: '0',
          PERSON_REQUIRED: 'never',
          LOG_LEVEL: 'fatal',
          TRUSTED_PROXIES: '127.0.0.0/8',
          ACCESS_TOKEN_SECRET: SECRET,
          INVITATION_CODE,
          OPERATOR_PASSWORD,
          DRAFT_ORDER_KEY: '42'.repeat(32),
          FACTOR_KEY: '43'.repeat(32),
          ...environment,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    children.push(child);
    urls.push(`http://127.0.0.1:${port}`);
    await ready(urls[index] ?? '', child);
  }
  return {
    urls,
    stop: async () => {
      for (const child of children) {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
