import { useEffect, useState } from 'react';

/** How long what changed is marked by movement, in milliseconds: as long as the longest animation of the table. */
const MARKED_MS = 1000;

/**
 * Has the last update been on screen long enough? What comes into sight from then on is not marked as if it changed
 * just now.
 */
export const useSettled = (updates: number): boolean => {
  const [settledAt, setSettledAt] = useState(updates);
  useEffect(() => {
    const timer = setTimeout(() => setSettledAt(updates), MARKED_MS);
    return () => clearTimeout(timer);
  }, [updates]);
  return settledAt === updates;
};
