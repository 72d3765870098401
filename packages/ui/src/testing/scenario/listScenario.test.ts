import { CALLS } from '@captains-pick/contract';
import { contestTab, SPORTS } from '@captains-pick/rules';
import { describe, expect, it } from 'vitest';
import { CONTEST_SUMMARIES, STORY_NOW } from '../contests/contests.ts';
import { listIn, USUAL_LIST } from './listScenario.ts';

describe('the list of a scenario', () => {
  it.each([0, 1, 16, 500])('has as many contests as chosen, with different ids: %d', (contests) => {
    const list = listIn({ ...USUAL_LIST, contests });
    expect(CALLS.contests.reply.parse(JSON.parse(JSON.stringify(list)))).toHaveLength(contests);
    expect(new Set(list.map(({ _id }) => _id)).size).toBe(contests);
  });

  it('begins with the contests of the chosen tab', () => {
    const [first] = listIn({ ...USUAL_LIST, tab: 'completed', contests: 1 });
    expect(first === undefined ? null : contestTab(first.status)).toBe('completed');
  });

  it('has all usual contests by default', () => {
    const ids = new Set(listIn(USUAL_LIST).map(({ _id }) => _id));
    expect(ids).toEqual(new Set(CONTEST_SUMMARIES.map(({ _id }) => _id)));
  });

  it.each(SPORTS)('has contests of one sport: %s', (sport) => {
    const list = listIn({ ...USUAL_LIST, sport });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every((contest) => contest.sport === sport)).toBe(true);
  });

  it('shows a visitor no completed contest and no own entry', () => {
    const list = listIn({ ...USUAL_LIST, role: 'visitor', own: 'all', tab: 'completed' });
    expect(list.every(({ status }) => contestTab(status) !== 'completed')).toBe(true);
    expect(list.every(({ ownEntries }) => ownEntries === 0)).toBe(true);
  });

  it('moves the deadlines with the present moment', () => {
    const later = listIn({ ...USUAL_LIST, now: STORY_NOW + 86_400_000 });
    const [usual] = listIn(USUAL_LIST);
    const moved = Date.parse(later[0]?.deadline ?? '') - Date.parse(usual?.deadline ?? '');
    expect(moved).toBe(86_400_000);
  });

  it('has empty and full contests', () => {
    const full = listIn({ ...USUAL_LIST, filled: 'full' });
    expect(full.every(({ entrantsCount, maxEntries }) => entrantsCount === maxEntries)).toBe(true);
    expect(listIn({ ...USUAL_LIST, filled: 'none' }).every((c) => c.entrantsCount === 0)).toBe(
      true,
    );
  });
});
