import { useEffect, useState } from 'react';
import type { Clock } from '../../../data/index.ts';

/** The longest timeout that browsers support. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/**
 * Whether a deadline has passed by the server's clock. Re-renders at the deadline.
 *
 * @param deadline epoch milliseconds, or null
 * @param offset how far the server's clock is ahead of this browser's, in milliseconds
 */
export const usePastDeadline = (deadline: number | null, clock: Clock, offset: number): boolean => {
  const [, render] = useState(0);
  const left = deadline === null ? null : deadline - (clock.now() + offset);
  useEffect(() => {
    if (deadline === null) return undefined;
    const wait = deadline - (clock.now() + offset);
    if (wait <= 0 || wait > MAX_TIMEOUT_MS) return undefined;
    return clock.after(wait, () => render((count) => count + 1));
  }, [deadline, clock, offset]);
  return left !== null && left <= 0;
};
