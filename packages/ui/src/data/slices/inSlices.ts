/** The longest time that work may block the page, in milliseconds. A frame is 16. */
const SLICE_MS = 6;

/** Work in steps. It can pause or be cancelled between two of them. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps without a pause. */
export const runToEnd = <Result>(work: Sliced<Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};

/** Lets the page handle pending events first: input, then painting. */
const yieldToPage = (then: () => void): (() => void) => {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener(
    'message',
    () => {
      port1.close();
      then();
    },
    { once: true },
  );
  port1.start();
  port2.postMessage(null);
  return () => port1.close();
};

/**
 * Runs work in slices of a few milliseconds, so that the page stays responsive. The first slice runs synchronously,
 * so short work is complete when this returns.
 *
 * @returns a function that cancels the work
 */
export const runInSlices = <Result>(
  work: Sliced<Result>,
  done: (result: Result) => void,
): (() => void) => {
  let cancel = (): void => {};
  const slice = (): void => {
    const until = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done === true) {
        done(step.value);
        return;
      }
    } while (performance.now() < until);
    cancel = yieldToPage(slice);
  };
  slice();
  return () => cancel();
};
