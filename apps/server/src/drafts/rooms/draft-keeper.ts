import type { Scheduler } from '../../shared/scheduler.ts';
import { repeatSweep, type RepeatedSweep } from '../repeat-sweep.ts';
import type { DraftRooms } from './draft-rooms.ts';

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
}): RepeatedSweep => {
  let sweeps = 0;
  const sweep = async (): Promise<void> => {
    try {
      await rooms.sweep();
    } finally {
      sweeps += 1;
      // Also while the database is away: the people are still there.
      if (sweeps % SWEEPS_PER_REPEAT === 0) repeatPresence();
    }
  };
  return repeatSweep({ sweep, scheduler, onError });
};
