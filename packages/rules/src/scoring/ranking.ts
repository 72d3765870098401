import { lowerIsBetterSign } from '../sports/sports.ts';
import type { TeamScore } from './scoring.ts';
import type { Sport } from '../vocabulary.ts';

export interface ScoredEntry {
  readonly id: string;
  readonly score: Pick<TeamScore, 'total' | 'tiebreak'>;
}

export interface RankedEntry {
  readonly id: string;
  /** Competition ranking from 1: 1, 2, 2, 4 (docs/product.md#ranking). */
  readonly rank: number;
  /** The rank is shared: shown with a T prefix. */
  readonly tied: boolean;
}

const compareValues = (sport: Sport, a: number | null, b: number | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  // Stryker disable next-line ArithmeticOperator: dividing by the sign is the same.
  return (a - b) * lowerIsBetterSign(sport);
};

/**
 * Negative when `a` is ahead, 0 when they are level: by total, then by the captain's value; no score goes last
 * (docs/product.md#ranking). In the sport's unit of totals. Takes finite numbers or null, as `scoreTeam` returns them.
 */
export const compareScores = (
  sport: Sport,
  a: ScoredEntry['score'],
  b: ScoredEntry['score'],
): number => compareValues(sport, a.total, b.total) || compareValues(sport, a.tiebreak, b.tiebreak);

/**
 * Ranks entries, best first, from 1 as 1, 2, 2, 4 (docs/product.md#ranking). Equal total and equal tiebreak share a
 * rank; entries within a tie keep the given order. Takes any number of entries; scores as for `compareScores`.
 */
export const rankEntries = <Entry extends ScoredEntry>(
  sport: Sport,
  entries: readonly Entry[],
): readonly (Entry & RankedEntry)[] => {
  const sorted = entries.toSorted((a, b) => compareScores(sport, a.score, b.score));
  const level = (a: Entry | undefined, b: Entry | undefined): boolean =>
    a !== undefined && b !== undefined && compareScores(sport, a.score, b.score) === 0;
  let rank = 0;
  return sorted.map((entry, index) => {
    const before = level(sorted[index - 1], entry);
    if (!before) rank = index + 1;
    return { ...entry, rank, tied: before || level(entry, sorted[index + 1]) };
  });
};
