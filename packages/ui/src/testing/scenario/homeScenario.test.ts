import { CALLS } from '@captains-pick/contract';
import { describe, expect, it } from 'vitest';
import {
  FIRST_VISIT,
  homeIn,
  liveContestsIn,
  USUAL_HOME,
  type HomeScenario,
} from './homeScenario.ts';

const CHOICES: readonly Partial<HomeScenario>[] = [
  {},
  { drafts: 'my pick and another', secondsLeft: 0 },
  { drafts: 'lobby is full', lastResult: 'refunded' },
  { results: 'none', lastResult: 'to be confirmed', longNames: true },
  { live: 30, bigAmounts: true, lastResult: 'lost', open: 8 },
  { sport: 'Poker', live: 1, locking: 3 },
  FIRST_VISIT,
  { ...FIRST_VISIT, open: 0 },
];

describe('the home page of a scenario', () => {
  it.each(CHOICES)('is one that the server could send: %j', (choices) => {
    const home = homeIn({ ...USUAL_HOME, ...choices });
    expect(CALLS.home.reply.parse(JSON.parse(JSON.stringify(home)))).toEqual(home);
  });

  it.each([0, 1, 2, 3, 4, 5, 30])(
    'has %d live entries, each in a contest that can be read',
    (live) => {
      const scenario = { ...USUAL_HOME, live };
      const entries = homeIn(scenario).live;
      expect(entries).toHaveLength(live);
      const contests = liveContestsIn(scenario);
      for (const { contestId, entryId } of entries) {
        const contest = contests.find(({ _id }) => _id === contestId);
        expect(contest?.entrants.some(({ _id }) => _id === entryId)).toBe(true);
      }
      expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(live);
    },
  );

  it('has two entries in one contest of four', () => {
    const { live } = homeIn(USUAL_HOME);
    expect(live.map(({ sport }) => sport)).toEqual(['Golf', 'Golf', 'Esports', 'Poker']);
  });
});
