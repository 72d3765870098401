import type { Cents } from '../money/money.ts';
import { openPayouts } from '../payouts/max-cashes.ts';
import { isEliminated, playerPoints } from '../scoring/scoring.ts';
import type { ChancePlayer, Model } from './model.ts';
import { portableLog } from './portable-math.ts';

const stackOf = ({ result, chipCount }: ChancePlayer): number | null => {
  const chips = result.currentChipCount ?? chipCount ?? 0;
  return Number.isFinite(chips) && chips > 0 ? chips : null;
};

/** How many of these ascending times are before this one. */
const countBefore = (times: Float64Array, time: number): number => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * The independent chip model (Malmuth–Harville; see `icm.ts`): each player with chips arrives after an exponentially
 * distributed time, at a rate of the stack, and the order of arrivals is the order of places. A player who is out keeps
 * the cash. A player alive never gets less than the cash so far. An unknown stack counts as the average of the known
 * ones. Each run takes one random number per player alive, in the order given, so with more chips and the same seed a
 * player arrives no later.
 */
export const pokerModel = (
  players: readonly ChancePlayer[],
  playerPayouts: readonly Cents[],
): Model<never> => {
  const prizes = openPayouts(
    playerPayouts,
    players.map(({ result }) => result),
  );
  const alive = players.flatMap((player, at) =>
    isEliminated('Poker', player.result) ? [] : [{ at, stack: stackOf(player) }],
  );
  const known = alive.flatMap(({ stack }) => (stack === null ? [] : [stack]));
  const mean = known.reduce((sum, stack) => sum + stack / known.length, 0) || 1;
  const rates = alive.map(({ stack }) => stack ?? mean);
  const cashed = players.map(({ result }) => playerPoints('Poker', result) ?? 0);
  const open = players.map(() => false);
  for (const { at } of alive) open[at] = alive.length > 1;

  const times = new Float64Array(alive.length);
  const sorted = new Float64Array(alive.length);
  return {
    open,
    assumed: [],
    end: (random, values) => {
      values.set(cashed);
      for (let runner = 0; runner < times.length; runner += 1) {
        times[runner] = -portableLog(random()) / (rates[runner] ?? 1);
      }
      sorted.set(times);
      sorted.sort();
      for (const [runner, { at }] of alive.entries()) {
        const prize = prizes[countBefore(sorted, times[runner] ?? 0)] ?? 0;
        values[at] = Math.max(values[at] ?? 0, prize);
      }
    },
  };
};
