import type { SportSpecificData } from '@captains-pick/contract';

/** One player as an import file names him or her, checked but not yet stored. */
export interface PlayerRow {
  /** The line of the file, from 1, for messages. */
  readonly line: number;
  readonly externalId: string | null;
  /** Tidied by `tidyName`, and unique within the contest: namesakes have a suffix (docs/product.md#player-identity). */
  readonly name: string;
  /** Whole dollars above 0; null where the contest has no salaries. */
  readonly salary: number | null;
  readonly sportSpecificData: SportSpecificData;
}

/** What an import file becomes: its players, and what had to be renamed, in words for the operator. */
export interface PlayerImport {
  readonly rows: readonly PlayerRow[];
  readonly renamed: readonly string[];
}
