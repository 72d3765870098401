/**
 * The entries of a contest in the order of their scores, by cells: a better score never has a higher cell.
 *
 * A score is a penalty (a total turned so that less is better) and the captain's penalty; without a penalty, there is
 * none, and nothing is worse.
 */
export interface Field {
  readonly counts: Counts;
  readonly cellOf: (entry: number) => number;
  /** Are all scores in this cell the same? Then rank and tie can be read off the counts. */
  readonly isOneScore: (cell: number) => boolean;
  /** Can a player have this penalty without a new field? */
  readonly holds: (penalty: number) => boolean;
  /** So many entries a cell are too many: a new field would part them. +∞ where it would not. */
  readonly crowd: number;
  /**
   * The player whom the holdings from one to before another are of has another penalty, so that it counts `by` more in
   * each; `captain` says so of their captain. He has one now, and the field `holds` it.
   */
  readonly move: (from: number, to: number, by: number, captain: Captaincy | null) => void;
  /** The same for one who has no penalty any more. */
  readonly lose: (from: number, to: number, by: number) => void;
  /** The entries of cells from one to another, in rising order; they are good until the next call. */
  readonly entriesIn: (from: number, to: number) => Uint32Array;
  /** Among one cell's entries: how many are ahead of one of them, and who is level with it, itself among them. */
  readonly beside: (entry: number, entries: Uint32Array) => Beside;
  /** Negative where an entry is ahead of another one of the same cell, 0 where they are level. */
  readonly compare: (a: number, b: number) => number;
  /**
   * Some of one cell's entries, among which are all that are in the places from one to before another in their order,
   * and how many better ones are left out. Who are level stay together.
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

/** How many entries each cell has. */
export interface Counts {
  readonly of: (cell: number) => number;
  /** Entries in all cells before this one. */
  readonly before: (cell: number) => number;
  /** The cell of the entry in this place, from 0 to below the number of entries. */
  readonly cellAt: (place: number) => number;
}

/** A captain's penalty before and after a change; +∞: none. */
export interface Captaincy {
  readonly was: number;
  readonly now: number;
}

/** What fields are made of. */
export interface Teams {
  readonly size: number;
  /** Players' penalties, those that are known. */
  readonly values: readonly number[];
  /** How many times players count in a team at most (five flex and a doubled captain: 7). */
  readonly shares: number;
  /** An entry's penalty, +∞ where no player of it has one; and its captain's. */
  readonly penaltyOf: (entry: number) => number;
  readonly captainsPenaltyOf: (entry: number) => number;
}

const greatestCommonDivisor = (a: number, b: number): number => {
  let [greater, less] = [Math.abs(a), Math.abs(b)];
  while (less > 0) [greater, less] = [less, greater % less];
  return greater;
};

/** What players' penalties are multiples of, and the range that they and 0 lie in. */
export const spread = (
  values: readonly number[],
): { readonly unit: number; readonly least: number; readonly most: number } => ({
  unit: values.reduce(greatestCommonDivisor, 0) || 1,
  least: values.reduce((a, b) => Math.min(a, b), 0),
  most: values.reduce((a, b) => Math.max(a, b), 0),
});
