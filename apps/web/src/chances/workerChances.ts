import type { ChancesFeed } from '@captains-pick/ui';
import { runWorker } from '../workers/runWorker.ts';
import type { ChancesAnswer, ChancesRequest } from './computeChances.ts';
import { packContest, unpackChances } from './packed.ts';

/** Computes chances in a worker. */
export const workerChances: ChancesFeed = {
  compute: (contest, lines, listener) =>
    runWorker<ChancesAnswer>({
      start: () => new Worker(new URL('chancesWorker.ts', import.meta.url), { type: 'module' }),
      message: () => ({ contest: packContest(contest), lines }) satisfies ChancesRequest,
      onAnswer: (answer) => {
        listener(
          answer.type === 'computed'
            ? { type: 'computed', chances: unpackChances(answer.chances) }
            : answer,
        );
        return answer.type !== 'progress';
      },
      // The standings work without chances.
      onFailure: () => listener({ type: 'failed' }),
    }),
};
