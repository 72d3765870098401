import type { Scheduler } from '../shared/scheduler.ts';

const SWEEP_MS = 1_000;

export interface RepeatedSweep {
  /** Starts no further sweep; resolves when a sweep in flight has ended. */
  stop(): Promise<void>;
}

/** Sweeps at once, and again a second after the end of each sweep, also of one that failed. */
export const repeatSweep = ({
  sweep,
  scheduler,
  onError,
}: {
  readonly sweep: () => Promise<void>;
  readonly scheduler: Pick<Scheduler, 'after'>;
  readonly onError: (error: unknown) => void;
}): RepeatedSweep => {
  let stopped = false;
  let cancelTimer = (): void => undefined;
  let sweeping: Promise<void> = Promise.resolve();

  const sweepAgain = async (): Promise<void> => {
    await sweep().catch(onError);
    if (stopped) return;
    cancelTimer = scheduler.after(SWEEP_MS, () => {
      sweeping = sweepAgain();
    });
  };

  sweeping = sweepAgain();
  return {
    stop: async () => {
      stopped = true;
      cancelTimer();
      await sweeping;
    },
  };
};
