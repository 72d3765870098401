import { ok, refuse, type Result } from '../result.ts';
import { fillSlot, tallyLineup, type DraftablePlayer, type LineupSlot } from './lineup.ts';

/** No lineup of the players that are left fits into what is left of the cap. */
export interface NothingFits {
  readonly name: 'nothing-fits';
}

/** A player at random, each as likely as its share of the weights. */
const drawn = <Player>(
  players: readonly Player[],
  weightOf: (player: Player) => number,
  random: () => number,
): Player | undefined => {
  const weights = players.map((player) => Math.max(0, weightOf(player)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return players[Math.floor(random() * players.length)];
  let left = random() * sum;
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return players[at] ?? players.at(-1);
};

/**
 * Fills the empty slots at random, each player as likely as its weight (docs/product.md#lineup-builder). Under a cap,
 * only players with a salary are drawn, and only such that the slots after them can still be filled. Players who are in
 * the lineup stay.
 *
 * @param salaryCap in whole dollars; null: none
 * @param weightOf 0 or more; where all are 0, each is as likely
 * @param random from 0, below 1
 */
export const fillLineup = <Player extends DraftablePlayer>(
  slots: readonly LineupSlot<Player>[],
  available: readonly Player[],
  {
    salaryCap,
    weightOf,
    random,
  }: {
    readonly salaryCap: number | null;
    readonly weightOf: (player: Player) => number;
    readonly random: () => number;
  },
): Result<readonly LineupSlot<Player>[], NothingFits> => {
  const priced = salaryCap === null ? available : available.filter(({ salary }) => salary !== null);
  const cheapestFirst = priced.toSorted((a, b) => (a.salary ?? 0) - (b.salary ?? 0));
  let filled = slots;
  let left = cheapestFirst;
  for (let { open } = tallyLineup(slots, salaryCap); open > 0; open -= 1) {
    const { remaining } = tallyLineup(filled, salaryCap);
    // The cheapest that the other open slots need, without and with the next cheapest.
    const others = left.slice(0, open - 1);
    const fallback = left[open - 1];
    if (fallback === undefined) return refuse({ name: 'nothing-fits' });
    const needed = others.reduce((sum, { salary }) => sum + (salary ?? 0), 0);
    const fits = left.filter((player, at) => {
      if (remaining === null) return true;
      const rest =
        at < others.length ? needed - (player.salary ?? 0) + (fallback.salary ?? 0) : needed;
      return (player.salary ?? 0) + rest <= remaining;
    });
    const player = drawn(fits, weightOf, random);
    if (player === undefined) return refuse({ name: 'nothing-fits' });
    const next = fillSlot(filled, player);
    left = left.filter((each) => each !== player);
    // A namesake of somebody in the lineup takes no slot.
    if (next === filled) open += 1;
    filled = next;
  }
  return ok(filled);
};
