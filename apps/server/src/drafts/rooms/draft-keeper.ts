import type { Scheduler } from '../../shared/scheduler.ts';
import type { DraftRooms } from './draft-rooms.ts';

export interface DraftKeeper {
  /** Stops the sweeps; resolves when a sweep in flight has ended. */
  stop(): Promise<void>;
}

const SWEEP_MS = 1_000;
const SWEEPS_PER_REPEAT = 5;

/** Sweeps this process's drafts once a second, to make up for lost hints and timers. */
export const startDraftKeeper = ({
  rooms,
  scheduler,
  repeatPresence,
  onError,
}: {
  readonly rooms: Pick<DraftRooms, 'sweep'>;
  readonly scheduler: Pick<Scheduler, 'after'>;
  readonly repeatPresence: () => void;
  readonly onError: (error: unknown) => void;
}): DraftKeeper => {
  let stopped = false;
  let sweeps = 0;
  let cancelTimer = (): void => undefined;
  let sweeping: Promise<void> = Promise.resolve();

  const sweep = async (): Promise<void> => {
    try {
      await rooms.sweep();
    } catch (error) {
      onError(error);
    }
    sweeps += 1;
    // Also while the database is away: the people are still there.
    if (sweeps % SWEEPS_PER_REPEAT === 0) repeatPresence();
    if (stopped) return;
    cancelTimer = scheduler.after(SWEEP_MS, () => {
      sweeping = sweep();
    });
  };

  sweeping = sweep();
  return {
    stop: async () => {
      stopped = true;
      cancelTimer();
      await sweeping;
    },
  };
};
