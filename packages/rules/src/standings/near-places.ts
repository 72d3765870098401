import type { Near } from './field.ts';

/** The entries of a cell are divided into this many buckets before some of them are sorted. */
const BUCKETS = 256;

/**
 * The entries of one cell that take these places by their totals (end excluded), perhaps with others: whole buckets of
 * totals, so that entries with equal totals stay together.
 */
export const nearPlaces = (
  entries: Uint32Array,
  totalsOf: ArrayLike<number>,
  from: number,
  to: number,
): Near => {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: so few are sorted as fast without buckets.
  if (entries.length <= BUCKETS) return { entries, better: 0 };
  const totals = new Float64Array(entries.length);
  let least = Infinity;
  let most = -Infinity;
  for (let at = 0; at < entries.length; at += 1) {
    const total = totalsOf[entries[at] ?? 0] ?? 0;
    totals[at] = total;
    least = Math.min(least, total);
    most = Math.max(most, total);
  }
  const perTotal = (BUCKETS - 1) / (most - least || 1);
  const counts = new Uint32Array(BUCKETS);
  const buckets = new Uint8Array(entries.length);
  for (let at = 0; at < entries.length; at += 1) {
    const bucket = Math.floor(((totals[at] ?? 0) - least) * perTotal);
    buckets[at] = bucket;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  let first = 0;
  let better = 0;
  while (better + (counts[first] ?? 0) <= from) {
    better += counts[first] ?? 0;
    first += 1;
  }
  let last = first;
  let until = better + (counts[last] ?? 0);
  while (until < to) {
    last += 1;
    until += counts[last] ?? 0;
  }
  const inside = new Uint32Array(until - better);
  let many = 0;
  // Stryker disable next-line EqualityOperator: a step too many writes nothing.
  for (let at = 0; at < entries.length; at += 1) {
    const bucket = buckets[at] ?? 0;
    if (bucket < first || bucket > last) continue;
    inside[many] = entries[at] ?? 0;
    many += 1;
  }
  return { entries: inside, better };
};
