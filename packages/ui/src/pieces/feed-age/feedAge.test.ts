import { describe, expect, it } from 'vitest';
import { formatAge, isStale } from './feedAge.ts';

describe('the age of results', () => {
  it.each([
    [-3, '0 s'],
    [59.9, '59 s'],
    [60, '1 min'],
    [7199, '119 min'],
    [7200, '2 h'],
    [172_799, '47 h'],
    [172_800, '2 days'],
  ])('%d seconds', (age, text) => {
    expect(formatAge(age)).toBe(text);
  });

  it('is stale after a quarter of an hour', () => {
    expect(isStale(900)).toBe(false);
    expect(isStale(901)).toBe(true);
  });
});
