/** Seconds without news after which an event's results count as stale. */
export const STALE_AFTER = 15 * 60;

/** @param age seconds since the source made the results */
export const isStale = (age: number): boolean => age > STALE_AFTER;

/** How old results are, in the largest unit that tells: `40 s`, `12 min`, `3 h`, `2 days`. Seconds in. */
export const formatAge = (age: number): string => {
  const seconds = Math.max(0, Math.floor(age));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
};
