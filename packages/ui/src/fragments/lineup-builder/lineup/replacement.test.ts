import type { Player } from '@captains-pick/contract';
import { describe, expect, test } from 'vitest';
import { bestReplacement } from './replacement.ts';

const player = (name: string, salary: number | null, odds?: number): Player => ({
  _id: name,
  name,
  salary,
  sportSpecificData: odds === undefined ? {} : { odds },
});

const OUT = { since: '2031-03-14T10:00:00Z', reason: 'Withdrew.' };

describe('bestReplacement', () => {
  test('is the dearest player who fits exactly, and of two the one with the better odds', () => {
    const available = [
      player('dear', 9100),
      player('long shot', 9000, 5000),
      player('favourite', 9000, 450),
      player('cheap', 5000),
    ];
    expect(bestReplacement(available, 9000)?.name).toBe('favourite');
    expect(bestReplacement(available, 9099)?.name).toBe('favourite');
    expect(bestReplacement(available, 9100)?.name).toBe('dear');
  });

  test('is none who is out, without a salary under a cap, or too dear', () => {
    const out = { ...player('out', 4000), out: OUT };
    expect(bestReplacement([out, player('unpriced', null), player('dear', 5000)], 4999)).toBeNull();
  });

  test('without a cap is the one with the best odds', () => {
    const available = [player('a', null), player('b', null, 450), player('c', null, 900)];
    expect(bestReplacement(available, null)?.name).toBe('b');
    expect(bestReplacement([], null)).toBeNull();
  });
});
