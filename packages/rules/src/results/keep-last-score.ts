import { isEliminated } from '../scoring/scoring.ts';
import type { PlayerResult } from '../sports/player-result.ts';
import { rulesOf } from '../sports/sports.ts';
import type { Sport } from '../vocabulary.ts';

/** A golfer who is out and has no score in this feed keeps the last score of earlier feeds (docs/product.md#scoring). */
export const keepLastScore = (
  sport: Sport,
  before: PlayerResult | null,
  result: PlayerResult,
): PlayerResult =>
  rulesOf(sport).unit === 'strokes' && result.score === null && isEliminated(sport, result)
    ? { ...result, score: before?.score ?? null }
    : result;
