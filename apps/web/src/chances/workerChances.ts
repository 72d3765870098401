import type { ChanceContest } from '@captains-pick/contract';
import { LOAD_WITHIN_MS, type ChancesFeed, type ChancesMessage } from '@captains-pick/ui';
import type { ChancesAnswer } from './computeChances.ts';
import { packContest, unpackChances } from './packed.ts';

/** In milliseconds: by then the computation begins, however busy the page is. */
const LATEST_START = 3000;
/** In milliseconds: where the browser doesn't tell when it is idle. */
const PAUSE = 300;

/** Does something once the page has nothing more urgent to do. Answers how not to. */
const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act, { timeout: LATEST_START });
    return () => cancelIdleCallback(asked);
  }
  const waiting = setTimeout(act, PAUSE);
  return () => clearTimeout(waiting);
};

const begin = (contest: ChanceContest, listener: (message: ChancesMessage) => void): Worker => {
  const worker = new Worker(new URL('chancesWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ChancesAnswer>) => {
    clearTimeout(tooSlow);
    if (data.type !== 'progress') worker.terminate();
    listener(
      data.type === 'computed' ? { type: 'computed', chances: unpackChances(data.chances) } : data,
    );
  });
  const fail = (): void => {
    clearTimeout(tooSlow);
    worker.terminate();
    listener({ type: 'failed' });
  };
  // It says how far it is from its start on.
  const tooSlow = setTimeout(fail, LOAD_WITHIN_MS);
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  worker.postMessage(packContest(contest));
  return worker;
};

/** Chances by a worker of their own, which ends with the answer, or when it is not wanted any more. */
export const workerChances: ChancesFeed = {
  compute: (contest, listener) => {
    let worker: Worker | null = null;
    let wanted = true;
    const tell = (message: ChancesMessage): void => {
      // A message that a worker posted before it ended may still be in flight.
      if (!wanted) return;
      // Without a connection its script does not load.
      if (message.type === 'failed' && !navigator.onLine) {
        window.addEventListener('online', start, { once: true });
      }
      listener(message);
    };
    const start = (): void => {
      try {
        worker = begin(contest, tell);
      } catch {
        // The browser has no workers of this kind, or may not start one: the standings are whole without.
        tell({ type: 'failed' });
      }
    };
    const notNow = whenIdle(start);
    return () => {
      wanted = false;
      notNow();
      window.removeEventListener('online', start);
      worker?.terminate();
    };
  },
};
