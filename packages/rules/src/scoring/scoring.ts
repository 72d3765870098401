/**
 * Scoring (docs/product.md#scoring).
 *
 * | sport   | team total                         | better | tiebreak         | out of the event            |
 * |---------|------------------------------------|--------|------------------|-----------------------------|
 * | Poker   | 2 × captain's cashes + flex cashes | higher | captain's cashes | chips 0 or −1, or finish −1 |
 * | Golf    | sum of scores to par               | lower  | captain's score  | status cut, wd or dq        |
 * | Chess   | sum of points                      | higher | captain's points | final finish of 1 or more   |
 * | Esports | sum of scores                      | higher | captain's score  | final finish of 1 or more   |
 *
 * Totals are whole numbers, so that equal figures on screen are equal ranks: poker in cents, golf in strokes, chess and
 * esports in hundredths of a point.
 */
import type { Cents } from '../money/money.ts';
import type { GolfStatus, Sport } from '../vocabulary.ts';

/** The factor of the captain's cashes in poker (docs/product.md#scoring). */
export const POKER_CAPTAIN_MULTIPLIER = 2;

/** Chess and esports scores are counted in this many parts of a point. */
export const SCORE_PRECISION = 100;

/** One player's result, in a form for all sports. */
export interface PlayerResult {
  /** Final place from 1; 0 or null: still alive; −1: out without a known place (poker). */
  readonly finish: number | null;
  readonly cashedFor: Cents;
  /** Golf: strokes to par. Chess, esports: points. Null: none yet. */
  readonly score: number | null;
  /**
   * Golf: the round of the holes in `thru`, from 1; before its first hole, the coming round. A playoff counts on. Null:
   * not known.
   */
  readonly round: number | null;
  /** Golf: holes played in the current round, 0 to 18. Null: not started. */
  readonly thru: number | null;
  readonly status: GolfStatus | null;
  /** Poker: chips now; 0 or −1: out. Null: not known. */
  readonly currentChipCount: number | null;
}

export const NO_RESULT: PlayerResult = {
  finish: null,
  cashedFor: 0 as Cents,
  score: null,
  round: null,
  thru: null,
  status: null,
  currentChipCount: null,
};

/**
 * True when the player is out of the event, so that the result can't grow any more (docs/product.md#scoring; that `wd`
 * and `dq` are out is ours). Null means unknown, so it is no reason to be out. A finish in chess and esports counts as
 * final.
 */
export const isEliminated = (sport: Sport, result: PlayerResult): boolean => {
  switch (sport) {
    case 'Poker':
      return (
        (result.currentChipCount !== null && result.currentChipCount <= 0) ||
        (result.finish !== null && result.finish !== 0)
      );
    case 'Golf':
      return result.status !== null && result.status !== 'active';
    case 'Chess':
    case 'Esports':
      return result.finish !== null && result.finish >= 1;
    default:
      return sport satisfies never;
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
  switch (sport) {
    case 'Poker':
      return wholeUnits(result.cashedFor);
    case 'Golf':
      return result.score === null ? null : wholeUnits(result.score);
    case 'Chess':
    case 'Esports':
      return result.score === null ? null : wholeUnits(result.score * SCORE_PRECISION);
    default:
      return sport satisfies never;
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

/** How often the captain's own value counts in a team's total: 2 in poker, else 1 (docs/product.md#scoring). */
export const captainMultiplier = (sport: Sport): number =>
  sport === 'Poker' ? POKER_CAPTAIN_MULTIPLIER : 1;

/**
 * A team's total and tiebreak in the unit of `playerPoints`, and how many of its players are still in the event
 * (docs/product.md#scoring). A player without a score adds nothing; without any score there is no total, except in
 * poker. A team is out when all its players are. Takes any number of flex players; `checkLineup` checks that they
 * differ.
 */
export const scoreTeam = (sport: Sport, team: TeamResults): TeamScore => {
  const tiebreak = playerPoints(sport, team.captain);
  const values = [
    tiebreak === null ? null : tiebreak * captainMultiplier(sport),
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
