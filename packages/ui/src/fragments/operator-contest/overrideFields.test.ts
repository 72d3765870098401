import { describe, expect, it } from 'vitest';
import { aPlayer } from '../../testing/contests.ts';
import { overridden, readOverride, resultOf } from './overrideFields.ts';

describe('the fields of an override', () => {
  it('are read as operators write them; empty ones are left to the feeds', () => {
    expect(readOverride({ score: '−4', thru: '18', status: 'cut', finish: ' ' }, 'Golf')).toEqual({
      ok: true,
      value: { score: -4, thru: 18, status: 'cut' },
    });
    expect(readOverride({ score: 'E' }, 'Golf')).toEqual({ ok: true, value: { score: 0 } });
    expect(
      readOverride({ cashedFor: '$12,500.50', currentChipCount: '1,200,000' }, 'Poker'),
    ).toEqual({ ok: true, value: { cashedFor: 12_500.5, currentChipCount: 1_200_000 } });
  });

  it('are refused each by its name', () => {
    expect(readOverride({ score: 'two', thru: '4.5', status: 'home' }, 'Golf')).toEqual({
      ok: false,
      refusal: {
        score: 'Score is not a number',
        thru: 'Thru is not a whole number',
        status: 'home is not a status',
      },
    });
  });

  it('of another sport are not read', () => {
    expect(readOverride({ currentChipCount: '5' }, 'Chess')).toEqual({ ok: true, value: {} });
  });

  it('stand over what is known of the player', () => {
    const player = aPlayer({
      name: 'Scottie Scheffler',
      sportSpecificData: { score: -6, thru: 12, status: 'active' },
    });
    expect(overridden(resultOf(player), { thru: 18 })).toMatchObject({
      score: -6,
      thru: 18,
      status: 'active',
    });
    const unknown = aPlayer({ name: 'Vijay Singh', cashedFor: null });
    expect(resultOf(unknown)).toBeNull();
    expect(overridden(null, { score: 3 })).toMatchObject({ score: 3, thru: null });
  });
});
