const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** The smallest possible difference between two totals: one step of values with up to four decimals, else 0. */
export const gapOf = (values: readonly number[]): number => {
  for (const parts of [1, 10, 100, 1000, 10_000]) {
    const whole = values.map((value) => Math.round(Math.abs(value) * parts));
    const exact = values.every((value, at) => (whole[at] ?? 0) / parts === Math.abs(value));
    if (exact && whole.every(Number.isSafeInteger)) {
      return whole.reduce(greatestCommonDivisor, 0) / parts;
    }
  }
  return 0;
};
