import type { PlayerResult } from '../sports/player-result.ts';

const HOLES = 18;

/** Rounds that a player has finished; null: between the first and the last hole, or not known. */
const finishedBy = ({ round, thru }: PlayerResult): number | null => {
  if (round === null) return null;
  if (thru === HOLES) return round;
  return thru === null || thru === 0 ? round - 1 : null;
};

/**
 * How many rounds of an event are over for all who still play, from 0. Null: a round is being played, or the results have
 * no rounds (docs/product.md#notifications).
 */
export const roundsOver = (results: Iterable<PlayerResult>): number | null => {
  let over: number | null = null;
  for (const result of results) {
    if (result.status !== null && result.status !== 'active') continue;
    const finished = finishedBy(result);
    if (finished === null || (over !== null && over !== finished)) return null;
    over = finished;
  }
  return over;
};
