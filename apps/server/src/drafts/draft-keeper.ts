import type { DraftRooms } from './draft-rooms.ts';

export interface DraftKeeper {
  /** Stops looking; resolves when a look under way has ended. */
  stop(): Promise<void>;
}

const SWEEP_MS = 1_000;
const SWEEPS_PER_REPEAT = 5;

/** Looks after the drafts of this process: whatever hint or timer was lost, a sweep a second makes good. */
export const startDraftKeeper = ({
  rooms,
  repeatPresence,
  onError,
}: {
  readonly rooms: Pick<DraftRooms, 'sweep'>;
  readonly repeatPresence: () => void;
  readonly onError: (error: unknown) => void;
}): DraftKeeper => {
  let stopped = false;
  let sweeps = 0;
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> = Promise.resolve();

  const sweep = async (): Promise<void> => {
    try {
      await rooms.sweep();
      sweeps += 1;
      if (sweeps % SWEEPS_PER_REPEAT === 0) repeatPresence();
    } catch (error) {
      onError(error);
    }
    if (stopped) return;
    timer = setTimeout(() => {
      sweeping = sweep();
    }, SWEEP_MS);
  };

  sweeping = sweep();
  return {
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await sweeping;
    },
  };
};
