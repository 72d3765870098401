/** Starts Debian's `redis-server` for tests and benchmarks, without a file of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface Redis {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** It answers nothing until `goOn`. Its connections stay open. */
  halt(): void;
  goOn(): void;
  /** Ends it as a crash does. What it held is gone. Idempotent. */
  kill(): Promise<void>;
}

const START_PATIENCE_MS = 15_000;

/** @param port Default: a free one. */
export const startRedis = async (port?: number): Promise<Redis> => {
  const at = port ?? (await freePort());
  const server = spawn(
    'redis-server',
    ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(server, 'exit').catch((error: unknown) => {
    throw new Error(
      `redis-server did not start (${String(error)}). Install it: apt-get install redis-server.`,
    );
  });
  ended.catch(() => undefined);
  let log = '';
  const ready = new Promise<'ready'>((resolve) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (log.length < 10_000) log += chunk.toString();
      if (log.includes('Ready to accept connections')) resolve('ready');
    });
  });
  const outcome = await Promise.race([
    ready,
    ended.then(() => 'ended' as const),
    sleep(START_PATIENCE_MS, 'late' as const, { ref: false }),
  ]);
  const { pid } = server;
  if (outcome !== 'ready' || pid === undefined) {
    server.kill('SIGKILL');
    throw new Error(`redis-server did not start (${outcome}): ${log}`);
  }
  const end = (): void => void server.kill('SIGKILL');
  process.once('exit', end);
  return {
    url: `redis://127.0.0.1:${at}`,
    port: at,
    pid,
    halt: () => server.kill('SIGSTOP'),
    goOn: () => server.kill('SIGCONT'),
    kill: async () => {
      process.off('exit', end);
      server.kill('SIGKILL');
      await ended;
    },
  };
};
