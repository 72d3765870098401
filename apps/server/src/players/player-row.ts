import type { SportSpecificData } from '@captains-pick/contract';

/** A player in an import file, checked but not yet stored. */
export interface PlayerRow {
  /** The line of the file, from 1, for messages. */
  readonly line: number;
  readonly externalId: string | null;
  /** Tidied by `tidyName`, and unique within the contest: namesakes have a suffix (docs/product.md#player-identity). */
  readonly name: string;
  /** Whole dollars above 0; null when the contest has no salaries. */
  readonly salary: number | null;
  readonly sportSpecificData: SportSpecificData;
}

/** The result of reading an import file: its players, and the renamed ones as warnings for the operator. */
export interface PlayerImport {
  readonly rows: readonly PlayerRow[];
  readonly renamed: readonly string[];
}
