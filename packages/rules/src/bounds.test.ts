import { describe, expect, it } from 'vitest';
import * as bounds from './bounds.ts';

describe('upper limits', () => {
  it('are amounts that a JSON number holds to the cent', () => {
    for (const limit of Object.values(bounds)) {
      expect(limit).toBeGreaterThan(0);
      expect(Number.isSafeInteger(limit)).toBe(true);
    }
  });

  it('leave room for a fee, a prize and a grant in a balance, and for a balance to be read', () => {
    expect(bounds.HIGHEST_FEE).toBeLessThan(bounds.HIGHEST_PRIZE);
    expect(bounds.HIGHEST_PRIZE).toBeLessThan(bounds.HIGHEST_BALANCE);
    expect(bounds.LARGEST_GRANT).toBeLessThan(bounds.HIGHEST_BALANCE);
    expect(bounds.HIGHEST_BALANCE).toBeLessThan(bounds.LARGEST_READABLE_BALANCE);
  });
});
