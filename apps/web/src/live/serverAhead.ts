/** Clocks that are less apart, in milliseconds, are the same to people: ages are told in minutes. */
const TOLERATED_MS = 30_000;

/**
 * By how much the server's clock is ahead of this device's, in milliseconds; negative for behind, 0 where that is
 * little or not known.
 *
 * @param date the reply's `Date` header, which tells seconds
 * @param asked by this device's clock, in epoch milliseconds
 * @param answered by this device's clock, in epoch milliseconds
 */
export const serverAhead = (date: string | null, asked: number, answered: number): number => {
  const ahead = date === null ? 0 : Date.parse(date) - (asked + answered) / 2;
  return Math.abs(ahead) > TOLERATED_MS ? Math.round(ahead) : 0;
};
