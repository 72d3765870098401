import { chanceEvent } from '@captains-pick/contract';
import { chanceSeed, chancesOf } from '@captains-pick/rules';
import type { ChancesFeed, ChancesMessage } from '../data/live/chancesFeed.ts';

/** Fewer than in the app, because stories need no accuracy. */
export const STORY_RUNS = 200;

/** Computes chances on the main thread, as the app does in a worker. */
export const mainThreadChances: ChancesFeed = {
  compute: (contest, listener) => {
    const seed = chanceSeed(contest._id, contest.results?.sequence ?? 0);
    const made = chancesOf(chanceEvent(contest), seed, STORY_RUNS);
    listener(
      made.ok
        ? { type: 'computed', chances: made.value }
        : { type: 'refused', refusal: made.refusal },
    );
    return () => {};
  },
};

/** A feed that sends this one message. */
export const chancesWithMessage = (message: ChancesMessage): ChancesFeed => ({
  compute: (_, listener) => {
    listener(message);
    return () => {};
  },
});
