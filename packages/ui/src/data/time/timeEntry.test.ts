import { describe, expect, it } from 'vitest';
import { isoOfLocalField } from './timeEntry.ts';

/** A time as the value of a `datetime-local` input, in this process' zone and to the minute. */
const localFieldValue = (moment: number): string => {
  const local = new Date(moment);
  const part = (number: number, digits = 2): string => String(number).padStart(digits, '0');
  const date = `${part(local.getFullYear(), 4)}-${part(local.getMonth() + 1)}-${part(local.getDate())}`;
  return `${date}T${part(local.getHours())}:${part(local.getMinutes())}`;
};

describe('a time in an input', () => {
  it('survives a round trip, to the minute', () => {
    for (const moment of [Date.UTC(2026, 2, 12, 13, 53), Date.UTC(2026, 6, 1), 0]) {
      expect(isoOfLocalField(localFieldValue(moment))).toBe(new Date(moment).toISOString());
    }
  });

  it('is in the viewer’s zone', () => {
    expect(isoOfLocalField('2026-01-05T09:07')).toBe(new Date(2026, 0, 5, 9, 7).toISOString());
  });

  it.each(['', 'soon', '2026-13-01T00:00'])('%j is not a time', (value) => {
    expect(isoOfLocalField(value)).toBeNull();
  });
});
