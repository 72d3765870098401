import { cents, ZERO_CENTS, type Cents } from '../money/money.ts';
import { isEliminated, type TeamResults } from '../scoring/scoring.ts';
import type { PlayerResult } from '../sports/player-result.ts';
import { SPORT_RULES } from '../sports/sports.ts';

/**
 * The prizes of a poker tournament that its players can still win, in cents, best first: those of the places above the
 * best known finish, because places are taken from the last to the first (docs/product.md#maximum-cashes). A player who
 * is out without a known place closes no place; a known winner closes all.
 *
 * @param playerPayouts the tournament's prizes by place, first place first
 * @param results of all its players, in any order; only `finish` is read, whole places from 1
 */
export const openPayouts = (
  playerPayouts: readonly Cents[],
  results: Iterable<PlayerResult>,
): readonly Cents[] => {
  let best = Infinity;
  for (const { finish } of results)
    // Stryker disable next-line ConditionalExpression: null is not at least 1 either.
    if (finish !== null && finish >= 1) best = Math.min(best, finish);
  return playerPayouts.slice(0, Math.min(playerPayouts.length, best - 1));
};

/**
 * The most that these players can still win together, when the best places go to them. `floors` is what each has
 * already; the player with least gains most from a better place.
 */
const bestSum = (floors: readonly number[], prizes: readonly Cents[]): number =>
  floors
    .toSorted((a, b) => a - b)
    .reduce((sum, floor, index) => sum + Math.max(floor, prizes[index] ?? 0), 0);

/**
 * The highest total that a poker team can still reach, in cents (docs/product.md#maximum-cashes): the cashes of the
 * players who are out, plus the best open places for those alive, the captain taking the best one, doubled. A player
 * alive who has already cashed (behind the bubble) never counts for less than that. It is never below the total of
 * `scoreTeam`, and can be reached.
 *
 * @param open the prizes still to be won, best first: see `openPayouts`; when there are too few, the other players win
 *    nothing more
 */
export const maxCashes = (team: TeamResults, open: readonly Cents[]): Cents => {
  const out = team.flexPlayers.filter((player) => isEliminated('Poker', player));
  const alive = team.flexPlayers.filter((player) => !isEliminated('Poker', player));
  const cashed = out.reduce((sum, player) => sum + player.cashedFor, 0);
  const floors = alive.map((player) => player.cashedFor);

  const own = SPORT_RULES.Poker.captainMultiplier * team.captain.cashedFor;
  // The captain is out, or has cashed more than the open places pay.
  const without = own + bestSum(floors, open);
  if (isEliminated('Poker', team.captain)) return cents(cashed + without);
  const [best = ZERO_CENTS, ...rest] = open;
  const withBest =
    Math.max(own, SPORT_RULES.Poker.captainMultiplier * best) + bestSum(floors, rest);
  return cents(cashed + Math.max(withBest, without));
};
