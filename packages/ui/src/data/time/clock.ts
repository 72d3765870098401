/** The clock of fragments, which stories can advance. All times are in milliseconds. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Calls back once after this many milliseconds. Returns a function that cancels the timer. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
}

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
