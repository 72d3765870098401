import type { ResultChecker } from '@captains-pick/ui';
import { runWorker } from '../workers/runWorker.ts';
import type { CheckAnswer } from './checkWorker.ts';

/** Checks results in a worker, because a large record takes seconds. */
export const workerChecker: ResultChecker = {
  check: (request, listener) =>
    runWorker<CheckAnswer>({
      when: 'now',
      start: () => new Worker(new URL('checkWorker.ts', import.meta.url), { type: 'module' }),
      message: () => request,
      onAnswer: (answer) => {
        if (answer.type === 'started') return false;
        listener(answer);
        return true;
      },
      onFailure: () => listener({ type: 'failed' }),
    }),
};
