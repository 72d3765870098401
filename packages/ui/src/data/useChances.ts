import type { Contest } from '@captains-pick/contract';
import type { ChanceRefusal, Chances } from '@captains-pick/rules';
import { startTransition, useEffect, useState } from 'react';
import type { ChancesFeed } from './chancesFeed.ts';

/** Where the computation of a contest's chances stands. */
export type ChancesStage =
  | { readonly state: 'computing'; readonly done: number }
  | { readonly state: 'told' }
  | { readonly state: 'refused'; readonly refusal: ChanceRefusal }
  | { readonly state: 'failed' };

export interface ToldChances {
  /** The latest that were told, of an earlier update while new ones are computed; null: none. */
  readonly chances: Chances | null;
  readonly stage: ChancesStage;
}

const BEGUN: ToldChances = { chances: null, stage: { state: 'computing', done: 0 } };

/** The chances of a contest's entries, computed anew when the contest's state changes; null without a feed. */
export const useChances = (feed: ChancesFeed | null, contest: Contest): ToldChances | null => {
  const [told, setTold] = useState(BEGUN);
  useEffect(() => {
    if (feed === null) return;
    return feed.compute(contest, (message) => {
      switch (message.type) {
        case 'progress':
          // Figures of the update before stand until those of this one are told.
          setTold((before) =>
            before.chances === null
              ? { chances: null, stage: { state: 'computing', done: message.done } }
              : before,
          );
          return;
        case 'told':
          // Rows of ten thousand entries may wait for a press.
          startTransition(() => setTold({ chances: message.chances, stage: { state: 'told' } }));
          return;
        case 'refused':
          setTold({ chances: null, stage: { state: 'refused', refusal: message.refusal } });
          return;
        case 'failed':
          setTold({ chances: null, stage: { state: 'failed' } });
          return;
        default:
          message satisfies never;
      }
    });
  }, [feed, contest]);
  return feed === null ? null : told;
};
