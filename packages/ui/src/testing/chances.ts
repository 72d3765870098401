import { chanceEvent } from '@captains-pick/contract';
import { chanceSeed, chancesOf } from '@captains-pick/rules';
import type { ChancesFeed, ChancesMessage } from '../data/index.ts';

/** Fewer than the page makes: stories want figures, not accuracy. */
export const STORY_RUNS = 200;

/** Computes chances on the spot, as the app's worker does on a thread of its own. */
export const chancesOnTheSpot: ChancesFeed = {
  compute: (contest, listener) => {
    const seed = chanceSeed(contest._id, contest.results?.sequence ?? 0);
    const made = chancesOf(chanceEvent(contest), seed, STORY_RUNS);
    listener(
      made.ok ? { type: 'told', chances: made.value } : { type: 'refused', refusal: made.refusal },
    );
    return () => {};
  },
};

/** Never gets beyond this message. */
export const chancesThatSay = (message: ChancesMessage): ChancesFeed => ({
  compute: (_, listener) => {
    listener(message);
    return () => {};
  },
});
