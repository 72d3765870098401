/**
 * Acts that ran at the same time must have the results of running one after the other in some order: each caller
 * receives what it would have received in that order, and the end is what is stored. An act whose answer was lost may or
 * may not have run.
 */
import type { Act } from './acts.ts';
import {
  perform,
  saidOfStored,
  type StoredEntry,
  type WorldModel,
  type Usernames,
} from './world-model.ts';
import { differenceOf, expected, type Difference, type WorldView } from './observe.ts';

/** The answer was lost: the act may or may not have run. */
export const LOST = Symbol('lost');

export interface Acted {
  readonly act: Act;
  /** What the caller received; null: there was no caller. */
  readonly said: string | null | typeof LOST;
  /** Its process lost a connection: an entry may be stored without the process knowing it, which then sends it again. */
  readonly lostWithin?: boolean;
}

/** An act that was stored already, so that only its answer is left. */
interface Stored {
  readonly entered: StoredEntry;
  readonly said: string;
}

export type Explained =
  | { readonly explains: true; readonly after: WorldModel }
  | { readonly explains: false; readonly nearest: Difference };

interface Search {
  readonly now: number;
  readonly usernames: Usernames;
  readonly stored: WorldView;
  nearest: Difference | null;
  nearestDepth: number;
}

const note = (search: Search, depth: number, difference: Difference): void => {
  if (depth < search.nearestDepth) return;
  search.nearest = difference;
  search.nearestDepth = depth;
};

/** An entry that was stored in its turn, and answered when others had had theirs; null where it was not so. */
const toldLater = ({ act, said, lostWithin }: Acted, wouldSay: string | null): Stored | null => {
  if (lostWithin !== true || act.type !== 'enter' || typeof said !== 'string') return null;
  const [word, name = ''] = wouldSay?.split(' ') ?? [];
  return word === 'entered'
    ? { entered: { contestId: act.contestId, userId: act.userId, name }, said }
    : null;
};

const explain = (
  search: Search,
  world: WorldModel,
  left: readonly (Acted | Stored)[],
  depth: number,
): WorldModel | null => {
  if (left.length === 0) {
    const difference = differenceOf(expected(world), search.stored);
    if (difference === null) return world;
    note(search, depth + 1, difference);
    return null;
  }
  for (const [index, each] of left.entries()) {
    const rest = left.toSpliced(index, 1);
    if ('entered' in each) {
      if (!saidOfStored(world, each.entered).includes(each.said)) continue;
      const found = explain(search, world, rest, depth + 1);
      if (found !== null) return found;
      continue;
    }
    const { act, said } = each;
    const performed = perform(world, act, search.now, search.usernames);
    if (said === LOST || performed.said === said) {
      const found = explain(search, performed.after, rest, depth + 1);
      if (found !== null) return found;
    } else {
      note(search, depth, {
        law: 'an act is answered by the rules',
        should: `${act.type} ${performed.said}`,
        is: said,
      });
    }
    const later = toldLater(each, performed.said);
    if (later !== null) {
      const found = explain(search, performed.after, [...rest, later], depth);
      if (found !== null) return found;
    }
    if (said === LOST) {
      const found = explain(search, world, rest, depth + 1);
      if (found !== null) return found;
    }
  }
  return null;
};

/** Is there an order of the acts, at one time, that explains their answers and what is stored? */
export const inSomeOrder = (
  world: WorldModel,
  acted: readonly Acted[],
  now: number,
  usernames: Usernames,
  stored: WorldView,
): Explained => {
  const search: Search = { now, usernames, stored, nearest: null, nearestDepth: -1 };
  const after = explain(search, world, acted, 0);
  return after === null
    ? {
        explains: false,
        nearest: search.nearest ?? { law: 'something is explained', should: null, is: null },
      }
    : { explains: true, after };
};
