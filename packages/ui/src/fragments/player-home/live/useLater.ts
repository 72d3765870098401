import { useEffect, useState } from 'react';

/** False at first, and true after this time, in milliseconds: for what the page can do without. */
export const useLater = (afterMs: number): boolean => {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLater;
};
