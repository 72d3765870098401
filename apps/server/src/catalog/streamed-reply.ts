/** A body of JSON that is sent in parts. */
export class StreamedReply {
  /** The body's beginning. */
  readonly begun: readonly string[];
  /** What follows, read when it is asked for; null: nothing. */
  readonly rest: AsyncIterable<string> | null;

  constructor(begun: readonly string[], rest: AsyncIterable<string> | null) {
    this.begun = begun;
    this.rest = rest;
  }
}
