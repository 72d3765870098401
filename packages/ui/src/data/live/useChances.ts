import type { ChanceLines, Contest } from '@captains-pick/contract';
import type { ChanceRefusal, Chances } from '@captains-pick/rules';
import { startTransition, useEffect, useState } from 'react';
import type { ChancesFeed } from './chancesFeed.ts';

/** The progress of the computation. */
type ChancesStage =
  | { readonly state: 'computing'; readonly done: number }
  | { readonly state: 'computed' }
  | { readonly state: 'refused'; readonly refusal: ChanceRefusal }
  /** The lines of the field are of other results than the contest. */
  | { readonly state: 'outdated' }
  /** The lines of the field could not be read. */
  | { readonly state: 'unread' }
  | { readonly state: 'failed' };

export interface KnownChances {
  /** The latest known chances; while new ones are computed, those of an earlier update. Null if there are none yet. */
  readonly chances: Chances | null;
  readonly stage: ChancesStage;
}

const INITIAL: KnownChances = { chances: null, stage: { state: 'computing', done: 0 } };

/**
 * The chances of a contest's entries, computed again when the contest's state changes; null without a feed.
 *
 * @param lines of the whole field, when the contest has only some of its entries: `awaited` until they are read. Null:
 *   it has all entries.
 */
export const useChances = (
  feed: ChancesFeed | null,
  contest: Contest,
  lines: ChanceLines | 'awaited' | null = null,
): KnownChances | null => {
  const [known, setKnown] = useState(INITIAL);
  useEffect(() => {
    if (feed === null || lines === 'awaited') return;
    return feed.compute(contest, lines, (message) => {
      switch (message.type) {
        case 'progress':
          // The earlier chances stay on screen until the new ones arrive.
          setKnown((previous) =>
            previous.chances === null
              ? { chances: null, stage: { state: 'computing', done: message.done } }
              : previous,
          );
          return;
        case 'computed':
          // A transition, because rendering ten thousand rows must not block input.
          startTransition(() =>
            setKnown({ chances: message.chances, stage: { state: 'computed' } }),
          );
          return;
        case 'refused':
          setKnown({ chances: null, stage: { state: 'refused', refusal: message.refusal } });
          return;
        case 'outdated':
          // Newer results are about to arrive. The earlier chances stay until then.
          setKnown(({ chances }) => ({ chances, stage: { state: 'outdated' } }));
          return;
        case 'failed':
          setKnown({ chances: null, stage: { state: 'failed' } });
          return;
        default:
          message satisfies never;
      }
    });
  }, [feed, contest, lines]);
  return feed === null ? null : known;
};
