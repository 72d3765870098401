/**
 * Scoring by the sport's record in `SPORT_RULES` (docs/product.md#scoring). A team's total is the sum of its players'
 * values, the captain's multiplied; the captain's value breaks ties.
 *
 * Totals are whole numbers, so that equal figures on screen are equal ranks: cents, strokes, or hundredths of a point.
 */
import type { PlayerResult } from '../sports/player-result.ts';
import { rulesOf } from '../sports/sports.ts';
import type { Sport } from '../vocabulary.ts';

/** Scores in points are counted in this many parts of a point. */
export const SCORE_PRECISION = 100;

/**
 * True when the player is out of the event, so that the result can't grow any more (docs/product.md#scoring; that `wd`
 * and `dq` are out is ours). Null means unknown, so it is no reason to be out. A finish in chess and esports counts as
 * final.
 */
export const isEliminated = (sport: Sport, result: PlayerResult): boolean => {
  const { outBy } = rulesOf(sport);
  const { finish, status, currentChipCount } = result;
  switch (outBy) {
    case 'chips':
      return (
        (currentChipCount !== null && currentChipCount <= 0) || (finish !== null && finish !== 0)
      );
    case 'status':
      return status !== null && status !== 'active';
    case 'finish':
      // Stryker disable next-line ConditionalExpression: null is not at least 1 either.
      return finish !== null && finish >= 1;
    // Stryker disable next-line ConditionalExpression: there is no other value.
    default:
      return outBy satisfies never;
  }
};

/** The largest value of a player that counts, in units of totals: a thousand of them still add up exactly. */
export const LARGEST_VALUE = 2 ** 43;

/** Rounds to whole units. NaN, infinity and values beyond `LARGEST_VALUE` count as no score. Never a negative zero. */
const wholeUnits = (value: number): number | null => {
  const whole = Math.round(value) + 0;
  return Math.abs(whole) <= LARGEST_VALUE ? whole : null;
};

/**
 * A player's value in the unit of totals (docs/product.md#scoring): cents (poker, 0 before the first cash), strokes to
 * par (golf), hundredths of a point (chess, esports). Higher is better, except in golf. Null for none yet, or when the
 * feed sent NaN or a number beyond `LARGEST_VALUE`. Rounds half up, so scores that `formatPoints` prints alike are
 * equal.
 */
export const playerPoints = (sport: Sport, result: PlayerResult): number | null => {
  const { unit } = rulesOf(sport);
  const { cashedFor, score } = result;
  switch (unit) {
    case 'cents':
      return wholeUnits(cashedFor);
    case 'strokes':
      return score === null ? null : wholeUnits(score);
    case 'points':
      return score === null ? null : wholeUnits(score * SCORE_PRECISION);
    // Stryker disable next-line ConditionalExpression: there is no other value.
    default:
      return unit satisfies never;
  }
};

export interface TeamResults {
  readonly captain: PlayerResult;
  readonly flexPlayers: readonly PlayerResult[];
}

export interface TeamScore {
  /** In the sport's unit of totals; null: no player of the team has a score (golf ranks it last). */
  readonly total: number | null;
  /** The captain's own value, not doubled; null: none. */
  readonly tiebreak: number | null;
  readonly remaining: number;
  readonly eliminated: boolean;
}

/**
 * A team's total and tiebreak in the unit of `playerPoints`, and how many of its players are still in the event
 * (docs/product.md#scoring). A player without a score adds nothing; without any score there is no total, except in
 * poker. A team is out when all its players are. Takes any number of flex players; `checkLineup` checks that they
 * differ.
 */
export const scoreTeam = (sport: Sport, team: TeamResults): TeamScore => {
  const tiebreak = playerPoints(sport, team.captain);
  const values = [
    tiebreak === null ? null : tiebreak * rulesOf(sport).captainMultiplier,
    ...team.flexPlayers.map((player) => playerPoints(sport, player)),
  ];
  const scored = values.filter((value) => value !== null);
  const remaining = [team.captain, ...team.flexPlayers].filter(
    (player) => !isEliminated(sport, player),
  ).length;
  return {
    total: scored.length === 0 ? null : scored.reduce((sum, value) => sum + value, 0),
    tiebreak,
    remaining,
    eliminated: remaining === 0,
  };
};
