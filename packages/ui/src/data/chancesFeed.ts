import type { Contest } from '@captains-pick/contract';
import type { ChanceRefusal, Chances } from '@captains-pick/rules';

/** What is heard while the chances of a contest's entries are computed. */
export type ChancesMessage =
  /** The part of the runs that is done, from 0 to 1. */
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'told'; readonly chances: Chances }
  | { readonly type: 'refused'; readonly refusal: ChanceRefusal }
  /** They could not be computed here. */
  | { readonly type: 'failed' };

/** Computes chances. The app does it in a worker, stories on the spot. */
export interface ChancesFeed {
  /** Computes those of a contest as it stands; anything but progress ends it. Answers how to stop. */
  readonly compute: (contest: Contest, listener: (message: ChancesMessage) => void) => () => void;
}
