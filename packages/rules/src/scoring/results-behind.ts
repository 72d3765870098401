/** Whether there are results that a ranking can use (docs/product.md#ranking). */
import type { PlayerResult } from '../sports/player-result.ts';
import { rulesOf } from '../sports/sports.ts';
import { isEliminated, playerPoints } from './scoring.ts';
import type { Sport } from '../vocabulary.ts';

const hasResult = (sport: Sport, result: PlayerResult): boolean =>
  rulesOf(sport).unit === 'cents'
    ? result.cashedFor > 0 || isEliminated(sport, result)
    : playerPoints(sport, result) !== null;

/**
 * True when something has happened in the event. The file of an event that has not begun may have a zero for everybody.
 */
const hasBegun = (sport: Sport, result: PlayerResult): boolean =>
  rulesOf(sport).unit === 'cents'
    ? hasResult(sport, result)
    : (playerPoints(sport, result) ?? 0) !== 0 || (result.thru ?? 0) > 0;

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
