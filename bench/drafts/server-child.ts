import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { processorOf } from './processor.ts';
import { freePort } from '../../tooling/free-port.ts';

export interface ServerChild {
  readonly baseUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Resident memory now, in megabytes (10^6 bytes). */
  megabytes(): number;
  /** The processor time so far, in milliseconds. */
  cpuMilliseconds(): number;
  /** Halts the process, so that it uses no resources, until `goOn`. */
  halt(): void;
  /** Resumes it, and waits until it answers again: a server that was halted first checks that its database is there. */
  goOn(): Promise<void>;
  /** Ends it as `kill -9` does: no handler runs. */
  kill(): Promise<void>;
  /** Null while it runs, or after a signal ended it. */
  exitCode(): number | null;
  /** Idempotent. */
  stop(): Promise<void>;
}

const residentMegabytes = (child: ChildProcess): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024) / 1e6;
};

/** Starts a server in its own process, on a free port or the given `PORT`, and waits until `health` answers. */
export const startChild = async (
  script: string,
  health: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServerChild> => {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const answering = async (): Promise<void> => {
    for (let inARow = 0; inARow < 3;) {
      if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
      const answer = await fetch(`${baseUrl}${health}`).catch(() => null);
      inARow = answer?.ok === true ? inARow + 1 : 0;
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  };
  await answering();
  return {
    baseUrl,
    port,
    pid: child.pid ?? 0,
    megabytes: () => residentMegabytes(child),
    cpuMilliseconds: () => processorOf(child.pid ?? 0),
    exitCode: () => child.exitCode,
    halt: () => child.kill('SIGSTOP'),
    goOn: async () => {
      child.kill('SIGCONT');
      await answering();
    },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      // A halted process would get the signal only when it continues.
      child.kill('SIGCONT');
      await ended;
    },
  };
};
