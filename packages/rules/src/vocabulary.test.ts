import { describe, expect, it } from 'vitest';
import {
  CONTEST_STATUSES,
  contestTab,
  hasSalaries,
  lineupSize,
  mayFollow,
  sportsInWords,
  type ContestStatus,
} from './vocabulary.ts';

describe('vocabulary', () => {
  it('returns lineup sizes', () => {
    expect(
      ['H2H', 'LL', 'Pick2', 'Pick6', 'Pick10', '6 rounds', 'toString'].map(lineupSize),
    ).toEqual([2, 2, 2, 6, 10, 2, 2]);
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10].map((size) => lineupSize(`Pick${size}`))).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('names sports in a sentence', () => {
    expect(sportsInWords()).toMatch(/^poker, golf, chess(, [a-z]+)* and [a-z]+$/);
    expect(sportsInWords(['Poker', 'Golf', 'Chess'])).toBe('poker, golf and chess');
    expect(sportsInWords(['Poker', 'Golf'])).toBe('poker and golf');
    expect(sportsInWords(['Poker'])).toBe('poker');
  });

  it('has no salaries in H2H and snake', () => {
    expect(hasSalaries({ draftType: 'Salary', format: 'Pick6' })).toBe(true);
    expect(hasSalaries({ draftType: 'Salary', format: 'H2H' })).toBe(false);
    expect(hasSalaries({ draftType: 'Snake', format: 'Pick6' })).toBe(false);
  });

  it('moves contests forwards, back from a draft that was left, and ends', () => {
    const paths: readonly (readonly ContestStatus[])[] = [
      ['Registering', 'Drafting', 'Running', 'Completed', 'Graded'],
      ['Registering', 'Running'],
      ['Drafting', 'Registering'],
      ['Registering', 'Cancelled'],
      ['Drafting', 'Cancelled'],
      ['Running', 'Cancelled'],
      ['Completed', 'Cancelled'],
    ];
    for (const from of CONTEST_STATUSES) {
      const next = paths.flatMap((path) => path.filter((_, at) => path[at - 1] === from));
      expect(CONTEST_STATUSES.filter((to) => mayFollow(from, to)).toSorted()).toEqual(
        next.toSorted(),
      );
    }
  });

  it('has a tab of the contest list for each status', () => {
    expect(CONTEST_STATUSES.map(contestTab)).toEqual([
      'registering',
      'registering',
      'running',
      'completed',
      'completed',
      'completed',
    ]);
  });
});
