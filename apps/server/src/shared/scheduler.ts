/** Time and timers, in milliseconds. The simulation has its own. */
export interface Scheduler {
  now(): number;
  /** False while the clock is not to be trusted: then no pick clock runs out. Default: true. */
  isTrusted?(): boolean;
  /** Returns a function that cancels the timer. */
  after(milliseconds: number, call: () => void): () => void;
}
