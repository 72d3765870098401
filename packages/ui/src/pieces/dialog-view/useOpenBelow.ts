import { useEffect, useState } from 'react';

/**
 * True once a dialog is open, so that another can open over it. If a link opened both at the same time, each would
 * hide the other from screen readers.
 */
export const useOpenBelow = (open: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setWasOpen(open));
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return open && wasOpen;
};
