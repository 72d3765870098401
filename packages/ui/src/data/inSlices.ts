/** Longest that work may hold up the page in one go, in milliseconds: a frame is 16. */
const SLICE_MS = 6;

/** Work that can be left between any two of its steps. */
export type Sliced<Answer> = Generator<undefined, Answer, undefined>;

/** Does all of it at once. */
export const atOnce = <Answer>(work: Sliced<Answer>): Answer => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};

/** Lets the page do what waits: input first, then paint. */
const letOthersRun = (then: () => void): (() => void) => {
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
 * Does work in slices of a few milliseconds, so that a phone answers touches meanwhile. The first slice is done at
 * once: what is short is there when this returns.
 *
 * @returns leaves the work where it is
 */
export const inSlices = <Answer>(
  work: Sliced<Answer>,
  done: (answer: Answer) => void,
): (() => void) => {
  let leave = (): void => {};
  const slice = (): void => {
    const until = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done === true) {
        done(step.value);
        return;
      }
    } while (performance.now() < until);
    leave = letOthersRun(slice);
  };
  slice();
  return () => leave();
};
