import { describe, expect, it } from 'vitest';
import type { WatchedContest } from '@captains-pick/contract';
import { aContestSummary } from '../../testing/contests/contests.ts';
import { nightPlanOf } from './planNight.ts';

const NOW = Date.parse('2026-11-22T19:22:00Z');
const at = (time: string): string => `2026-11-22T${time}:00.000Z`;

const watched = (name: string, changes: Partial<WatchedContest['contest']>): WatchedContest => ({
  contest: aContestSummary({ _id: name, tournamentName: name, ...changes }),
  watch: null,
});

describe('the plan of a night', () => {
  it('is eight hours, from the full hour before the present one', () => {
    const { hours, now } = nightPlanOf([], NOW);
    expect([hours[0], hours.at(-1), hours.length]).toEqual([
      Date.parse(at('18:00')),
      Date.parse('2026-11-23T02:00:00Z'),
      9,
    ]);
    expect(now).toBeCloseTo(82 / 480);
  });

  it('shows until when a contest is open, and from when it is played', () => {
    const { contests } = nightPlanOf(
      [
        watched('opens', { status: 'Registering', deadline: at('22:00') }),
        watched('plays', { status: 'Running', deadline: at('16:00') }),
        watched('drafts', { status: 'Drafting', draftType: 'Snake', deadline: at('20:00') }),
      ],
      NOW,
    );
    expect(contests).toEqual([
      { contestId: 'plays', name: 'plays', openUntil: null, runningFrom: 0 },
      { contestId: 'drafts', name: 'drafts', openUntil: null, runningFrom: 82 / 480 },
      { contestId: 'opens', name: 'opens', openUntil: 0.5, runningFrom: 0.5 },
    ]);
  });

  it('leaves out what is over, and what locks after the night', () => {
    const { contests } = nightPlanOf(
      [
        watched('over', { status: 'Completed', deadline: at('16:00') }),
        watched('tomorrow', { status: 'Registering', deadline: '2026-11-23T18:00:00.000Z' }),
        watched('not yet known', { status: 'Registering', deadline: null }),
      ],
      NOW,
    );
    expect(contests).toEqual([]);
  });
});
