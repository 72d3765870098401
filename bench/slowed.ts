import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const SLICE_MS = 4;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Null: it has ended. */
const readProcess = (pid: number): Process | null => {
  try {
    const [, parent = '0'] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return { pid, parent: Number(parent), command };
  } catch {
    return null;
  }
};

/** The processes of a Chromium that run pages and their workers. */
const renderersOf = (browser: number): readonly number[] => {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((one) => one !== null);
  const family = new Set([browser]);
  let before = 0;
  while (family.size > before) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes
    .filter(({ pid, command }) => family.has(pid) && command.includes('--type=renderer'))
    .map(({ pid }) => pid);
};

const signal = (pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
};

/**
 * Does the work while the browser's renderers run for one part of the time only, pages and workers alike. The
 * developer tools' throttling slows a page's main thread and no worker.
 *
 * @param browser its process id
 * @param factor how many times slower
 */
export const withSlowedRenderers = async <Result>(
  browser: number,
  factor: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (factor <= 1) return work();
  const done = new AbortController();
  const slowing = (async () => {
    while (!done.signal.aborted) {
      const resumed = performance.now();
      await sleep(SLICE_MS);
      const pids = renderersOf(browser);
      signal(pids, 'SIGSTOP');
      const ran = performance.now() - resumed;
      await sleep(ran * (factor - 1));
      signal(pids, 'SIGCONT');
    }
  })();
  try {
    return await work();
  } finally {
    done.abort();
    await slowing;
  }
};
