/**
 * Lets timers of one delay run faster until the story ends, so that a wait of docs/product.md#delays (five
 * seconds to a redirect, two between retries) need not be sat out. Timers of any other delay, such as a
 * story's own patience, are left alone, and so is the clock.
 *
 * `beforeEach: () => quickTimers({ delayMs: 5000, times: 10 })`
 *
 * @returns what puts the timers back
 */
export const quickTimers = ({
  delayMs,
  times,
}: {
  /** Which timers, in milliseconds. */
  readonly delayMs: number;
  /** How many times faster. */
  readonly times: number;
}): (() => void) => {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = Object.assign(
    (handler: TimerHandler, delay?: number, ...rest: readonly unknown[]) =>
      setTimeout(handler, delay === delayMs ? delay / times : delay, ...rest),
    setTimeout,
  );
  return () => {
    globalThis.setTimeout = setTimeout;
  };
};
