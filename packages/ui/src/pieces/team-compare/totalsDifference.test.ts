import { describe, expect, test } from 'vitest';
import { totalsDifference } from './totalsDifference.ts';

describe('the difference of totals', () => {
  test('in golf the lower total is ahead, elsewhere the higher one', () => {
    expect(totalsDifference('Golf', -12, -8)).toEqual({
      kind: 'ahead',
      leader: 'left',
      by: '4 strokes',
    });
    expect(totalsDifference('Poker', 100_00, 250_00)).toEqual({
      kind: 'ahead',
      leader: 'right',
      by: '$150',
    });
  });

  test('equal totals, or no score', () => {
    expect(totalsDifference('Chess', 0, 0)).toEqual({ kind: 'level' });
    expect(totalsDifference('Golf', null, null)).toEqual({ kind: 'none-scored' });
    expect(totalsDifference('Golf', 3, null)).toEqual({ kind: 'one-scored', unscored: 'right' });
    expect(totalsDifference('Golf', null, 0)).toEqual({ kind: 'one-scored', unscored: 'left' });
  });
});
