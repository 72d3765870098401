/**
 * Rows of a list as the database wrote them in JSON, with commas between them. Thousands of rows are one value, which
 * the driver reads many times faster than as many rows.
 */
export interface JsonBlock<Key> {
  readonly json: string;
  /** The key of the last row, after which the next block begins. */
  readonly last: Key;
}
