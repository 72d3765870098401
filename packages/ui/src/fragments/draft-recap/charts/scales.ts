/** Where the figures of a recap are in its charts, in units of the figures. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Round durations whose halves are round too. */
const CEILINGS: readonly number[] = [
  ...[10, 20, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 4, 10, 20, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 12].map((hours) => hours * HOUR),
  ...[1, 2, 4, 8].map((days) => days * DAY),
];

/**
 * The top of the axis of times, in milliseconds: the clock, or without one the first round duration that holds the
 * longest.
 *
 * @param pickTimeLimit in seconds; null for no limit
 * @param durations in milliseconds
 */
export const timeCeiling = (pickTimeLimit: number | null, durations: readonly number[]): number => {
  if (pickTimeLimit !== null) return pickTimeLimit * SECOND;
  const longest = Math.max(0, ...durations);
  return CEILINGS.find((ceiling) => ceiling >= longest) ?? longest;
};

/** The lines of the axis of times: zero, the top, and the middle if it is a whole number of seconds. */
export const timeTicks = (ceiling: number): readonly number[] =>
  ceiling % (2 * SECOND) === 0 ? [0, ceiling / 2, ceiling] : [0, ceiling];

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];
const FALLBACK_STEP = 1000;

/** The lines of an axis of ranks or pick numbers: 1, and at most three round numbers after it. */
export const rankTicks = (most: number): readonly number[] => {
  const step = STEPS.find((each) => most / each < 4) ?? FALLBACK_STEP;
  const rounds = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  return [1, ...rounds.filter((tick) => tick > 1)];
};
