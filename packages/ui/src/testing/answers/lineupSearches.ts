import { bestLineup } from '@captains-pick/rules';
import type { LineupSearchFeed } from '../../data/index.ts';

/** Searches on the main thread, as the app does in a worker. */
export const mainThreadLineups: LineupSearchFeed = {
  search: (search, listener) => {
    const best = bestLineup(search.sport, { ...search, value: ({ value }) => value });
    listener(
      best.ok ? { type: 'found', lineup: best.value } : { type: 'refused', refusal: best.refusal },
    );
    return () => {};
  },
};
