import { cents, ZERO_CENTS, type Cents } from './money.ts';
import {
  isEliminated,
  POKER_CAPTAIN_MULTIPLIER,
  type PlayerResult,
  type TeamResults,
} from './scoring.ts';

/**
 * The prizes of a poker tournament, in cents, that its players can still win, best first: those of the places above
 * the best one that somebody has finished in, for places go from the last to the first (spec, section 9; decision
 * 11). Who is out without a known place closes none; a known winner closes all.
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
    if (finish !== null && finish >= 1) best = Math.min(best, finish);
  return playerPayouts.slice(0, Math.min(playerPayouts.length, best - 1));
};

/**
 * The most that each of `floors` can still bring together, when the best places go to them: `floors` is
 * what each has already. Who has least gains most from a better place.
 */
const bestSum = (floors: readonly number[], prizes: readonly Cents[]): number =>
  floors
    .toSorted((a, b) => a - b)
    .reduce((sum, floor, index) => sum + Math.max(floor, prizes[index] ?? 0), 0);

/**
 * The most that a poker team's total can still become, in cents (spec, section 9; decision 11): what its players who
 * are out have cashed, plus the best open places for those alive, the captain taking the best one, doubled. A player
 * who is alive and has cashed already, as behind the bubble, never counts for less than that. Never below the total
 * that `scoreTeam` gives now, and reached when all goes as well as it can.
 *
 * @param open the prizes still to be won, best first: see `openPayouts`; where there are too few, the rest win
 *    nothing more
 */
export const maxCashes = (team: TeamResults, open: readonly Cents[]): Cents => {
  const out = team.flexPlayers.filter((player) => isEliminated('Poker', player));
  const alive = team.flexPlayers.filter((player) => !isEliminated('Poker', player));
  const cashed = out.reduce((sum, player) => sum + player.cashedFor, 0);
  const floors = alive.map((player) => player.cashedFor);

  const own = POKER_CAPTAIN_MULTIPLIER * team.captain.cashedFor;
  // The captain is out, or leaves the places to the flex players for having cashed enough already.
  const without = own + bestSum(floors, open);
  if (isEliminated('Poker', team.captain)) return cents(cashed + without);
  const [best = ZERO_CENTS, ...rest] = open;
  const withBest = Math.max(own, POKER_CAPTAIN_MULTIPLIER * best) + bestSum(floors, rest);
  return cents(cashed + Math.max(withBest, without));
};
