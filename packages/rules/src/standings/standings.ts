import { ZERO_CENTS, type Cents } from '../money/money.ts';
import { winnings, type Winnings } from '../payouts/payouts.ts';
import { rankEntries, type RankedEntry } from '../scoring/ranking.ts';
import { scoreTeam, type TeamScore } from '../scoring/scoring.ts';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';
import type { Sport } from '../vocabulary.ts';

/** An entry as standings use it, with players by the keys of the results. */
export interface StandingEntry {
  readonly id: string;
  readonly captain: string;
  readonly flexPlayers: readonly string[];
}

export interface Standing extends RankedEntry {
  readonly score: TeamScore;
  /** The entry's winnings if the event ended now. */
  readonly winnings: Cents;
}

export interface Standings {
  readonly rows: readonly Standing[];
  readonly remainder: Winnings['remainder'];
  readonly unawarded: Winnings['unawarded'];
}

/**
 * The standings of a contest from scratch, best first: slow and simple, and the reference for any faster implementation
 * (docs/product.md#ranking, docs/product.md#tied-prizes). A player without a result counts as one who has not started.
 * Refuses nothing; without entries there are no rows.
 *
 * @public What ranks large fields is tested by it.
 *
 * @param entries with distinct ids
 * @param results by player key, each as `PlayerResult` describes; keys are compared exactly
 * @param payouts zero or more cents by place, first place first; without any, all winnings are 0
 */
export const standings = (
  sport: Sport,
  entries: readonly StandingEntry[],
  results: ReadonlyMap<string, PlayerResult>,
  payouts: readonly Cents[],
): Standings => {
  const resultOf = (key: string): PlayerResult => results.get(key) ?? NO_RESULT;
  const ranked = rankEntries(
    sport,
    entries.map((entry) => ({
      id: entry.id,
      score: scoreTeam(sport, {
        captain: resultOf(entry.captain),
        flexPlayers: entry.flexPlayers.map(resultOf),
      }),
    })),
  );
  const won = winnings(ranked, payouts);
  return {
    rows: ranked.map((row) => ({ ...row, winnings: won.byEntry.get(row.id) ?? ZERO_CENTS })),
    remainder: won.remainder,
    unawarded: won.unawarded,
  };
};
