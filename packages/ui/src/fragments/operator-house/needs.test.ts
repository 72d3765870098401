import type { ContestSummary, ContestWatch } from '@captains-pick/contract';
import { describe, expect, it } from 'vitest';
import { aContestSummary, minutesFromNow, STORY_NOW } from '../../testing/contests.ts';
import { aWatch } from '../../testing/operator.ts';
import { needsOf } from './needs.ts';

const NO_FEEDS = aWatch({ age: null });

const says = (contest: Partial<ContestSummary>, watch: ContestWatch | null = NO_FEEDS) =>
  needsOf({ contest: aContestSummary(contest), watch }, STORY_NOW).map(
    ({ urgency, says: text }) => `${urgency}: ${text}`,
  );

describe('what a contest needs of the operator', () => {
  it('is nothing while its deadline is far away', () => {
    expect(says({ deadline: minutesFromNow(600), entrantsCount: 0 })).toEqual([]);
  });

  it('is a look at a deadline that is near, and urgent where it would cancel', () => {
    expect(says({ deadline: minutesFromNow(90), entrantsCount: 2 })).toEqual([
      'soon: Locks in 1h 30m',
    ]);
    expect(says({ deadline: minutesFromNow(90), entrantsCount: 1 })).toEqual([
      'now: Will be cancelled in 1h 30m unless more enter',
    ]);
    expect(
      says({ deadline: minutesFromNow(90), draftType: 'Snake', maxEntries: 6, entrantsCount: 5 }),
    ).toEqual(['now: Will be cancelled in 1h 30m unless more enter']);
  });

  it('is its players before anybody can enter', () => {
    expect(says({ deadline: minutesFromNow(600) }, aWatch({ players: 0, age: null }))).toEqual([
      'now: No entries yet: import the players',
    ]);
  });

  it('is a feed where none came, or the last one is old', () => {
    expect(says({ status: 'Running' })).toEqual(['now: No results yet']);
    expect(says({ status: 'Running' }, aWatch({ age: 3600 }))).toEqual([
      'now: Results are 60 min old',
    ]);
    expect(says({ status: 'Running' }, aWatch())).toEqual([]);
  });

  it('is names to settle, after what is more urgent', () => {
    expect(says({ status: 'Running' }, aWatch({ age: 3600, unmatched: 1 }))).toEqual([
      'now: Results are 60 min old',
      'soon: 1 name in the feed unmatched',
    ]);
  });

  it('is settlement once it is completed, and nothing once that is done', () => {
    expect(says({ status: 'Completed' })).toEqual(['now: Completed, not settled']);
    expect(says({ status: 'Graded' }, null)).toEqual([]);
    expect(says({ status: 'Cancelled' }, null)).toEqual([]);
  });

  it('is told that it is paused before anything else', () => {
    const paused = { since: minutesFromNow(-5), reason: 'A wrong list' };
    expect(says({ status: 'Running' }, { ...NO_FEEDS, paused })).toEqual([
      'now: Paused',
      'now: No results yet',
    ]);
  });
});
