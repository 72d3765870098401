import { describe, expect, it } from 'vitest';
import { isoOfLocalField, localFieldOf } from './timeEntry.ts';

describe('a time in an input', () => {
  it('survives a round trip, to the second', () => {
    for (const moment of [Date.UTC(2026, 2, 12, 13, 53), Date.UTC(2026, 6, 1, 0, 0, 7), 0]) {
      expect(isoOfLocalField(localFieldOf(new Date(moment).toISOString()))).toBe(
        new Date(moment).toISOString(),
      );
    }
  });

  it('is in the viewer’s zone', () => {
    expect(isoOfLocalField('2026-01-05T09:07')).toBe(new Date(2026, 0, 5, 9, 7).toISOString());
  });

  it.each(['', 'soon', '2026-13-01T00:00'])('%j is not a time', (value) => {
    expect(isoOfLocalField(value)).toBeNull();
  });
});
