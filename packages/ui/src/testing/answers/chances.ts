import { chanceEvent, linesOfWire, seedOf } from '@captains-pick/contract';
import { chanceMark, chanceRuns } from '@captains-pick/rules';
import type { ChancesFeed, ChancesMessage } from '../../data/live/chancesFeed.ts';

/** Fewer than in the app, because stories need no accuracy. */
export const STORY_RUNS = 200;

/** Computes chances on the main thread, as the app does in a worker. */
export const mainThreadChances: ChancesFeed = {
  compute: (contest, lines, listener) => {
    const [event, seed] = [chanceEvent(contest), seedOf(contest)];
    if (lines !== null && lines.mark !== chanceMark(event, seed)) {
      listener({ type: 'outdated' });
      return () => {};
    }
    const made = chanceRuns(event, seed, lines && linesOfWire(lines));
    if (made.ok) made.value.advance(STORY_RUNS);
    listener(
      made.ok
        ? { type: 'computed', chances: made.value.chances() }
        : { type: 'refused', refusal: made.refusal },
    );
    return () => {};
  },
};

/** Chances at once, without a simulation: they fall from entry to entry. */
export const quickChances: ChancesFeed = {
  compute: ({ _id, entrants }, _lines, listener) => {
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
  compute: (_contest, _lines, listener) => {
    listener(message);
    return () => {};
  },
});
