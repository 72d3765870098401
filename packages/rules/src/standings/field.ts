/**
 * The entries of a contest ordered by score, in cells: a better score never has a higher cell.
 *
 * A score is a penalty (a total turned so that less is better) and the captain's penalty. An entry without a penalty
 * ranks last.
 */
export interface Field {
  readonly counts: Counts;
  readonly cellOf: (entry: number) => number;
  /** True when all scores in this cell are the same. Then the counts give rank and tie. */
  readonly isOneScore: (cell: number) => boolean;
  /** True when a player can have this penalty without a new field. */
  readonly holds: (penalty: number) => boolean;
  /** More entries than this in a cell are too many: a new field would separate them. +∞ when it would not. */
  readonly crowd: number;
  /**
   * The player of these holdings (end excluded) has a new penalty, which counts `by` more in each team; `captain` has
   * the change as captain. The player had a penalty before, and the field `holds` the new one.
   */
  readonly move: (from: number, to: number, by: number, captain: Captaincy | null) => void;
  /** As `move`, for a player who loses the penalty. */
  readonly lose: (from: number, to: number, by: number) => void;
  /** The entries of a range of cells, ascending. Valid until the next call. */
  readonly entriesIn: (from: number, to: number) => Uint32Array;
  /**
   * Among the entries of one cell: how many are ahead of this one, and which ones are level with it, itself included.
   */
  readonly beside: (entry: number, entries: Uint32Array) => Beside;
  /** Negative when `a` is ahead of `b` in the same cell, 0 when they are level. */
  readonly compare: (a: number, b: number) => number;
  /**
   * The entries of one cell that take these places in their order (end excluded), perhaps with others, and how many
   * better ones are left out. Level entries stay together.
   */
  readonly near: (entries: Uint32Array, from: number, to: number) => Near;
}

export interface Beside {
  readonly ahead: number;
  readonly level: ArrayLike<number>;
}

export interface Near {
  readonly entries: Uint32Array;
  readonly better: number;
}

export interface Counts {
  readonly of: (cell: number) => number;
  /** Entries in all cells before this one. */
  readonly before: (cell: number) => number;
  /** The cell of the entry at this place (0 to below the number of entries). */
  readonly cellAt: (place: number) => number;
}

/** A captain's penalty before and after a change; +∞: none. */
export interface Captaincy {
  readonly was: number;
  readonly now: number;
}

export interface Teams {
  readonly size: number;
  readonly values: readonly number[];
  /** The maximum number of times that players count in a team (five flex and a doubled captain: 7). */
  readonly shares: number;
  /** An entry's penalty (+∞ when none of its players has one), and its captain's. */
  readonly penaltyOf: (entry: number) => number;
  readonly captainsPenaltyOf: (entry: number) => number;
}

const greatestCommonDivisor = (a: number, b: number): number => {
  let [greater, less] = [Math.abs(a), Math.abs(b)];
  while (less > 0) [greater, less] = [less, greater % less];
  return greater;
};

/** The largest common divisor of players' penalties, and the range that includes them and 0. */
export const spread = (
  values: readonly number[],
): { readonly unit: number; readonly least: number; readonly most: number } => ({
  unit: values.reduce(greatestCommonDivisor, 0) || 1,
  least: values.reduce((a, b) => Math.min(a, b), 0),
  most: values.reduce((a, b) => Math.max(a, b), 0),
});
