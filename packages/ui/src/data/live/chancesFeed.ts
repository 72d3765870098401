import type { ChanceLines, Contest } from '@captains-pick/contract';
import type { ChanceRefusal, Chances } from '@captains-pick/rules';

/** Messages of a computation of a contest's chances. */
export type ChancesMessage =
  /** The finished share of the runs, from 0 to 1. */
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'computed'; readonly chances: Chances }
  | { readonly type: 'refused'; readonly refusal: ChanceRefusal }
  /** The lines are of other results than the contest. */
  | { readonly type: 'outdated' }
  /** The chances could not be computed in this browser. */
  | { readonly type: 'failed' };

/** Computes chances. The app does it in a worker, stories on the main thread. */
export interface ChancesFeed {
  /**
   * Computes the chances of the contest's entries at its current state. Any message other than progress is the last.
   * Returns a function that cancels the computation.
   *
   * @param lines of the whole field, when the contest has only some of its entries; null: it has all of them
   */
  readonly compute: (
    contest: Contest,
    lines: ChanceLines | null,
    listener: (message: ChancesMessage) => void,
  ) => () => void;
}
