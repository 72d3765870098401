import type { ResultRecord } from '@captains-pick/contract';
import { describe, expect, it } from 'vitest';
import { fieldChanges, fieldLabel } from './resultFields.ts';

const NOTHING: ResultRecord = {
  finish: null,
  cashedFor: 0,
  score: null,
  round: null,
  thru: null,
  status: null,
  currentChipCount: null,
};

describe('the changes of a result', () => {
  it('contain only the fields that differ', () => {
    expect(
      fieldChanges(
        { ...NOTHING, score: -4, round: 2, thru: 12, status: 'active' },
        { ...NOTHING, score: -6, round: 2, thru: 15, status: 'active' },
        'Golf',
      ),
    ).toEqual([
      { field: 'score', before: '−4', after: '−6' },
      { field: 'thru', before: '12', after: '15' },
    ]);
  });

  it('contain all fields of a first result', () => {
    expect(fieldChanges(null, { ...NOTHING, finish: 3, cashedFor: 12_500.5 }, 'Poker')).toEqual([
      { field: 'finish', before: null, after: '3' },
      { field: 'cashedFor', before: null, after: '$12,500.50' },
    ]);
  });

  it('contain no fields of other sports', () => {
    expect(fieldChanges(NOTHING, { ...NOTHING, currentChipCount: 5 }, 'Chess')).toEqual([]);
  });

  it('have the names that the sport uses', () => {
    expect(fieldLabel('score', 'Chess')).toBe('Points');
    expect(fieldLabel('score', 'Golf')).toBe('Score');
  });
});
