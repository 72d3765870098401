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
export interface Model<Assumption = unknown> {
  /** By player: true while the player's value can still change. */
  readonly open: readonly boolean[];
  /** Plays the event to its end once. Writes each player's value in the unit of totals, or NaN for none. */
  readonly end: (random: Random, values: Float64Array) => void;
  /** Assumptions about figures that the contest doesn't have. */
  readonly assumed: readonly Assumption[];
}
