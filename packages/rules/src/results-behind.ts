/** Whether there are results that a ranking can rest on (spec, section 5: a ranking compares what players have won). */
import { isEliminated, playerPoints, type PlayerResult } from './scoring.ts';
import type { Sport } from './vocabulary.ts';

const saysSomething = (sport: Sport, result: PlayerResult): boolean => {
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

/** Has anything happened in the event? A file of an event that has not begun may have a zero for everybody. */
const hasBegun = (sport: Sport, result: PlayerResult): boolean => {
  switch (sport) {
    case 'Poker':
      return saysSomething(sport, result);
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
 * The players whose results a ranking can rest on: those who have cashed or are out (poker), or have a score (golf,
 * chess, esports). None where the event has not begun: every score is zero, and no hole of golf is played. An entry
 * without any of these players is ranked by nothing. That a ranking needs a result is ours.
 */
export const playersToRankBy = (
  sport: Sport,
  results: ReadonlyMap<string, PlayerResult>,
): ReadonlySet<string> =>
  [...results.values()].some((result) => hasBegun(sport, result))
    ? new Set(
        [...results].flatMap(([player, result]) => (saysSomething(sport, result) ? [player] : [])),
      )
    : new Set();
