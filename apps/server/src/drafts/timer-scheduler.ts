import type { Clock } from '../services.ts';
import type { Scheduler } from './draft-rooms.ts';

/** The longest that a timer of Node's can wait, in milliseconds. */
const LONGEST_WAIT = 2_147_483_647;

/** Time by the server's clock, and Node's timers. */
export const timerScheduler = (clock: Clock, isTrusted: () => boolean = () => true): Scheduler => ({
  now: () => clock().getTime(),
  isTrusted,
  after: (milliseconds, call) => {
    const timer = setTimeout(call, Math.min(milliseconds, LONGEST_WAIT));
    return () => clearTimeout(timer);
  },
});
