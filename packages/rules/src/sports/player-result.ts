import type { Cents } from '../money/money.ts';
import type { GolfStatus } from '../vocabulary.ts';

/** One player's result, in a form for all sports. */
export interface PlayerResult {
  /** Final place from 1; 0 or null: still alive; −1: out without a known place (poker). */
  readonly finish: number | null;
  readonly cashedFor: Cents;
  /** Golf: strokes to par. Chess, esports: points. Null: none yet. */
  readonly score: number | null;
  /**
   * Golf: the round of the holes in `thru`, from 1; before its first hole, the coming round. A playoff counts on. Null:
   * not known.
   */
  readonly round: number | null;
  /** Golf: holes played in the current round, 0 to 18. Null: not started. */
  readonly thru: number | null;
  readonly status: GolfStatus | null;
  /** Poker: chips now; 0 or −1: out. Null: not known. */
  readonly currentChipCount: number | null;
}

export const NO_RESULT: PlayerResult = {
  finish: null,
  cashedFor: 0 as Cents,
  score: null,
  round: null,
  thru: null,
  status: null,
  currentChipCount: null,
};
