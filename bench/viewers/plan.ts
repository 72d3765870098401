/** What the benchmark and its client processes send each other. */
export type ViewersOrder =
  | {
      readonly kind: 'connect';
      readonly baseUrl: string;
      readonly contestId: string;
      readonly viewers: number;
    }
  /** Returns what has been seen since the last time. */
  | { readonly kind: 'collect' };

export interface Seen {
  /** When each hint about results arrived, in milliseconds since 1970. */
  readonly hints: readonly number[];
  /** Milliseconds from when a page meant to read until its answer was there. */
  readonly reads: readonly number[];
  readonly spreadMs: number;
}
