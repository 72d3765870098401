import { useEffect, useState } from 'react';
import type { Clock } from '../../data/index.ts';
import type { RoomState } from './roomState.ts';
import { nextTickIn, readClock, type ClockReading } from './turn.ts';

const NO_CLOCK: ClockReading = { left: null, opensIn: 0 };

/** The draft's clock, read anew whenever what it shows changes. */
export const useTurnClock = (
  { draft, offset, heardAt }: Pick<RoomState, 'draft' | 'offset' | 'heardAt'>,
  clock: Clock,
): ClockReading => {
  const [tickedAt, setTickedAt] = useState(0);
  const reading =
    draft === null ? NO_CLOCK : readClock(draft, Math.max(tickedAt, heardAt) + (offset ?? 0));

  useEffect(() => {
    if (draft === null) return;
    let callOff = (): void => {};
    // Counted from the moment that is shown: what has passed since then, a slow drawing say, is caught up with at once.
    const waitFrom = (shown: number): void => {
      const wait = nextTickIn(readClock(draft, shown + (offset ?? 0)));
      if (wait !== null) callOff = clock.after(Math.max(0, shown + wait - clock.now()), tick);
    };
    const tick = (): void => {
      const now = clock.now();
      setTickedAt(now);
      waitFrom(now);
    };
    waitFrom(heardAt);
    return () => callOff();
  }, [draft, offset, heardAt, clock]);

  // A sleeping tab's timers stand still; coming back to it shows the right time at once.
  useEffect(() => {
    const tick = (): void => setTickedAt(clock.now());
    document.addEventListener('visibilitychange', tick);
    return () => document.removeEventListener('visibilitychange', tick);
  }, [clock]);

  return reading;
};
