import type { FieldMemory } from './field-memory.ts';
import { STRETCHES, stretchOf, type Origin } from './scale.ts';

/**
 * A score shared by more than one in this many entries has its own cell between the better and the worse ones of its
 * stretch: before the first results, and among entries that have won nothing yet, nearly all scores are equal.
 */
const CROWD_DIVISOR = 512;
/** How many cells are cut by number of entries, and how many by range of totals. */
export const CELLS_BY_ENTRIES = 2048;
const CELLS_BY_RANGE = 1024;
// With four more for every crowd (its own, the two beside it, and the one it cuts short) and one for no score, there
// are never more than CELLS, because the entries of a crowd leave fewer for the cells that are cut by entries.

/** The entries to divide into cells. */
interface Cutting {
  /** By entry: 1 when it has a total. */
  readonly scored: Uint8Array;
  readonly origin: Origin;
  /** By cell, to be written: 1 when it is a crowd's. */
  readonly oneScore: Uint8Array;
  readonly captainsPenaltyOf: (entry: number) => number;
  /** Negative when `a` is ahead of `b`, 0 when they are level. */
  readonly compare: (a: number, b: number) => number;
}

/** By stretch: how many entries have a total in it. */
const sharesOf = (totals: FieldMemory['totals'], { scored, origin }: Cutting): Uint32Array => {
  const shares = new Uint32Array(STRETCHES);
  // Stryker disable next-line EqualityOperator: a step too many finds no score.
  for (let entry = 0; entry < scored.length; entry += 1) {
    if (scored[entry] === 0) continue;
    const stretch = stretchOf(totals[entry] ?? 0, origin);
    shares[stretch] = (shares[stretch] ?? 0) + 1;
  }
  return shares;
};

/** By stretch with a crowd: one entry of the crowd. */
const crowdsIn = (
  totals: FieldMemory['totals'],
  shares: Uint32Array,
  { scored, origin, compare }: Cutting,
): ReadonlyMap<number, number> => {
  const least = scored.length / CROWD_DIVISOR;
  const crowds = new Map<number, number>();
  // Stryker disable next-line ConditionalExpression,ArrowFunction,EqualityOperator: without full stretches there are no crowds.
  if (shares.every((many) => many <= least)) return crowds;
  // A majority vote in each full stretch: if more than half of the scores are equal, that score remains.
  const standing = new Uint32Array(STRETCHES);
  const votes = new Int32Array(STRETCHES);
  const same = new Uint32Array(STRETCHES);
  for (const round of ['vote', 'count'] as const) {
    // Stryker disable next-line EqualityOperator: a step too many finds no score.
    for (let entry = 0; entry < scored.length; entry += 1) {
      if (scored[entry] === 0) continue;
      const stretch = stretchOf(totals[entry] ?? 0, origin);
      // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves comparisons in stretches too small for a crowd.
      if ((shares[stretch] ?? 0) <= least) continue;
      if (round === 'vote' && votes[stretch] === 0) standing[stretch] = entry;
      const alike = compare(entry, standing[stretch] ?? 0) === 0;
      // Stryker disable next-line ArithmeticOperator: votes below 0 count as well as votes above.
      if (round === 'vote') votes[stretch] = (votes[stretch] ?? 0) + (alike ? 1 : -1);
      else if (alike) same[stretch] = (same[stretch] ?? 0) + 1;
    }
  }
  // Stryker disable next-line EqualityOperator: a step too many finds no crowd.
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    if ((same[stretch] ?? 0) > least) crowds.set(stretch, standing[stretch] ?? 0);
  }
  return crowds;
};

/**
 * Cuts the stretches into cells and writes them into the memory: about as many entries in each, and shorter ones near
 * the worst. Returns the cell for no score, which is the last.
 */
export const cutIntoCells = (memory: FieldMemory, cutting: Cutting): number => {
  const { cellOf, crowdsCaptain, crowdsTotal, isCrowded, totals } = memory;
  const shares = sharesOf(totals, cutting);
  const crowds = crowdsIn(totals, shares, cutting);
  const each = cutting.scored.length / CELLS_BY_ENTRIES || 1;
  isCrowded.fill(0);
  // From the worst up, then reversed.
  let cells = 0;
  let filled = 0;
  // Stryker disable next-line EqualityOperator: no total is in the stretch after the last one.
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    if (crowds.has(stretch)) {
      // Stryker disable next-line ConditionalExpression,EqualityOperator: an empty cell more changes no order.
      if (filled > 0) cells += 1;
      cellOf[stretch] = cells;
      cells += 3;
      filled = 0;
      continue;
    }
    cellOf[stretch] = cells;
    filled += (shares[stretch] ?? 0) / each + CELLS_BY_RANGE / STRETCHES;
    // Stryker disable next-line EqualityOperator: a cell that is just full may take one more stretch.
    if (filled < 1) continue;
    cells += 1;
    filled = 0;
  }
  // Stryker disable next-line EqualityOperator: a step too many writes nothing.
  for (let stretch = 0; stretch < STRETCHES; stretch += 1)
    cellOf[stretch] = cells - (cellOf[stretch] ?? 0);
  for (const [stretch, entry] of crowds) {
    const cell = cellOf[stretch] ?? 0;
    isCrowded[cell] = 1;
    cutting.oneScore[cell - 1] = 1;
    crowdsTotal[cell] = totals[entry] ?? 0;
    crowdsCaptain[cell] = cutting.captainsPenaltyOf(entry);
  }
  return cells + 1;
};
