import type { PlayerResult } from '../sports/player-result.ts';
import type { Random } from './random.ts';

/** The inputs of a player: the result so far, and the figures from before the event. */
export interface ChancePlayer {
  /** The key that entries use; distinct. */
  readonly key: string;
  readonly result: PlayerResult;
  /** Poker: chips at the start, used when the result has none. */
  readonly chipCount: number | null;
  /** Golf: American odds to win. */
  readonly odds: number | null;
  /** Chess: Elo rating. */
  readonly rating: number | null;
  /** Esports: 1 is the strongest. */
  readonly seed: number | null;
}

/** How a sport's event is played to its end. */
export interface Model {
  /** By player: true while the player's value can still change. */
  readonly open: readonly boolean[];
  /** Plays the event to its end once. Writes each player's value in the unit of totals, or NaN for none. */
  readonly end: (random: Random, values: Float64Array) => void;
  /** Assumptions about figures that the contest doesn't have. */
  readonly assumed: readonly ChanceAssumption[];
}

/** An assumption that stands in for an unknown figure of the event. */
export type ChanceAssumption =
  /** Golf: the number of rounds, and how many players (and ties) make the cut after two; null: no cut lies ahead. */
  | { readonly name: 'golf-rounds'; readonly rounds: number; readonly cutTo: number | null }
  /** Chess: rounds left, and rounds in all. */
  | {
      readonly name: 'chess-rounds';
      readonly left: number;
      readonly rounds: number;
      readonly pairing: 'everybody-meets' | 'swiss';
    }
  /** Esports: rounds of the knock-out, and points per game won. */
  | { readonly name: 'esports-knockout'; readonly rounds: number; readonly gamePoints: number };
