import { useEffect, useState } from 'react';
import type { Clock } from '../../../data/index.ts';
import type { RoomState } from './roomState.ts';
import { nextTickIn, readClock, type ClockReading } from '../turn/turn.ts';

const NO_CLOCK: ClockReading = { now: 0, left: null, opensIn: 0, quietUntil: null };

/** The reading of the draft's clock. Re-renders whenever the displayed time changes. */
export const useTurnClock = (
  { draft, offset, receivedAt }: Pick<RoomState, 'draft' | 'offset' | 'receivedAt'>,
  clock: Clock,
): ClockReading => {
  const [tickedAt, setTickedAt] = useState(0);
  const reading =
    draft === null ? NO_CLOCK : readClock(draft, Math.max(tickedAt, receivedAt) + (offset ?? 0));

  useEffect(() => {
    if (draft === null) return;
    let cancel = (): void => {};
    // Measured from the displayed moment, so that a slow render delays only one tick.
    const waitFrom = (shown: number): void => {
      const wait = nextTickIn(readClock(draft, shown + (offset ?? 0)));
      if (wait !== null) cancel = clock.after(Math.max(0, shown + wait - clock.now()), tick);
    };
    const tick = (): void => {
      const now = clock.now();
      setTickedAt(now);
      waitFrom(now);
    };
    waitFrom(receivedAt);
    return () => cancel();
  }, [draft, offset, receivedAt, clock]);

  // Timers do not run in a sleeping tab. Updates the time when the tab becomes visible.
  useEffect(() => {
    const tick = (): void => setTickedAt(clock.now());
    document.addEventListener('visibilitychange', tick);
    return () => document.removeEventListener('visibilitychange', tick);
  }, [clock]);

  return reading;
};
