import { LOAD_WITHIN_MS } from '@captains-pick/ui';

/** The task starts at the latest after this time, even if the page is busy; in milliseconds. */
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

const atOnce: typeof whenIdle = (act) => {
  act();
  return () => undefined;
};

export interface WorkerTask<Answer> {
  /** Default: when the page is idle. `now`: somebody has asked for it and waits. */
  readonly when?: 'now';
  /** Starts the worker. Its script is in a call that the build can read: `new Worker(new URL(…))`. */
  readonly start: () => Worker;
  /** The message to the worker. It is made right before it is sent. */
  readonly message: () => unknown;
  /**
   * Receives the worker's answers. The worker sends the first one when its script has loaded. Returns true for the last
   * one, after which the worker ends.
   */
  readonly onAnswer: (answer: Answer) => boolean;
  /** The script did not load, or the worker failed. It starts again when the browser is online again. */
  readonly onFailure: () => void;
}

const startTask = <Answer>(
  { start, message, onAnswer }: WorkerTask<Answer>,
  onFailure: () => void,
): Worker => {
  const worker = start();
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    clearTimeout(loadTimer);
    if (onAnswer(data)) worker.terminate();
  });
  const fail = (): void => {
    clearTimeout(loadTimer);
    worker.terminate();
    onFailure();
  };
  const loadTimer = setTimeout(fail, LOAD_WITHIN_MS);
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  worker.postMessage(message());
  return worker;
};

/** Runs a task in a worker. Returns a function that cancels it. */
export const runWorker = <Answer>(task: WorkerTask<Answer>): (() => void) => {
  let worker: Worker | null = null;
  let wanted = true;
  const fail = (): void => {
    if (!wanted) return;
    // The worker's script does not load without a connection.
    if (!navigator.onLine) window.addEventListener('online', begin, { once: true });
    task.onFailure();
  };
  const begin = (): void => {
    try {
      worker = startTask<Answer>(
        {
          ...task,
          // A message that the worker posted before it was terminated may still arrive.
          onAnswer: (answer) => wanted && task.onAnswer(answer),
        },
        fail,
      );
    } catch {
      // The browser does not support module workers or refuses to start one.
      fail();
    }
  };
  const cancelStart = (task.when === 'now' ? atOnce : whenIdle)(begin);
  return () => {
    wanted = false;
    cancelStart();
    window.removeEventListener('online', begin);
    worker?.terminate();
  };
};
