import { CALLS } from '@captains-pick/contract';
import { SPORTS } from '@captains-pick/rules';
import { describe, expect, it } from 'vitest';
import { STORY_NOW, VIEWER } from '../contests/contests.ts';
import { USUAL_SCENARIO, type ContestScenario } from './contestChoices.ts';
import { contestIn, paymentsIn } from './contestScenario.ts';
import { SCENARIO_CONTROLS } from './scenarioControls.ts';

const STATUSES = SCENARIO_CONTROLS.status.options as readonly ContestScenario['status'][];

describe('the contest of a scenario', () => {
  it.each(SPORTS.flatMap((sport) => STATUSES.map((status) => [sport, status] as const)))(
    'is one that the server could send: %s, %s',
    (sport, status) => {
      for (const results of ['none', 'fresh', 'stale'] as const) {
        for (const longNames of [false, true]) {
          const contest = contestIn({ ...USUAL_SCENARIO, sport, status, results, longNames });
          expect(() =>
            CALLS.contest.reply.parse(JSON.parse(JSON.stringify(contest))),
          ).not.toThrow();
          const entrantsCount = status === 'Drafting' ? 12 : 50;
          expect(contest).toMatchObject({ sport, status, entrantsCount });
        }
      }
    },
  );

  it('has as many entries as chosen, some of them the viewer’s, with different ids', () => {
    const { entrants, ownEntries } = contestIn({
      ...USUAL_SCENARIO,
      entries: 10_000,
      ownEntries: 3,
    });
    const own = entrants.filter(({ userId }) => userId === VIEWER.userId);
    expect(own.map(({ entryName }) => entryName)).toEqual(['mrivers', 'mrivers[2]', 'mrivers[3]']);
    expect(ownEntries).toBe(3);
    expect(new Set(entrants.map(({ _id }) => _id)).size).toBe(10_000);
    expect(new Set(entrants.map(({ entryName }) => entryName)).size).toBe(10_000);
  });

  it.each(['Registering', 'Running', 'Graded'] as const)(
    'has prizes of its own if the percentage table does not cover its field: %s',
    (status) => {
      const prizesOf = (entries: number) => {
        const { entrantPayouts, payouts } = contestIn({ ...USUAL_SCENARIO, status, entries });
        return { entrantPayouts, payouts };
      };
      const large = prizesOf(10_000);
      expect(large.payouts.slice(0, 3)).toEqual([20_000, 10_000, 6667]);
      expect(large.payouts).toHaveLength(1000);
      expect(large.entrantPayouts).toEqual(large.payouts);
      const small = prizesOf(500);
      expect(small.entrantPayouts).toBeNull();
      expect(small.payouts.length).toBeGreaterThan(0);
    },
  );

  it('shows a visitor no entry as the visitor’s own', () => {
    const { ownEntries, entrants } = contestIn({ ...USUAL_SCENARIO, role: 'visitor' });
    expect(ownEntries).toBe(0);
    expect(entrants.every(({ userId }) => userId !== VIEWER.userId)).toBe(true);
  });

  it('locks after the chosen seconds, and hides others’ lineups until then', () => {
    const { deadline, entrants } = contestIn({
      ...USUAL_SCENARIO,
      status: 'Registering',
      secondsToLock: 90,
    });
    expect(Date.parse(deadline ?? '')).toBe(STORY_NOW + 90_000);
    expect(entrants.filter(({ team }) => team !== undefined)).toHaveLength(1);
  });

  it.each([
    [4, 6],
    [6, 6],
    [50, 12],
  ])('is a table for a snake draft: %d entries, %d seats', (entries, seats) => {
    const snake = { ...USUAL_SCENARIO, status: 'Registering', draft: 'Snake', entries } as const;
    const lobby = contestIn({ ...snake, ownEntries: 3 });
    const entrantsCount = Math.min(entries, seats);
    expect(lobby).toMatchObject({ maxEntries: seats, entrantsCount, ownEntries: 1 });
    expect(lobby.entrants).toHaveLength(entrantsCount);
    expect(lobby.entrants.every(({ team }) => team === null || team === undefined)).toBe(true);
    // Visitors see how many have entered, but not who.
    const seen = contestIn({ ...snake, role: 'visitor' });
    expect(seen).toMatchObject({ entrants: [], entrantsCount });
  });

  it('is as far from the present moment as chosen, whenever that is', () => {
    const now = STORY_NOW + 3 * 86_400_000;
    const { deadline } = contestIn({ ...USUAL_SCENARIO, status: 'Registering', now });
    expect(Date.parse(deadline ?? '') - now).toBe(USUAL_SCENARIO.secondsToLock * 1000);
    const running = contestIn({ ...USUAL_SCENARIO, now });
    expect(now - Date.parse(running.results?.appliedAt ?? '')).toBeLessThan(600_000);
  });

  it.each(SPORTS)('comes out as chosen for the viewer: %s', (sport) => {
    const ended = (outcome: ContestScenario['outcome']) => {
      const scenario = { ...USUAL_SCENARIO, sport, status: 'Graded', outcome } as const;
      const { placementResults } = contestIn(scenario);
      const own = placementResults.find(({ entrants }) =>
        entrants.some(({ userId }) => userId === VIEWER.userId),
      );
      const { payments } = paymentsIn(scenario);
      return {
        place: own?.place,
        sharing: own?.entrants.length,
        won: own?.entrants[0]?.winnings,
        kinds: payments.map(({ kind }) => kind),
        paid: payments.reduce((sum, { amount }) => sum + amount, 0),
      };
    };
    const won = ended('won');
    expect(won).toMatchObject({ place: 1, sharing: 1, kinds: ['payout'], paid: won.won });
    expect(ended('lost')).toMatchObject({ place: 50, kinds: [], won: 0 });
    const tied = ended('tied');
    expect(tied).toMatchObject({ place: 1, sharing: 2, kinds: ['payout'], paid: tied.won });
    expect(ended('corrected')).toMatchObject({ kinds: ['payout', 'regrade'], paid: won.won });
    expect(ended('taken back')).toMatchObject({ kinds: ['payout', 'regrade'], paid: 0 });
  });

  it('has results of the chosen age', () => {
    const appliedAt = (results: ContestScenario['results']): string | undefined =>
      contestIn({ ...USUAL_SCENARIO, results }).results?.appliedAt;
    expect(appliedAt('none')).toBeUndefined();
    expect(STORY_NOW - Date.parse(appliedAt('fresh') ?? '')).toBeLessThan(600_000);
    expect(STORY_NOW - Date.parse(appliedAt('stale') ?? '')).toBeGreaterThan(3_600_000);
  });
});
