/** Whether there are results that a ranking can use (docs/product.md#ranking). */
import { isEliminated, playerPoints, type PlayerResult } from './scoring.ts';
import type { Sport } from '../vocabulary.ts';

const hasResult = (sport: Sport, result: PlayerResult): boolean => {
  switch (sport) {
    case 'Poker':
      return result.cashedFor > 0 || isEliminated(sport, result);
    case 'Golf':
    case 'Chess':
    case 'Esports':
      return playerPoints(sport, result) !== null;
    default:
      return sport satisfies never;
  }
};

/**
 * True when something has happened in the event. The file of an event that has not begun may have a zero for everybody.
 */
const hasBegun = (sport: Sport, result: PlayerResult): boolean => {
  switch (sport) {
    case 'Poker':
      return hasResult(sport, result);
    case 'Golf':
      return (playerPoints(sport, result) ?? 0) !== 0 || (result.thru ?? 0) > 0;
    case 'Chess':
    case 'Esports':
      return (playerPoints(sport, result) ?? 0) !== 0;
    default:
      return sport satisfies never;
  }
};

/**
 * The players whose results a ranking can use: those who have cashed or are out (poker), or have a score (golf, chess,
 * esports). None before the event has begun: every score is zero, and no hole of golf is played. An entry without any
 * of these players has nothing to be ranked by. That a ranking needs a result is ours.
 */
export const playersToRankBy = (
  sport: Sport,
  results: ReadonlyMap<string, PlayerResult>,
): ReadonlySet<string> =>
  [...results.values()].some((result) => hasBegun(sport, result))
    ? new Set(
        [...results].flatMap(([player, result]) => (hasResult(sport, result) ? [player] : [])),
      )
    : new Set();
