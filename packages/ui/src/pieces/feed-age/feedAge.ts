/** A feed without an update for this many seconds is stale. */
export const STALE_AFTER_SECONDS = 15 * 60;

/** @param age seconds since the source produced the results */
export const isStale = (age: number): boolean => age > STALE_AFTER_SECONDS;

/** The age of results in the largest suitable unit: `40 s`, `12 min`, `3 h`, `2 days`. Takes seconds. */
export const formatAge = (age: number): string => {
  const seconds = Math.max(0, Math.floor(age));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
};
