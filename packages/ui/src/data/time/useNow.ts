import { useEffect, useState } from 'react';

/**
 * The present moment in epoch milliseconds, updated every `everyMs`.
 *
 * @param everyMs update interval in milliseconds
 * @param fixed a constant time to return instead; stories pass theirs
 */
export const useNow = (everyMs: number, fixed?: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (fixed !== undefined) return;
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, everyMs);
    // A background tab's timers are throttled, so the time is updated when the tab becomes visible.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs, fixed]);
  return fixed ?? now;
};
