import { ZERO_CENTS, type Cents } from './money.ts';
import { winnings, type Winnings } from './payouts.ts';
import { rankEntries, type RankedEntry } from './ranking.ts';
import { NO_RESULT, scoreTeam, type PlayerResult, type TeamScore } from './scoring.ts';
import type { Sport } from './vocabulary.ts';

/** An entry as standings see it: players by whatever key the results are kept under. */
export interface StandingEntry {
  readonly id: string;
  readonly captain: string;
  readonly flexPlayers: readonly string[];
}

export interface Standing extends RankedEntry {
  readonly score: TeamScore;
  /** What the entry wins if the event ended now. */
  readonly winnings: Cents;
}

export interface Standings {
  readonly rows: readonly Standing[];
  readonly remainder: Winnings['remainder'];
  readonly unawarded: Winnings['unawarded'];
}

/**
 * The standings of a contest from scratch, best first: the slow and obvious way, and the reference for any faster
 * one (spec, section 5; decisions 2 to 7). A player without a result counts as one who has not started. Refuses
 * nothing; no entries make no rows.
 *
 * @param entries ids that are all different
 * @param results by player key, each as `PlayerResult` says; keys match to the letter
 * @param payouts zero or more cents by place, first place first; none, and all winnings are 0
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
