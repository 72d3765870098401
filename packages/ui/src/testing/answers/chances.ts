import { chanceEvent } from '@captains-pick/contract';
import { chanceSeed, chancesOf } from '@captains-pick/rules';
import type { ChancesFeed, ChancesMessage } from '../../data/live/chancesFeed.ts';

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

/** Chances at once, without a simulation: they fall from entry to entry. */
export const quickChances: ChancesFeed = {
  compute: ({ _id, entrants }, listener) => {
    const byEntry = new Map(
      entrants.map((entrant, at) => {
        const cash = 0.62 / (1 + at);
        return [entrant._id, { cash, cashError: 0.015, win: cash / 3, winError: 0.01 }] as const;
      }),
    );
    listener({
      type: 'computed',
      chances: { byEntry, seed: `${_id}:1`, runs: 1000, decided: false, assumed: [] },
    });
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
