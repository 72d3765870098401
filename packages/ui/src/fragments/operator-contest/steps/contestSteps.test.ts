import { CONTEST_STATUSES } from '@captains-pick/rules';
import { describe, expect, it } from 'vitest';
import { aContest } from '../../../testing/contests/contests.ts';
import { contestSteps } from './contestSteps.ts';

const { players } = aContest();

const currentStep = (contest: Parameters<typeof contestSteps>[0]): string =>
  contestSteps(contest)
    .filter(({ state }) => state === 'current')
    .map(({ name }) => name)
    .join();

describe('contestSteps', () => {
  it.each([
    ['Registering', 'entries'],
    ['Drafting', 'draft'],
    ['Running', 'results'],
    ['Completed', 'review'],
    ['Graded', ''],
    ['Cancelled', ''],
  ] as const)('a contest that is %s is at: %s', (status, step) => {
    expect(currentStep({ status, players, draftType: 'Snake' })).toBe(step);
  });

  it('asks for players before entries', () => {
    expect(currentStep({ status: 'Registering', players: [], draftType: 'Salary' })).toBe(
      'players',
    );
  });

  it('has a draft for snake contests alone, and nothing for cancelled ones', () => {
    const names = (draftType: 'Salary' | 'Snake') =>
      contestSteps({ status: 'Running', players, draftType }).map(({ name }) => name);
    expect(names('Salary')).toEqual(['terms', 'players', 'entries', 'results', 'review', 'payout']);
    expect(names('Snake')).toContain('draft');
    expect(contestSteps({ status: 'Cancelled', players, draftType: 'Salary' })).toEqual([]);
  });

  it('is done up to the current step, and ahead after it', () => {
    for (const status of CONTEST_STATUSES) {
      const order = contestSteps({ status, players, draftType: 'Snake' }).map(({ state }) =>
        ['done', 'current', 'ahead'].indexOf(state),
      );
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }
    expect(
      contestSteps({ status: 'Graded', players, draftType: 'Snake' }).every(
        ({ state }) => state === 'done',
      ),
    ).toBe(true);
  });
});
