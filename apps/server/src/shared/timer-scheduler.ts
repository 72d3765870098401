import type { Clock } from './clock.ts';
import type { Scheduler } from './scheduler.ts';

/** The limit of Node's timers, in milliseconds. */
const LONGEST_WAIT = 2_147_483_647;

/** Node's timers, and the time of the server's clock. */
export const timerScheduler = (clock: Clock, isTrusted: () => boolean = () => true): Scheduler => ({
  now: () => clock().getTime(),
  isTrusted,
  after: (milliseconds, call) => {
    const timer = setTimeout(call, Math.min(milliseconds, LONGEST_WAIT));
    return () => clearTimeout(timer);
  },
});
