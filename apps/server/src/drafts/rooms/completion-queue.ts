import type { Scheduler } from '../../shared/scheduler.ts';

/** Milliseconds to wait for a contest that another writer has locked, before the next draft is completed. */
const COMPLETION_TIMEOUT_MS = 1_000;

export interface CompletionQueue {
  /** Runs the work once the work before it is done or has taken too long. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Completes one draft at a time, so that drafts that end together leave the database to running ones. */
export const createCompletionQueue = (scheduler: Pick<Scheduler, 'after'>): CompletionQueue => {
  let last: Promise<void> = Promise.resolve();

  /** Resolves whether the work succeeds, fails or takes too long. */
  const doneOrTimedOut = (work: Promise<unknown>): Promise<void> =>
    new Promise((resolve) => {
      const cancelTimer = scheduler.after(COMPLETION_TIMEOUT_MS, resolve);
      void work
        .catch(() => undefined)
        .finally(() => {
          cancelTimer();
          resolve();
        });
    });

  return {
    inTurn: (work) => {
      const running = last.then(work);
      last = last.then(() => doneOrTimedOut(running));
      return running;
    },
  };
};
