import type { ContestSummary, ContestWatch } from '@captains-pick/contract';
import { describe, expect, it } from 'vitest';
import { aContestSummary, minutesFromNow, STORY_NOW } from '../../testing/contests/contests.ts';
import { aWatch } from '../../testing/operator/operator.ts';
import { needsOf } from './needs.ts';

const NO_FEEDS = aWatch({ age: null });

const needsText = (contest: Partial<ContestSummary>, watch: ContestWatch | null = NO_FEEDS) =>
  needsOf({ contest: aContestSummary(contest), watch }, STORY_NOW).map(
    ({ urgency, text }) => `${urgency}: ${text}`,
  );

describe('needsOf', () => {
  it('is empty while the deadline is far away', () => {
    expect(needsText({ deadline: minutesFromNow(600), entrantsCount: 0 })).toEqual([]);
  });

  it('contains a near deadline, urgent if the contest would be cancelled', () => {
    expect(needsText({ deadline: minutesFromNow(90), entrantsCount: 2 })).toEqual([
      'soon: Locks in 1h 30m',
    ]);
    expect(needsText({ deadline: minutesFromNow(90), entrantsCount: 1 })).toEqual([
      'now: Will be cancelled in 1h 30m unless more enter',
    ]);
    expect(
      needsText({
        deadline: minutesFromNow(90),
        draftType: 'Snake',
        maxEntries: 6,
        entrantsCount: 5,
      }),
    ).toEqual(['now: Will be cancelled in 1h 30m unless more enter']);
  });

  it('contains the import of players, without which no one can enter', () => {
    expect(needsText({ deadline: minutesFromNow(600) }, aWatch({ players: 0, age: null }))).toEqual(
      ['now: No entries yet: import the players'],
    );
  });

  it('contains a missing or stale feed', () => {
    expect(needsText({ status: 'Running' })).toEqual(['now: No results yet']);
    expect(needsText({ status: 'Running' }, aWatch({ age: 3600 }))).toEqual([
      'now: Results are 60 min old',
    ]);
    expect(needsText({ status: 'Running' }, aWatch())).toEqual([]);
  });

  it('contains a source that has paused, before its results are old', () => {
    expect(needsText({ status: 'Running' }, aWatch({ sourcePaused: true }))).toEqual([
      'now: Its source is not read any more',
    ]);
  });

  it('lists unmatched names after more urgent needs', () => {
    expect(needsText({ status: 'Running' }, aWatch({ age: 3600, unmatched: 1 }))).toEqual([
      'now: Results are 60 min old',
      'soon: 1 name in the feed unmatched',
    ]);
  });

  it('contains the settlement of a completed contest, and is empty afterwards', () => {
    expect(needsText({ status: 'Completed' })).toEqual(['now: Completed, not settled']);
    expect(needsText({ status: 'Graded' }, null)).toEqual([]);
    expect(needsText({ status: 'Cancelled' }, null)).toEqual([]);
  });

  it('starts with the pause of the contest', () => {
    const paused = { since: minutesFromNow(-5), reason: 'A wrong list' };
    expect(needsText({ status: 'Running' }, { ...NO_FEEDS, paused })).toEqual([
      'now: Paused',
      'now: No results yet',
    ]);
  });
});
