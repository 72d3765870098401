import type { LineupSearchFeed } from '@captains-pick/ui';
import { runWorker } from '../workers/runWorker.ts';
import type { LineupAnswer } from './lineupWorker.ts';

/** Searches best lineups in a worker, because a search can take seconds. */
export const workerLineups: LineupSearchFeed = {
  search: (search, listener) =>
    runWorker<LineupAnswer>({
      start: () => new Worker(new URL('lineupWorker.ts', import.meta.url), { type: 'module' }),
      message: () => search,
      onAnswer: (answer) => {
        if (answer.type === 'started') return false;
        listener(answer);
        return true;
      },
      onFailure: () => listener({ type: 'failed' }),
    }),
};
