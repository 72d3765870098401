/** Hours of each day in which no pick clock runs (docs/product.md#quiet-hours). */

export interface QuietHours {
  /** Minutes after midnight in the zone, 0 to 1,439. */
  readonly from: number;
  /** The same; below `from` if midnight is among the quiet hours. */
  readonly to: number;
  /** IANA name. Only shown: what counts are the offsets. */
  readonly zone: string;
  /**
   * Local time less UTC in minutes, each from its time on, in epoch milliseconds, ascending; the first counts before its
   * time too. They are part of the draft, so that its log can be checked although zones change.
   */
  readonly offsets: readonly ZoneOffset[];
}

export interface ZoneOffset {
  readonly from: number;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** The shortest pick time with quiet hours, in seconds: a shorter clock is for people who draft at the same time. */
export const SHORTEST_QUIET_PICK_TIME = 3_600;
/** In minutes. */
export const LONGEST_QUIET_HOURS = 960;
/** Of a zone, in minutes. None is further from UTC. */
const LARGEST_OFFSET = 900;

const isMinuteOfDay = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < DAY_MINUTES;

/** How long they are, in minutes; 0 for none (docs/product.md#quiet-hours). */
export const quietMinutes = ({ from, to }: Pick<QuietHours, 'from' | 'to'>): number =>
  (to - from + DAY_MINUTES) % DAY_MINUTES;

/** Whole minutes of the day, 1 minute to `LONGEST_QUIET_HOURS` long, and at least one offset, in order (docs/product.md#quiet-hours). */
export const areQuietHours = (hours: QuietHours): boolean => {
  const { from, to, offsets } = hours;
  return (
    isMinuteOfDay(from) &&
    isMinuteOfDay(to) &&
    from !== to &&
    quietMinutes(hours) <= LONGEST_QUIET_HOURS &&
    offsets.length > 0 &&
    offsets.every(
      (offset, at) =>
        Number.isSafeInteger(offset.from) &&
        Number.isInteger(offset.minutes) &&
        Math.abs(offset.minutes) <= LARGEST_OFFSET &&
        (at === 0 || offset.from > (offsets[at - 1] as ZoneOffset).from),
    )
  );
};

interface Stretch {
  readonly quiet: boolean;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Whether a time is quiet, and until when that, or the zone's offset, stays as it is. */
const stretchAt = ({ from, to, offsets }: QuietHours, time: number): Stretch => {
  const next = offsets.findIndex((offset, at) => at > 0 && offset.from > time);
  const { minutes } = offsets.at(next === -1 ? -1 : next - 1) as ZoneOffset;
  const offsetEnds = next === -1 ? Infinity : (offsets[next] as ZoneOffset).from;
  const local = time + minutes * MINUTE_MS;
  const ofDay = local - Math.floor(local / DAY_MS) * DAY_MS;
  const since = (minute: number): number => (ofDay - minute * MINUTE_MS + DAY_MS) % DAY_MS;
  const quiet = since(from) < quietMinutes({ from, to }) * MINUTE_MS;
  const left = DAY_MS - since(quiet ? to : from);
  return { quiet, until: Math.min(time + left, offsetEnds) };
};

/** Enough for thirteen years, so that no numbers make a loop without an end. */
const MOST_STRETCHES = 10_000;

/** The stretches from a time on, each with its beginning. */
function* stretchesFrom(
  hours: QuietHours,
  time: number,
): Generator<Stretch & { readonly from: number }> {
  let from = time;
  // Stryker disable next-line EqualityOperator: one stretch more would be as good a bound.
  for (let count = 0; count < MOST_STRETCHES && Number.isFinite(from); count += 1) {
    const stretch = stretchAt(hours, from);
    yield { ...stretch, from };
    from = stretch.until;
  }
}

/** The end of the quiet hours in which a time is, in epoch milliseconds; null: the clock runs (docs/product.md#quiet-hours). */
export const quietUntil = (hours: QuietHours | null, time: number): number | null => {
  if (hours === null) return null;
  for (const { quiet, from } of stretchesFrom(hours, time)) {
    if (!quiet) return from === time ? null : from;
  }
  return null;
};

/**
 * When a clock that starts at a time has run for `ms`, in epoch milliseconds (docs/product.md#quiet-hours). It does not run
 * in quiet hours, so the result is never within them, though it may be the moment in which they begin.
 */
export const afterClock = (hours: QuietHours | null, start: number, ms: number): number => {
  if (hours === null) return start + ms;
  let left = ms;
  for (const { quiet, from, until } of stretchesFrom(hours, start)) {
    if (quiet) continue;
    if (until - from >= left) return from + left;
    left -= until - from;
  }
  return start + ms;
};

/**
 * For how many milliseconds a clock runs from one time to another: 0 if the second is not later
 * (docs/product.md#quiet-hours).
 */
export const clockBetween = (hours: QuietHours | null, from: number, to: number): number => {
  if (hours === null) return Math.max(0, to - from);
  let run = 0;
  for (const stretch of stretchesFrom(hours, from)) {
    // Stryker disable next-line EqualityOperator: a stretch that begins at the end adds nothing.
    if (!(stretch.from < to)) break;
    if (!stretch.quiet) run += Math.min(stretch.until, to) - stretch.from;
  }
  return run;
};
