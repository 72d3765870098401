import { Worker } from 'node:worker_threads';
import { scriptUrl } from '../shared/package-files.ts';
import type { Drawn, ToDraw } from './drawing/messages.ts';
import type { Picture } from './picture.ts';

/** Longer lines of pictures would wait for seconds. */
const MOST_WAITING = 16;
/** Of the thread's own heap; the picture in work and the typefaces are outside of it. */
const MOST_HEAP_MB = 192;
/** A picture takes some 50 ms. The first one of a thread loads the typefaces. */
const PATIENCE_MS = 20_000;
/** The thread ends after so long without work, which returns its memory. */
const IDLE_MS = 60_000;

export interface Drawer {
  /** Null: too many pictures are waiting. */
  draw(picture: Picture): Promise<Uint8Array> | null;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

const startWorker = (): Worker =>
  new Worker(scriptUrl('previews/drawing/worker'), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: 16 },
  });

/** Draws pictures in a thread of its own, one at a time, so that drawing does not delay other answers. */
export const createDrawer = ({
  idleMs = IDLE_MS,
  patienceMs = PATIENCE_MS,
  start = startWorker,
}: {
  readonly idleMs?: number;
  readonly patienceMs?: number;
  readonly start?: () => Worker;
} = {}): Drawer => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let nextId = 0;

  const settle = (id: number): Waiting | undefined => {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    if (waiting.size === 0) {
      clearTimeout(idle);
      idle = setTimeout(() => void stop(), idleMs).unref();
    }
    return one;
  };
  const fail = (error: Error): void => {
    for (const id of waiting.keys()) settle(id)?.reject(error);
  };
  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const stopped = worker;
    worker = null;
    fail(new Error('the thread that draws was stopped'));
    await stopped?.terminate();
  };

  const begin = (): Worker => {
    const begun = start();
    begun.on('message', (drawn: Drawn) => {
      const one = settle(drawn.id);
      if ('png' in drawn) one?.resolve(drawn.png);
      else one?.reject(new Error(`a picture was not drawn: ${drawn.failure}`));
    });
    const end = (error: Error): void => {
      if (worker !== begun) return;
      worker = null;
      fail(error);
    };
    begun.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    begun.on('exit', (code) => end(new Error(`the thread that draws ended with ${code}`)));
    // So that an idle thread does not keep the process alive. Last, because `on('message')` undoes it.
    begun.unref();
    return begun;
  };

  return {
    draw: (picture) => {
      if (waiting.size >= MOST_WAITING) return null;
      clearTimeout(idle);
      worker ??= begin();
      const id = (nextId += 1);
      const drawn = new Promise<Uint8Array>((resolve, reject) => {
        // A thread that does not answer is replaced.
        const timer = setTimeout(() => void stop(), patienceMs).unref();
        waiting.set(id, { resolve, reject, timer });
      });
      // Nothing is transferred: the texts are copied.
      worker.postMessage({ id, picture } satisfies ToDraw, []);
      return drawn;
    },
    close: stop,
  };
};
