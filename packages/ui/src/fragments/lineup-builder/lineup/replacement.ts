import type { Player } from '@captains-pick/contract';
import { chanceOfOdds } from '@captains-pick/rules';

const chanceOf = ({ sportSpecificData }: Player): number =>
  chanceOfOdds(sportSpecificData.odds ?? null) ?? 0;

/**
 * The player who best replaces another: the dearest who fits, and of several the one with the best odds.
 *
 * @param room what the replacement may cost, in whole dollars; null: there is no cap
 * @returns null if no other player fits
 */
export const bestReplacement = (
  available: readonly Player[],
  room: number | null,
): Player | null => {
  const fitting = available.filter(
    ({ out, salary }) =>
      out === undefined && (room === null || (salary !== null && salary <= room)),
  );
  const [best = null] = fitting.toSorted(
    (a, b) => (b.salary ?? 0) - (a.salary ?? 0) || chanceOf(b) - chanceOf(a),
  );
  return best;
};
