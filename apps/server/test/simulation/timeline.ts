/** Virtual time: what is due happens one after another, each with all that follows from it at once. */
export interface Timeline {
  /** Epoch milliseconds. */
  now(): number;
  /** Returns a function that cancels the timer. */
  after(milliseconds: number, call: () => void | Promise<void>): () => void;
  /** The same for a call that begins nothing but what it plans here: nothing need be waited for. */
  quietlyAfter(milliseconds: number, call: () => void): void;
  /** Runs until then, or until no timer is left. */
  runUntil(isOver: () => boolean): Promise<void>;
}

interface Due {
  readonly at: number;
  /** Of things due at one time, what was planned first comes first. */
  readonly order: number;
  readonly quiet: boolean;
  call: (() => void | Promise<void>) | null;
}

const isBefore = (one: Due, other: Due): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** A binary heap: the next one is on top. */
const sink = (heap: Due[], moved: Due): void => {
  let place = 0;
  for (;;) {
    const left = 2 * place + 1;
    const [one, other] = [heap[left], heap[left + 1]];
    if (one === undefined) break;
    const [child, at] =
      other !== undefined && isBefore(other, one) ? [other, left + 1] : [one, left];
    if (isBefore(moved, child)) break;
    heap[place] = child;
    place = at;
  }
  heap[place] = moved;
};

const rise = (heap: Due[], moved: Due): void => {
  let place = heap.length;
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || isBefore(parent, moved)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = moved;
};

/** The event loop comes round when no promise is left to follow. */
const everythingFollowed = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const createTimeline = (start: number): Timeline => {
  const heap: Due[] = [];
  let time = start;
  let planned = 0;

  const next = (): Due | undefined => {
    const top = heap[0];
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) sink(heap, last);
    return top;
  };

  const plan = (milliseconds: number, call: Due['call'], quiet: boolean): Due => {
    const due: Due = { at: time + Math.max(0, milliseconds), order: planned, quiet, call };
    planned += 1;
    rise(heap, due);
    return due;
  };

  return {
    now: () => time,
    after: (milliseconds, call) => {
      const due = plan(milliseconds, call, false);
      return () => {
        due.call = null;
      };
    },
    quietlyAfter: (milliseconds, call) => void plan(milliseconds, call, true),
    runUntil: async (isOver) => {
      await everythingFollowed();
      while (!isOver()) {
        const due = next();
        if (due === undefined) return;
        if (due.call === null) continue;
        time = due.at;
        if (due.quiet) void due.call();
        else {
          await due.call();
          await everythingFollowed();
        }
      }
    },
  };
};
