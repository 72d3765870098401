import type { Scheduler } from '../src/shared/scheduler.ts';
import type { Clock } from '../src/shared/clock.ts';

export interface ManualTimers extends Scheduler {
  /** Calls what is due by the clock, earliest first. */
  fire(): void;
  /** How many have not been called yet. */
  waiting(): number;
}

/** Timers of a clock that a test sets. */
export const manualTimers = (clock: Clock): ManualTimers => {
  const waiting = new Set<{ readonly at: number; readonly call: () => void }>();
  const now = (): number => clock().getTime();
  return {
    now,
    after: (milliseconds, call) => {
      const timer = { at: now() + milliseconds, call };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
    waiting: () => waiting.size,
    fire: () => {
      const due = [...waiting].filter(({ at }) => at <= now()).toSorted((a, b) => a.at - b.at);
      for (const timer of due) if (waiting.delete(timer)) timer.call();
    },
  };
};
