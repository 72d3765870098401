import type { ZoneOffset } from '@captains-pick/rules';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Longer than any contest is open and drafted. */
const DAYS_AHEAD = 550;

/** Local time less UTC, in minutes. */
const offsetAt = (format: Intl.DateTimeFormat, time: number): number => {
  const part = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  const local = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute);
  return Math.round((local - Math.floor(time / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
};

/** The offsets of a time zone from a time on, for a year and a half. */
export const zoneOffsets = (zone: string, now: Date): ZoneOffset[] => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const start = now.getTime();
  const offsets: ZoneOffset[] = [{ from: start, minutes: offsetAt(format, start) }];
  for (let day = 1; day <= DAYS_AHEAD; day += 1) {
    let before = start + (day - 1) * DAY_MS;
    let after = start + day * DAY_MS;
    const minutes = offsetAt(format, after);
    if (minutes === offsets.at(-1)?.minutes) continue;
    // To the minute, by halves.
    while (after - before > MINUTE_MS) {
      const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
      if (middle <= before) break;
      if (offsetAt(format, middle) === minutes) after = middle;
      else before = middle;
    }
    offsets.push({ from: Math.ceil(after / MINUTE_MS) * MINUTE_MS, minutes });
  }
  return offsets;
};
