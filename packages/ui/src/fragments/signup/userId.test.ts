import { describe, expect, it } from 'vitest';
import { cryptoRandom, makeUserId } from './userId.ts';

describe('makeUserId', () => {
  it('uses the first and the last character of the alphabet', () => {
    expect(makeUserId(() => 0)).toBe('aaaaaa');
    expect(makeUserId(() => 1 - Number.EPSILON)).toBe('999999');
  });

  it('returns six lowercase letters and digits with `cryptoRandom`', () => {
    for (let round = 0; round < 200; round += 1) {
      expect(makeUserId(cryptoRandom)).toMatch(/^[a-z0-9]{6}$/u);
    }
  });
});
