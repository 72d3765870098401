import { useEffect, useState } from 'react';

/**
 * The present moment in epoch milliseconds, read anew every `everyMs`.
 *
 * @param everyMs how often to look at the clock, in milliseconds
 * @param fixed a moment that stands still instead: stories pass theirs
 */
export const useNow = (everyMs: number, fixed?: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (fixed !== undefined) return;
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, everyMs);
    // A sleeping tab's timers stand still; coming back to it shows the right time at once.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs, fixed]);
  return fixed ?? now;
};
