import { describe, expect, it } from 'vitest';
import { formatLocalTime, formatLocalTimeInline, formatRecentTime } from './localTime.ts';

const NOON = new Date(2026, 10, 18, 12, 0).getTime();

const at = (day: number, hours = 9, minutes = 5): number =>
  new Date(2026, 10, 18 + day, hours, minutes).getTime();

describe('a time in the viewer’s zone', () => {
  it.each([
    [0, 'Today, 09:05'],
    [1, 'Tomorrow, 09:05'],
    [-1, 'Yesterday, 09:05'],
    [2, 'Fri, 09:05'],
    [6, 'Tue, 09:05'],
    [7, '25 Nov, 09:05'],
    [-2, '16 Nov, 09:05'],
    [47, '4 Jan 2027, 09:05'],
  ])('%i days ahead', (day, text) => {
    expect(formatLocalTime(at(day), NOON)).toBe(text);
  });

  it('uses English names of days and months', () => {
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    for (let ahead = 0; ahead < 366; ahead += 1) {
      const moment = at(ahead, 0, ahead % 60);
      const time = new Intl.DateTimeFormat('en-GB', clock).format(moment);
      const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(moment);
      const date = new Intl.DateTimeFormat('en-GB', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      }).format(moment);
      const other = new Date(2020, 0, 1).getTime();
      expect(formatLocalTime(moment, other)).toBe(`${date}, ${time}`);
      expect(formatLocalTime(moment, at(ahead - 3))).toBe(`${weekday}, ${time}`);
    }
  });

  it('has a short form within a sentence and for recent times', () => {
    expect(formatLocalTimeInline(at(1), NOON)).toBe('tomorrow, 09:05');
    expect(formatLocalTimeInline(at(2), NOON)).toBe('Fri, 09:05');
    expect(formatRecentTime(at(0), NOON)).toBe('09:05');
    expect(formatRecentTime(at(-1), NOON)).toBe('Yesterday, 09:05');
  });
});
