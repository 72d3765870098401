import { describe, expect, it } from 'vitest';
import { aPlayer } from '../../../testing/contests/sportEvents.ts';
import { applyOverride, parseOverride, resultOf } from './overrideFields.ts';

describe('override fields', () => {
  it('are parsed in the notations that operators use, without the empty ones', () => {
    expect(parseOverride({ score: '−4', thru: '18', status: 'cut', finish: ' ' }, 'Golf')).toEqual({
      ok: true,
      value: { score: -4, thru: 18, status: 'cut' },
    });
    expect(parseOverride({ score: 'E' }, 'Golf')).toEqual({ ok: true, value: { score: 0 } });
    expect(
      parseOverride({ cashedFor: '$12,500.50', currentChipCount: '1,200,000' }, 'Poker'),
    ).toEqual({ ok: true, value: { cashedFor: 12_500.5, currentChipCount: 1_200_000 } });
  });

  it('are refused with an error message per field', () => {
    expect(parseOverride({ score: 'two', thru: '4.5', status: 'home' }, 'Golf')).toEqual({
      ok: false,
      refusal: {
        score: 'Score is not a number',
        thru: 'Thru is not a whole number',
        status: 'home is not a status',
      },
    });
  });

  it('of another sport are ignored', () => {
    expect(parseOverride({ currentChipCount: '5' }, 'Chess')).toEqual({ ok: true, value: {} });
  });

  it('replace fields of the player’s result', () => {
    const player = aPlayer({
      name: 'Scottie Scheffler',
      sportSpecificData: { score: -6, thru: 12, status: 'active' },
    });
    expect(applyOverride(resultOf(player), { thru: 18 })).toMatchObject({
      score: -6,
      thru: 18,
      status: 'active',
    });
    const unknown = aPlayer({ name: 'Vijay Singh', cashedFor: null });
    expect(resultOf(unknown)).toBeNull();
    expect(applyOverride(null, { score: 3 })).toMatchObject({ score: 3, thru: null });
  });
});
