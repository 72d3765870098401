import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterClock,
  areQuietHours,
  clockBetween,
  quietMinutes,
  quietUntil,
  type QuietHours,
} from './quiet-hours.ts';

const HOUR = 3_600_000;
const utc = (text: string): number => Date.parse(`${text}Z`);

const SUMMER = { from: utc('2026-03-08T07:00:00'), minutes: -240 };
const WINTER = { from: utc('2026-11-01T06:00:00'), minutes: -300 };

/** 23:00 to 08:00 in New York, whose summer time of 2026 ends on 1 November at 06:00 UTC. */
const NIGHT: QuietHours = {
  from: 23 * 60,
  to: 8 * 60,
  zone: 'America/New_York',
  offsets: [SUMMER, WINTER, { from: utc('2027-03-14T07:00:00'), minutes: -240 }],
};

const shown = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString().slice(0, 16);

describe('quiet hours of a night', () => {
  test.each([
    ['2026-06-01T02:59', null],
    ['2026-06-01T03:00', '2026-06-01T12:00'],
    ['2026-06-01T11:59', '2026-06-01T12:00'],
    ['2026-06-01T12:00', null],
    // The night in which clocks are put back has an hour more.
    ['2026-11-01T03:00', '2026-11-01T13:00'],
    // The night in which they are put forward has an hour less.
    ['2027-03-14T04:00', '2027-03-14T12:00'],
  ])('at %s they end at %s', (time, end) => {
    expect(shown(quietUntil(NIGHT, utc(time)))).toBe(end);
  });

  test.each([
    ['within a day', '2026-06-01T14:00', 4, '2026-06-01T18:00'],
    ['to the moment in which they begin', '2026-06-01T20:00', 7, '2026-06-02T03:00'],
    ['over a night', '2026-06-01T20:00', 8, '2026-06-02T13:00'],
    ['from within a night', '2026-06-02T05:30', 1, '2026-06-02T13:00'],
    ['over two nights', '2026-06-01T20:00', 30, '2026-06-03T20:00'],
    ['over the night with an hour more', '2026-11-01T02:00', 2, '2026-11-01T14:00'],
    ['over the night with an hour less', '2027-03-14T03:00', 2, '2027-03-14T13:00'],
  ])('a clock runs %s', (_, start, hours, end) => {
    expect(shown(afterClock(NIGHT, utc(start), hours * HOUR))).toBe(end);
  });

  test('do not exist without them', () => {
    expect(quietUntil(null, 5)).toBeNull();
    expect(afterClock(null, 5, 7)).toBe(12);
    expect(clockBetween(null, 5, 12)).toBe(7);
    expect(clockBetween(null, 12, 5)).toBe(0);
  });
});

describe('for any quiet hours', () => {
  const hours = fc
    .record({
      from: fc.integer({ min: 0, max: 1_439 }),
      length: fc.integer({ min: 1, max: 960 }),
      offsets: fc.uniqueArray(
        fc.record({
          from: fc.integer({ min: 0, max: 60 }).map((day) => day * 24 * HOUR + 7 * HOUR),
          minutes: fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15),
        }),
        { minLength: 1, maxLength: 4, selector: ({ from }) => from },
      ),
    })
    .map(({ from, length, offsets }) => ({
      from,
      to: (from + length) % 1_440,
      zone: 'Any/Zone',
      offsets: offsets.toSorted((a, b) => a.from - b.from),
    }));
  const time = fc.integer({ min: 0, max: 60 * 24 * HOUR });
  const clock = fc.integer({ min: 0, max: 7 * 24 * HOUR });

  test('they are valid, and a clock never ends within them', () => {
    fc.assert(
      fc.property(hours, time, clock, (quiet, start, ms) => {
        expect(areQuietHours(quiet)).toBe(true);
        const end = afterClock(quiet, start, ms);
        expect(end).toBeGreaterThanOrEqual(start + ms);
        if (ms > 0) expect(quietUntil(quiet, end - 1)).toBeNull();
      }),
    );
  });

  test('what runs from the start to the end of a clock is the clock', () => {
    fc.assert(
      fc.property(hours, time, clock, clock, (quiet, start, ms, more) => {
        const end = afterClock(quiet, start, ms);
        expect(clockBetween(quiet, start, end)).toBe(ms);
        const later = afterClock(quiet, end, more);
        expect(later).toBe(ms + more === 0 ? start : afterClock(quiet, start, ms + more));
      }),
    );
  });

  test('a later start ends no earlier, and time is quiet or runs', () => {
    fc.assert(
      fc.property(hours, time, clock, clock, (quiet, start, ms, wait) => {
        expect(afterClock(quiet, start + wait, ms)).toBeGreaterThanOrEqual(
          afterClock(quiet, start, ms),
        );
        const run = clockBetween(quiet, start, start + wait);
        expect(run).toBeGreaterThanOrEqual(0);
        expect(run).toBeLessThanOrEqual(wait);
        const end = quietUntil(quiet, start);
        if (end !== null) expect(clockBetween(quiet, start, end)).toBe(0);
      }),
    );
  });
});

test.each<[string, Partial<QuietHours>]>([
  ['empty', { to: 23 * 60 }],
  ['17 hours', { from: 0, to: 17 * 60 }],
  ['at half a minute', { from: 0.5 }],
  ['after midnight', { to: 1_440 }],
  ['without an offset', { offsets: [] }],
  ['with offsets in disorder', { offsets: NIGHT.offsets.toReversed() }],
  ['before midnight', { from: -1 }],
  ['with two offsets from one time', { offsets: [SUMMER, SUMMER] }],
  ['with an offset from half a millisecond', { offsets: [{ from: 0.5, minutes: 0 }] }],
  ['with an offset of half a minute', { offsets: [{ from: 0, minutes: 0.5 }] }],
  ['with an offset of 15 hours and a minute', { offsets: [{ from: 0, minutes: -901 }] }],
  ['with an offset of a day', { offsets: [{ from: 0, minutes: 1_440 }] }],
])('quiet hours can’t be %s', (_, wrong) => {
  expect(areQuietHours(NIGHT)).toBe(true);
  expect(areQuietHours({ ...NIGHT, ...wrong })).toBe(false);
});

test('an offset is up to 15 hours to either side', () => {
  for (const minutes of [-900, 900]) {
    expect(areQuietHours({ ...NIGHT, offsets: [{ from: 0, minutes }] })).toBe(true);
  }
});

test('the first offset counts before its time too', () => {
  const until = quietUntil({ ...NIGHT, offsets: [SUMMER, WINTER] }, utc('2026-01-15T04:00:00'));
  expect(shown(until)).toBe('2026-01-15T12:00');
});

test('a clock of thousands of years ends, as without quiet hours', () => {
  const ages = 2 ** 52;
  expect(afterClock(NIGHT, 7, ages)).toBe(7 + ages);
  expect(clockBetween(NIGHT, 0, ages)).toBeLessThan(ages);
});

test('their length is in minutes, over midnight too', () => {
  expect(quietMinutes(NIGHT)).toBe(540);
  expect(quietMinutes({ from: 60, to: 120 })).toBe(60);
});
