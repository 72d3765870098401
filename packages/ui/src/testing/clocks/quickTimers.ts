/**
 * Speeds up timers of one delay until the story ends, so that stories need not wait for docs/product.md#delays, such
 * as five seconds before a redirect. Timers of other delays and the clock are not affected.
 *
 * `beforeEach: () => quickTimers({ delayMs: 5000, times: 10 })`
 *
 * @returns a function that restores the timers
 */
export const quickTimers = ({
  delayMs,
  times,
}: {
  /** The delay of the affected timers, in milliseconds. */
  readonly delayMs: number;
  /** The speed-up factor. */
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
