import type { DraftRooms, Scheduler } from './draft-rooms.ts';

export interface DraftKeeper {
  /** Stops looking; resolves when a look under way has ended. */
  stop(): Promise<void>;
}

const SWEEP_MS = 1_000;
const SWEEPS_PER_REPEAT = 5;

/** Looks after the drafts of this process: whatever hint or timer was lost, a sweep a second makes good. */
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
  let callOff = (): void => undefined;
  let sweeping: Promise<void> = Promise.resolve();

  const sweep = async (): Promise<void> => {
    try {
      await rooms.sweep();
    } catch (error) {
      onError(error);
    }
    sweeps += 1;
    // While the database is away too: people are still there.
    if (sweeps % SWEEPS_PER_REPEAT === 0) repeatPresence();
    if (stopped) return;
    callOff = scheduler.after(SWEEP_MS, () => {
      sweeping = sweep();
    });
  };

  sweeping = sweep();
  return {
    stop: async () => {
      stopped = true;
      callOff();
      await sweeping;
    },
  };
};
