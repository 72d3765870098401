import { formatTotal, rulesOf, type Sport } from '@captains-pick/rules';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';

/** Entries whose totals are near each other. */
export interface ScoreBin {
  /** The lowest total and the end of the bin, in the sport's unit; null for entries without a score. */
  readonly range: { readonly from: number; readonly below: number } | null;
  readonly entries: number;
  /** The viewer's entries in it, best first. */
  readonly own: readonly StandingsRow[];
}

/** How the scores of a field are spread. */
export interface ScoreSpread {
  /** From the worst to the best, so that better is to the right in every sport. */
  readonly bins: readonly ScoreBin[];
  /** The number of entries. */
  readonly entries: number;
  /** The range of the bins with a score, in the sport's unit; null if no entry has one. */
  readonly range: { readonly from: number; readonly below: number } | null;
  /** The width of a bin, in the sport's unit. */
  readonly step: number;
}

/** The smallest of 1, 2 and 5 times a power of ten that is not below a number. */
export const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((each) => each * power >= least) ?? 10;
  return factor * power;
};

/** The width of a bin in whole units, so that there are at most `most` bins. */
export const stepFor = (lowest: number, highest: number, most: number): number => {
  let step = Math.max(1, roundStep(Math.max(1, (highest - lowest + 1) / most)));
  // Bins begin at multiples of their width, which can take one more of them.
  while (Math.floor(highest / step) - Math.floor(lowest / step) + 1 > most)
    step = roundStep(step + 1);
  return step;
};

const hasTotal = (row: StandingsRow): row is StandingsRow & { readonly total: number } =>
  row.total !== null;

/**
 * The spread of a field's totals in at most `most` bins of equal width (docs/product.md#field). Entries without a score
 * have a bin of their own at the worse end.
 *
 * @param rows the standings, best first
 */
export const scoreSpread = (
  sport: Sport,
  rows: readonly StandingsRow[],
  most: number,
): ScoreSpread => {
  const scored = rows.filter(hasTotal);
  const without = rows.filter((row) => row.total === null);
  let [lowest, highest] = [Infinity, -Infinity];
  for (const { total } of scored) {
    if (total < lowest) lowest = total;
    if (total > highest) highest = total;
  }
  if (scored.length === 0) return { bins: [], entries: rows.length, range: null, step: 1 };
  const step = stepFor(lowest, highest, most);
  const from = Math.floor(lowest / step) * step;
  const counts = Array.from({ length: Math.floor((highest - from) / step) + 1 }, () => ({
    entries: 0,
    own: [] as StandingsRow[],
  }));
  for (const row of scored) {
    const count = counts[Math.floor((row.total - from) / step)];
    if (count === undefined) continue;
    count.entries += 1;
    if (row.own) count.own.push(row);
  }
  const rising = counts.map((count, index): ScoreBin => ({
    ...count,
    range: { from: from + index * step, below: from + (index + 1) * step },
  }));
  const worseFirst = rulesOf(sport).better === 'higher' ? rising : rising.toReversed();
  const unscored: ScoreBin = {
    range: null,
    entries: without.length,
    own: without.filter(({ own }) => own),
  };
  return {
    bins: without.length === 0 ? worseFirst : [unscored, ...worseFirst],
    entries: rows.length,
    range: { from, below: from + counts.length * step },
    step,
  };
};

/** `−12`, `−12 to −10`, `$50,000 to under $100,000`, or `No score`. */
export const binText = (sport: Sport, { range }: Pick<ScoreBin, 'range'>): string => {
  if (range === null) return 'No score';
  const { from, below } = range;
  if (below - from === 1) return formatTotal(sport, from);
  return rulesOf(sport).unit === 'strokes'
    ? `${formatTotal(sport, from)} to ${formatTotal(sport, below - 1)}`
    : `${formatTotal(sport, from)} to under ${formatTotal(sport, below)}`;
};
