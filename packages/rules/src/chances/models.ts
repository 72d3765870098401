/**
 * The model of each kind of event:
 *
 * | `event`    | model                                                       | file               |
 * |------------|-------------------------------------------------------------|--------------------|
 * | `chips`    | ICM for the players alive; the others keep their cash       | `poker-model.ts`   |
 * | `strokes`  | the rest of 72 holes, as the field plays them, with the cut | `golf-model.ts`    |
 * | `rounds`   | the remaining rounds, by Elo's expectation, with draws      | `chess-model.ts`   |
 * | `knockout` | a knock-out of the players left, by seed                    | `esports-model.ts` |
 *
 * Their assumptions: docs/product.md#models-of-chances.
 */
import type { Cents } from '../money/money.ts';
import { ok, refuse, type Result } from '../result.ts';
import { rulesOf } from '../sports/sports.ts';
import type { Sport } from '../vocabulary.ts';
import { chessModel, type ChessRounds } from './chess-model.ts';
import { esportsModel, type EsportsKnockout } from './esports-model.ts';
import { golfModel, type GolfRounds } from './golf-model.ts';
import type { ChancePlayer, Model } from './model.ts';
import { pokerModel } from './poker-model.ts';

/** An assumption that stands in for an unknown figure of the event. */
export type ChanceAssumption = GolfRounds | ChessRounds | EsportsKnockout;

export type ChanceRefusal =
  /** Golf: no result has a round, so the number of holes left is unknown. */
  | 'rounds-unknown'
  /** Poker: the prizes of the event are unknown. */
  | 'prizes-unknown';

/** What models need to know of an event besides its players. */
export interface OpenEvent {
  readonly sport: Sport;
  /** Poker: the event's prizes by place. */
  readonly playerPayouts: readonly Cents[];
  /** Chess: the number of rounds of the event; null: estimated (see `assumed`). */
  readonly rounds: number | null;
}

export const modelOf = (
  { sport, playerPayouts, rounds }: OpenEvent,
  players: readonly ChancePlayer[],
): Result<Model<ChanceAssumption>, ChanceRefusal> => {
  const { event } = rulesOf(sport);
  switch (event) {
    case 'chips':
      return playerPayouts.some((prize) => prize > 0)
        ? ok(pokerModel(players, playerPayouts))
        : refuse('prizes-unknown');
    case 'strokes':
      return golfModel(players);
    case 'rounds':
      return ok(chessModel(players, rounds));
    case 'knockout':
      return ok(esportsModel(players));
    // Stryker disable next-line ConditionalExpression: there is no other event.
    default:
      return event satisfies never;
  }
};
