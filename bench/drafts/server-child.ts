import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { processorOf } from './processor.ts';
import { freePort } from '../../tooling/free-port.ts';

export interface ServerChild {
  readonly baseUrl: string;
  /** Resident memory now, in megabytes (10^6 bytes). */
  megabytes(): number;
  /** What it has used of the processor so far, in milliseconds. */
  cpuMilliseconds(): number;
  /** Halts it as it stands, so that it takes nothing of the machine; `goOn` ends that. */
  halt(): void;
  goOn(): void;
  /** Once is enough, and more do no harm. */
  stop(): Promise<void>;
}

const residentMegabytes = (child: ChildProcess): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024) / 1e6;
};

/** Starts a server in a process of its own and waits until it answers at `health`. */
export const startChild = async (
  script: string,
  health: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServerChild> => {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    const answer = await fetch(`${baseUrl}${health}`).catch(() => null);
    if (answer?.ok === true) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return {
    baseUrl,
    megabytes: () => residentMegabytes(child),
    cpuMilliseconds: () => processorOf(child.pid ?? 0),
    halt: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      // A halted one would hear of it when it goes on.
      child.kill('SIGCONT');
      await ended;
    },
  };
};
