import type { Contest } from '@captains-pick/contract';

const HOUR = 3_600;
const DAY_MINUTES = 1_440;

type Terms = NonNullable<Contest['draft']>;

/** The clock of a slow draft: `8 h per pick`, `90 min per pick`. Null for a clock below an hour, and for none. */
export const slowClock = (pickTimeLimit: number | null): string | null => {
  if (pickTimeLimit === null || pickTimeLimit < HOUR) return null;
  return pickTimeLimit % HOUR === 0
    ? `${pickTimeLimit / HOUR} h per pick`
    : `${Math.round(pickTimeLimit / 60)} min per pick`;
};

const timeOfDay = (minutes: number): string => {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return [Math.floor(ofDay / 60), ofDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/** `America/New_York` as `New York`. */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * When the clock of a slow draft stops, in the contest's zone and, if it differs, in the viewer's: `stops 23:00 to 08:00
 * (New York), 05:00 to 14:00 your time`.
 *
 * @param now epoch milliseconds
 * @param ownOffset the viewer's local time less UTC, in minutes
 */
export const quietText = (
  { from, to, zone, offsets }: NonNullable<Terms['quietHours']>,
  now: number,
  ownOffset: number = -new Date(now).getTimezoneOffset(),
): string => {
  const offset = offsets.findLast((each) => each.from <= now) ?? offsets[0];
  const shift = ownOffset - (offset?.minutes ?? 0);
  const inZone = `stops ${timeOfDay(from)} to ${timeOfDay(to)}`;
  if (shift % DAY_MINUTES === 0) return inZone;
  return `${inZone} (${placeOf(zone)}), ${timeOfDay(from + shift)} to ${timeOfDay(to + shift)} your time`;
};
