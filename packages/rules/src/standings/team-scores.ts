import { isEliminated, playerPoints, type TeamScore } from '../scoring/scoring.ts';
import { lowerIsBetterSign, rulesOf } from '../sports/sports.ts';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';
import type { Sport } from '../vocabulary.ts';
import type { FieldMemory } from './field-memory.ts';
import type { Holders, NumberedTeams } from './holders.ts';

/**
 * The scores of teams by the players' latest results. A penalty is a value turned so that lower is better; +∞ when
 * there is none yet.
 */
export interface TeamScores {
  /** The players' penalties, without those that have none. */
  readonly values: () => number[];
  /** An entry's penalty from its lineup. */
  readonly penaltyOf: (entry: number) => number;
  readonly captainsPenaltyOf: (entry: number) => number;
  readonly scoreOf: (entry: number) => TeamScore;
  /** Replaces a player's result. The penalty itself is changed by `setPenalty`, together with the field. */
  readonly receive: (player: number, result: PlayerResult) => PenaltyChange;
  readonly setPenalty: (player: number, penalty: number) => void;
}

export interface PenaltyChange {
  readonly was: number;
  readonly now: number;
}

/** The scores of teams by the results so far. Writes penalties and captains into the field's memory. */
export const teamScores = (
  sport: Sport,
  { numbers }: Pick<NumberedTeams, 'numbers'>,
  { lineups }: Pick<Holders, 'lineups'>,
  { penaltyOf, captainOf }: FieldMemory,
  results: ReadonlyMap<string, PlayerResult>,
): TeamScores => {
  const multiplier = rulesOf(sport).captainMultiplier;
  const sign = lowerIsBetterSign(sport);
  const alive = new Uint8Array(numbers.size);

  /** Notes whether the player is still in the event, and returns the penalty. */
  const readResult = (player: number, result: PlayerResult): number => {
    const points = playerPoints(sport, result);
    alive[player] = isEliminated(sport, result) ? 0 : 1;
    return points === null ? Infinity : sign * points;
  };

  for (const [key, player] of numbers)
    penaltyOf[player] = readResult(player, results.get(key) ?? NO_RESULT);
  // Stryker disable next-line EqualityOperator,ArithmeticOperator: a step too many writes nothing.
  for (let entry = 0; entry + 1 < lineups.offsets.length; entry += 1)
    captainOf[entry] = lineups.players[lineups.offsets[entry] ?? 0] ?? 0;

  const captainsPenaltyOf = (entry: number): number => penaltyOf[captainOf[entry] ?? 0] ?? 0;

  const teamsPenaltyOf = (entry: number): number => {
    const start = lineups.offsets[entry] ?? 0;
    const end = lineups.offsets[entry + 1] ?? 0;
    let sum = 0;
    let scored = false;
    for (let at = start; at < end; at += 1) {
      const penalty = penaltyOf[lineups.players[at] ?? 0] ?? 0;
      if (penalty === Infinity) continue;
      sum += at === start ? multiplier * penalty : penalty;
      scored = true;
    }
    return scored ? sum : Infinity;
  };

  return {
    values: () => Array.from(penaltyOf).filter(Number.isFinite),
    penaltyOf: teamsPenaltyOf,
    captainsPenaltyOf,
    scoreOf: (entry) => {
      const penalty = teamsPenaltyOf(entry);
      const captains = captainsPenaltyOf(entry);
      let remaining = 0;
      for (let at = lineups.offsets[entry] ?? 0; at < (lineups.offsets[entry + 1] ?? 0); at += 1)
        remaining += alive[lineups.players[at] ?? 0] ?? 0;
      return {
        // Adding 0 turns a negative zero into zero.
        total: penalty === Infinity ? null : sign * penalty + 0,
        tiebreak: captains === Infinity ? null : sign * captains,
        remaining,
        eliminated: remaining === 0,
      };
    },
    receive: (player, result) => ({
      was: penaltyOf[player] ?? 0,
      now: readResult(player, result),
    }),
    setPenalty: (player, penalty) => {
      penaltyOf[player] = penalty;
    },
  };
};
