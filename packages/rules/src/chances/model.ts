import type { PlayerResult } from '../scoring.ts';
import type { Random } from './random.ts';

/** What the chances know of a player: the result so far, and what was known before the event. */
export interface ChancePlayer {
  /** As entries name the player; all different. */
  readonly key: string;
  readonly result: PlayerResult;
  /** Poker: chips at the start, where the result says none. */
  readonly chipCount: number | null;
  /** Golf: American odds to win. */
  readonly odds: number | null;
  /** Chess: Elo rating. */
  readonly rating: number | null;
  /** Esports: from 1, the strongest. */
  readonly seed: number | null;
}

/** One sport's way to end an event. */
export interface Model {
  /** By player: can what the player brings still change? */
  readonly open: readonly boolean[];
  /** Ends the event once: by player the value in the unit of totals, NaN for none. */
  readonly end: (random: Random, values: Float64Array) => void;
  /** What the model takes for granted, where the contest doesn't know it. */
  readonly assumed: readonly ChanceAssumption[];
}

/** What is not known of an event, and what stands in for it. */
export type ChanceAssumption =
  /** Golf: so many rounds, and after two the best so many and ties go on; null: nobody is cut any more. */
  | { readonly name: 'golf-rounds'; readonly rounds: number; readonly cutTo: number | null }
  /** Chess: so many rounds are left, of so many in all. */
  | {
      readonly name: 'chess-rounds';
      readonly left: number;
      readonly rounds: number;
      readonly pairing: 'everybody-meets' | 'swiss';
    }
  /** Esports: whoever is left meets in a knock-out of so many rounds, a game won counting so many points. */
  | { readonly name: 'esports-knockout'; readonly rounds: number; readonly gamePoints: number };
