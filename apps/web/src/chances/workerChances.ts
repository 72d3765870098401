import type { ChanceContest } from '@captains-pick/contract';
import type { ChancesFeed, ChancesMessage } from '@captains-pick/ui';
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
    if (data.type !== 'progress') worker.terminate();
    listener(data.type === 'told' ? { type: 'told', chances: unpackChances(data.chances) } : data);
  });
  const fail = (): void => {
    worker.terminate();
    listener({ type: 'failed' });
  };
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
      // What a worker said before it ended may still be on its way.
      if (wanted) listener(message);
    };
    const notNow = whenIdle(() => {
      try {
        worker = begin(contest, tell);
      } catch {
        // The browser has no workers of this kind, or may not start one: the standings are whole without.
        tell({ type: 'failed' });
      }
    });
    return () => {
      wanted = false;
      notNow();
      worker?.terminate();
    };
  },
};
