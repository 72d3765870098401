import type { TeamScore } from './scoring.ts';
import type { Sport } from './vocabulary.ts';

export interface ScoredEntry {
  readonly id: string;
  readonly score: Pick<TeamScore, 'total' | 'tiebreak'>;
}

export interface RankedEntry {
  readonly id: string;
  /** Competition ranking from 1: 1, 2, 2, 4 (decision 6). */
  readonly rank: number;
  /** Shares its rank: shown with a T prefix. */
  readonly tied: boolean;
}

/** +1 where a higher total is better, −1 where a lower one is. */
const direction = (sport: Sport): 1 | -1 => (sport === 'Golf' ? -1 : 1);

const compareValues = (sport: Sport, a: number | null, b: number | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return (b - a) * direction(sport);
};

/**
 * Negative when `a` is ahead, 0 when they are level: by total, then by the captain; no score goes last (spec,
 * section 5, and decision 4 for chess and esports). In the sport's unit of totals; takes finite numbers or null, as
 * `scoreTeam` gives them.
 */
export const compareScores = (
  sport: Sport,
  a: ScoredEntry['score'],
  b: ScoredEntry['score'],
): number => compareValues(sport, a.total, b.total) || compareValues(sport, a.tiebreak, b.tiebreak);

/**
 * Ranks entries, best first, from 1 as 1, 2, 2, 4. Equal total and equal tiebreak share a rank; order within a tie
 * is the given one (spec, section 5; decision 6). Takes any number of entries, none too; scores as for
 * `compareScores`.
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

/** `4`, or `T4` where the rank is shared (spec, section 5; decision 6). */
export const formatRank = ({ rank, tied }: Pick<RankedEntry, 'rank' | 'tied'>): string =>
  `${tied ? 'T' : ''}${rank}`;
