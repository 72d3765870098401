import type { ChanceContest } from '@captains-pick/contract';
import { LOAD_WITHIN_MS, type ChancesFeed, type ChancesMessage } from '@captains-pick/ui';
import type { ChancesAnswer } from './computeChances.ts';
import { packContest, unpackChances } from './packed.ts';

/** The computation starts at the latest after this time, even if the page is busy; in milliseconds. */
const IDLE_TIMEOUT_MS = 3000;
/** Delay for browsers without `requestIdleCallback`, in milliseconds. */
const IDLE_FALLBACK_MS = 300;

/** Runs a function when the page is idle. Returns a function that cancels it. */
const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(asked);
  }
  const waiting = setTimeout(act, IDLE_FALLBACK_MS);
  return () => clearTimeout(waiting);
};

const startWorker = (
  contest: ChanceContest,
  listener: (message: ChancesMessage) => void,
): Worker => {
  const worker = new Worker(new URL('chancesWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ChancesAnswer>) => {
    clearTimeout(loadTimer);
    if (data.type !== 'progress') worker.terminate();
    listener(
      data.type === 'computed' ? { type: 'computed', chances: unpackChances(data.chances) } : data,
    );
  });
  const fail = (): void => {
    clearTimeout(loadTimer);
    worker.terminate();
    listener({ type: 'failed' });
  };
  // The worker sends its first progress message when it starts.
  const loadTimer = setTimeout(fail, LOAD_WITHIN_MS);
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  worker.postMessage(packContest(contest));
  return worker;
};

/** Computes chances in a worker. The worker ends after its last message, or when the computation is cancelled. */
export const workerChances: ChancesFeed = {
  compute: (contest, listener) => {
    let worker: Worker | null = null;
    let wanted = true;
    const emit = (message: ChancesMessage): void => {
      // A message that the worker posted before it was terminated may still arrive.
      if (!wanted) return;
      // The worker's script does not load without a connection.
      if (message.type === 'failed' && !navigator.onLine) {
        window.addEventListener('online', start, { once: true });
      }
      listener(message);
    };
    const start = (): void => {
      try {
        worker = startWorker(contest, emit);
      } catch {
        // The browser does not support module workers or refuses to start one. The standings work without chances.
        emit({ type: 'failed' });
      }
    };
    const cancelStart = whenIdle(start);
    return () => {
      wanted = false;
      cancelStart();
      window.removeEventListener('online', start);
      worker?.terminate();
    };
  },
};
