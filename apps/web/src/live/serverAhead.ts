/** Smaller differences between clocks don't matter, because ages are shown in minutes; in milliseconds. */
const TOLERATED_MS = 30_000;

/**
 * By how many milliseconds the server's clock is ahead of this device's; negative if it is behind. 0 if the
 * difference is small or unknown.
 *
 * @param date the reply's `Date` header, with a precision of one second
 * @param asked when the request was sent by this device's clock, in epoch milliseconds
 * @param answered when the reply arrived by this device's clock, in epoch milliseconds
 */
export const serverAhead = (date: string | null, asked: number, answered: number): number => {
  const ahead = date === null ? 0 : Date.parse(date) - (asked + answered) / 2;
  return Math.abs(ahead) > TOLERATED_MS ? Math.round(ahead) : 0;
};
