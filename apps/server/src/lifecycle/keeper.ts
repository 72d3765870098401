import type { Clock, Lifecycle } from '../services.ts';

export interface Keeper {
  /** Stops waking; resolves when a sweep under way has ended. */
  stop(): Promise<void>;
}

/** A timer is only a hint: deadlines are columns, and every sweep looks at all of them. */
const LONGEST_SLEEP_MS = 1_000;
const SHORTEST_SLEEP_MS = 10;

/** Moves contests on as their deadlines pass, by sweeping at each and at least every second. */
export const startKeeper = ({
  lifecycle,
  clock,
  onError,
}: {
  readonly lifecycle: Lifecycle;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}): Keeper => {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> = Promise.resolve();

  const sleepFor = (ms: number): void => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        sweeping = sweep();
      },
      Math.min(Math.max(ms, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS),
    );
  };

  const sweep = async (): Promise<void> => {
    let sleep = LONGEST_SLEEP_MS;
    try {
      const { nextDeadline } = await lifecycle.sweep();
      if (nextDeadline !== null) sleep = nextDeadline.getTime() - clock().getTime();
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
