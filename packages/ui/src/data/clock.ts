/** Where a fragment gets the time from, so that stories can move it. Milliseconds throughout. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Calls back once, after so many milliseconds; answers how to call that off. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
}

/** The browser's own. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
