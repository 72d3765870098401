import { useEffect, useState } from 'react';

/** How long changes are animated: the duration of the table's longest animation. */
const ANIMATION_MS = 1000;

/** Whether the animations of the last update are over. Rows that scroll into view afterwards must not be animated. */
export const useSettled = (updates: number): boolean => {
  const [settledAt, setSettledAt] = useState(updates);
  useEffect(() => {
    const timer = setTimeout(() => setSettledAt(updates), ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [updates]);
  return settledAt === updates;
};
