import type { Clock } from '../../data/index.ts';
import { STORY_NOW } from '../contests/contests.ts';

/** A clock that moves only when a story advances it. */
export interface ManualClock extends Clock {
  /** Advances the clock. Calls that become due run in order, each at its own time. */
  readonly advance: (milliseconds: number) => void;
  /** The number of pending calls. A component may take a moment to schedule its own. */
  readonly waiting: () => number;
}

interface Due {
  readonly at: number;
  readonly call: () => void;
}

export const manualClock = (start: number = STORY_NOW): ManualClock => {
  let now = start;
  const waiting = new Set<Due>();
  const nextDue = (until: number): Due | undefined =>
    [...waiting].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    waiting: () => waiting.size,
    after: (milliseconds, call) => {
      const due = { at: now + milliseconds, call };
      waiting.add(due);
      return () => void waiting.delete(due);
    },
    advance: (milliseconds) => {
      const until = now + milliseconds;
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        waiting.delete(due);
        now = Math.max(now, due.at);
        due.call();
      }
      now = until;
    },
  };
};
