import type { Clock } from '../shared/clock.ts';
import type { Lifecycle } from './service.ts';

export interface Keeper {
  /** Stops the sweeps; resolves when a sweep in flight has ended. */
  stop(): Promise<void>;
}

/** A timer is only a hint: deadlines are columns, and every sweep reads all of them. */
const LONGEST_SLEEP_MS = 1_000;
const SHORTEST_SLEEP_MS = 10;
const PURGE_EVERY_MS = 3_600_000;

/**
 * Moves contests on when their deadlines pass: sweeps at each deadline and at least every second. Purges ended sessions
 * at the start and every hour.
 */
export const startKeeper = ({
  lifecycle,
  purge,
  clock,
  isTrusted,
  onError,
}: {
  readonly lifecycle: Lifecycle;
  readonly purge: () => Promise<void>;
  readonly clock: Clock;
  /** False: the process waits and starts no contest. */
  readonly isTrusted: () => boolean;
  readonly onError: (error: unknown) => void;
}): Keeper => {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> = Promise.resolve();
  let purgeDueMs = 0;

  const sleepFor = (ms: number): void => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        sweeping = sweep();
      },
      Math.min(Math.max(ms, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS),
    );
  };

  const purgeWhenDue = async (): Promise<void> => {
    const now = clock().getTime();
    if (now < purgeDueMs) return;
    // A failed purge is retried an hour later.
    purgeDueMs = now + PURGE_EVERY_MS;
    await purge();
  };

  const sweep = async (): Promise<void> => {
    let sleep = LONGEST_SLEEP_MS;
    try {
      if (isTrusted()) {
        const { nextDeadline } = await lifecycle.sweep();
        if (nextDeadline !== null) sleep = nextDeadline.getTime() - clock().getTime();
      }
      await purgeWhenDue();
    } catch (error) {
      onError(error);
    }
    sleepFor(sleep);
  };

  sleepFor(0);
  return {
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await sweeping;
    },
  };
};
