import { useEffect, useState } from 'react';
import type { Clock } from '../../data/index.ts';

/** The longest that a browser's timer can wait, in milliseconds. */
const LONGEST_WAIT = 2_147_483_647;

/**
 * Whether a deadline has passed by the server's clock, from the moment that it does.
 *
 * @param deadline epoch milliseconds; null for none
 * @param offset how far the server's clock is ahead of ours, in milliseconds
 */
export const usePastDeadline = (deadline: number | null, clock: Clock, offset: number): boolean => {
  const [, render] = useState(0);
  const left = deadline === null ? null : deadline - (clock.now() + offset);
  useEffect(() => {
    if (deadline === null) return undefined;
    const wait = deadline - (clock.now() + offset);
    if (wait <= 0 || wait > LONGEST_WAIT) return undefined;
    return clock.after(wait, () => render((count) => count + 1));
  }, [deadline, clock, offset]);
  return left !== null && left <= 0;
};
