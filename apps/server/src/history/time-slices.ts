import { setImmediate } from 'node:timers/promises';

/** Work longer than this delays other requests noticeably. */
const SLICE_MS = 10;

/** Divides long work into slices, so that it does not block the event loop. */
export interface TimeSlices {
  /** Lets other work run if the present slice is used up. */
  pause(): Promise<void>;
}

export const createTimeSlices = (): TimeSlices => {
  let end = performance.now() + SLICE_MS;
  return {
    pause: async () => {
      if (performance.now() < end) return;
      await setImmediate();
      end = performance.now() + SLICE_MS;
    },
  };
};
