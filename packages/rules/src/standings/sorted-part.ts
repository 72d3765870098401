const BUCKETS = 1024;

/**
 * The sorted numbers from place `from` to before `to`, without sorting those far from these places.
 *
 * @param numbers whole, distinct and below `limit`; their order is lost
 */
export const sortedPart = (
  numbers: Uint32Array,
  from: number,
  to: number,
  limit: number,
): Uint32Array => {
  // Stryker disable next-line all: only saves time.
  if (to - from === numbers.length || numbers.length < BUCKETS)
    return numbers.sort().subarray(from, to);
  // Stryker disable next-line ArithmeticOperator: wider buckets only take longer to sort.
  const width = Math.ceil(limit / BUCKETS);
  const counts = new Uint32Array(BUCKETS);
  for (const number of numbers) {
    const bucket = Math.floor(number / width);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  let bucket = 0;
  let before = 0;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: buckets before the first place are only left out to save time.
  while (before + (counts[bucket] ?? 0) <= from) {
    before += counts[bucket] ?? 0;
    bucket += 1;
  }
  const low = bucket * width;
  let until = before;
  while (until < to) {
    // Stryker disable next-line LogicalOperator: later numbers are only left out to save time.
    until += counts[bucket] ?? 0;
    bucket += 1;
  }
  const high = bucket * width;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: later numbers are only left out to save time.
  const near = numbers.filter((number) => number >= low && number < high);
  return near.sort().subarray(from - before, to - before);
};
