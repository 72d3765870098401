import type { BestLineup, DraftablePlayer, LineupSearchRefusal, Sport } from '@captains-pick/rules';

/** A player with a value in the sport's unit of totals. */
interface ValuedPlayer extends DraftablePlayer {
  readonly id: string;
  readonly value: number;
}

/** A search for the best lineup, in a form that a worker can receive. */
export interface LineupSearch {
  readonly sport: Sport;
  readonly players: readonly ValuedPlayer[];
  /** One captain, the rest flex. */
  readonly size: number;
  /** Whole dollars; null for no cap. */
  readonly salaryCap: number | null;
}

export type LineupSearchMessage =
  | { readonly type: 'found'; readonly lineup: BestLineup<ValuedPlayer> }
  | { readonly type: 'refused'; readonly refusal: LineupSearchRefusal }
  /** The search could not run in this browser. */
  | { readonly type: 'failed' };

/** Searches best lineups. The app does it in a worker, stories on the main thread. */
export interface LineupSearchFeed {
  /** Emits one message, and another one if the search runs again. Returns a function that cancels the search. */
  readonly search: (
    search: LineupSearch,
    listener: (message: LineupSearchMessage) => void,
  ) => () => void;
}
