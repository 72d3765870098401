import {
  isEliminated,
  rankEntries,
  type PlayerResult,
  type RankedEntry,
} from '@captains-pick/rules';

export interface Golfer {
  readonly id: string;
  readonly name: string;
  readonly result: PlayerResult;
}

export interface LeaderboardRow extends Golfer {
  /** Null for golfers without a place: cut, withdrawn, disqualified, or not started. */
  readonly standing: Pick<RankedEntry, 'rank' | 'tied'> | null;
  readonly out: boolean;
  /** The row's place from the top, from 0. */
  readonly order: number;
}

/**
 * Golfers by score to par, with shared places for ties; then those who are out, by score; then those without a score.
 * Empty if no golfer has a score.
 */
export const leaderboard = (golfers: readonly Golfer[]): readonly LeaderboardRow[] => {
  const scored = golfers.filter(({ result }) => result.score !== null);
  if (scored.length === 0) return [];
  const ranked = (group: readonly Golfer[]) =>
    rankEntries(
      'Golf',
      group.map((golfer) => ({ ...golfer, score: { total: golfer.result.score, tiebreak: null } })),
    );
  const isOut = ({ result }: Golfer): boolean => isEliminated('Golf', result);
  return [
    ...ranked(scored.filter((golfer) => !isOut(golfer))).map((row) => ({ ...row, standing: row })),
    ...ranked(scored.filter(isOut)).map((row) => ({ ...row, standing: null })),
    ...golfers
      .filter(({ result }) => result.score === null)
      .map((row) => ({ ...row, standing: null })),
  ].map(({ id, name, result, standing }, order) => ({
    id,
    name,
    result,
    standing,
    out: isEliminated('Golf', result),
    order,
  }));
};
