import type { CellCounts } from './cell-counts.ts';

/**
 * The cells that `liveStandings` counts entries in, at most 65,536: a better score never has a higher cell.
 *
 * A score is a penalty (a total turned so that less is better, +∞ for none) and the captain's penalty.
 */
export interface ScoreGrid {
  readonly cells: number;
  /** The cell of an entry that has this penalty; its captain's is looked up where it decides. */
  readonly cellOf: (penalty: number, entry: number) => number;
  /** Are all scores in this cell the same? Then rank and tie can be read off the counts. */
  readonly isOneScore: (cell: number) => boolean;
  /** Can a player have this penalty without a new grid? */
  readonly holds: (penalty: number) => boolean;
  /** Has every cell one score? Elsewhere scores can crowd together in a cell, and a new grid spreads them. */
  readonly exact: boolean;
  /**
   * Changes the penalties of entries that have scores, and keep them, by `by`, their captains' by `captainBy`, and moves
   * them to the cells of their new scores. The grid `holds` what players have after it.
   */
  readonly move: (entries: Uint32Array, by: number, captainBy: number, field: PlacedField) => void;
}

/** Where the entries of a contest are: by entry its penalty and its cell, and how many each cell has. */
export interface PlacedField {
  readonly penaltyOf: Float64Array;
  readonly cellOf: Uint16Array;
  readonly counts: CellCounts;
}

const MAX_CELLS = 1 << 16;

const greatestCommonDivisor = (a: number, b: number): number => {
  let [greater, less] = [Math.abs(a), Math.abs(b)];
  while (less > 0) [greater, less] = [less, greater % less];
  return greater;
};

/** What players' penalties are multiples of, and the range that they and 0 lie in. */
const spread = (
  values: readonly number[],
): { readonly unit: number; readonly least: number; readonly most: number } => ({
  unit: values.reduce(greatestCommonDivisor, 0) || 1,
  least: values.reduce((a, b) => Math.min(a, b), 0),
  most: values.reduce((a, b) => Math.max(a, b), 0),
});

// Classes here, unlike elsewhere: their methods are called a hundred thousand times a change, and engines inline a
// method of a known class where they call a function in a variable.

/** A grid with a cell for every score. */
class ExactGrid implements ScoreGrid {
  readonly exact = true;
  readonly cells: number;
  readonly unit: number;
  readonly low: number;
  readonly high: number;
  readonly base: number;
  readonly rows: number;
  readonly columns: number;
  readonly captainsPenaltyOf: (entry: number) => number;

  constructor(
    values: readonly number[],
    shares: number,
    captainsPenaltyOf: (entry: number) => number,
  ) {
    this.captainsPenaltyOf = captainsPenaltyOf;
    const { unit, least, most } = spread(values);
    const margin = unit * Math.ceil(4 + (most - least) / unit / 2);
    this.unit = unit;
    this.low = least - margin;
    this.high = most + margin;
    this.base = this.low * shares;
    this.rows = ((this.high - this.low) / unit) * shares + 2;
    this.columns = (this.high - this.low) / unit + 2;
    this.cells = this.rows * this.columns;
  }

  cellOf(penalty: number, entry: number): number {
    const captain = this.captainsPenaltyOf(entry);
    const row = penalty === Infinity ? this.rows - 1 : (penalty - this.base) / this.unit;
    const column = captain === Infinity ? this.columns - 1 : (captain - this.low) / this.unit;
    return row * this.columns + column;
  }

  isOneScore(): boolean {
    return true;
  }

  holds(penalty: number): boolean {
    return penalty >= this.low && penalty <= this.high && penalty % this.unit === 0;
  }

  move(entries: Uint32Array, by: number, captainBy: number, field: PlacedField): void {
    const { penaltyOf, cellOf, counts } = field;
    const step = (by / this.unit) * this.columns + captainBy / this.unit;
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0;
      const cell = cellOf[entry] ?? 0;
      penaltyOf[entry] = (penaltyOf[entry] ?? 0) + by;
      cellOf[entry] = cell + step;
      counts.move(cell, cell + step);
    }
  }
}

/** Scores on the scale of a log-linear grid go to here, those that it is made for to half of it: they can double. */
const SCALE_BITS = 25;
const SCALE_END = 2 ** SCALE_BITS;
/** One of so many entries: more of the same score make a crowd. So there are fewer crowds than this. */
const ONE_OF = 256;

/** Memory is asked for so many entries at a time: they fit the nearest cache twice over. */
const AHEAD = 64;

const scaled = new Float64Array(1);
const scaledWords = new Int32Array(scaled.buffer);
/** Which of its two words holds the sign, the exponent and the first 20 bits of the fraction. */
const HIGH_WORD = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 1 : 0;
const FRACTION_BITS = 20;
const EXPONENT_OF_1 = 1023;

/**
 * A grid of stretches of totals that are short where totals are small and grow with them: every doubling of the total
 * is cut into equally many, by the first bits of the total as a floating-point number. Prizes spread like that.
 *
 * Where a crowd in one stretch has the same score, that has a cell of its own between the better and the worse
 * ones: before the first results, and among those who won nothing yet, nearly all scores are the same.
 */
class LogLinearGrid implements ScoreGrid {
  readonly exact = false;
  readonly cells: number;
  readonly shares: number;
  readonly most: number;
  readonly worst: number;
  readonly perPenalty: number;
  /** What is left of the high word is the doubling, and which part of it. */
  readonly shift: number;
  /** The stretch of the worst score, before it is counted from 0. */
  readonly first: number;
  /** By stretch: the cell of its worst scores, negative where the stretch has a pivot, and so three cells. */
  readonly worstCell: Int32Array;
  /** By stretch: the score that has a cell of its own, if any. */
  readonly pivot: Float64Array;
  readonly pivotsCaptain: Float64Array;
  readonly oneScore: Uint8Array;
  readonly captainsPenaltyOf: (entry: number) => number;
  /** Of no meaning: what is read ahead must be kept somewhere, or engines leave the reading out. */
  touched = 0;

  constructor(
    values: readonly number[],
    shares: number,
    penaltyOf: Float64Array,
    captainsPenaltyOf: (entry: number) => number,
  ) {
    const { unit, least, most } = spread(values);
    const size = penaltyOf.length;
    this.captainsPenaltyOf = captainsPenaltyOf;
    this.shares = shares;
    this.most = 2 * most;
    this.worst = this.most * shares;
    this.perPenalty = Math.min(1 / unit, SCALE_END / 2 / ((this.most - least) * shares || 1));
    // A doubling is cut into 2 to this power: 2,048 stretches for a million entries, so that few are level but for it.
    const bits = Math.max(4, Math.min(11, Math.floor(Math.log2(size + 1)) - 7));
    this.shift = FRACTION_BITS - bits;
    this.first = EXPONENT_OF_1 << bits;
    const stretches = (SCALE_BITS + 1) << bits;
    this.worstCell = new Int32Array(stretches);
    this.pivot = new Float64Array(stretches);
    this.pivotsCaptain = new Float64Array(stretches);

    // A vote among each stretch's scores: if more than half of them are the same, that one is left standing.
    const stretchesOf = new Uint16Array(size);
    const votes = new Int32Array(stretches);
    for (let entry = 0; entry < size; entry += 1) {
      const penalty = penaltyOf[entry] ?? 0;
      if (penalty === Infinity) continue;
      const stretch = this.stretchOf(penalty);
      stretchesOf[entry] = stretch;
      const standing = votes[stretch] ?? 0;
      if (standing === 0) {
        this.pivot[stretch] = penalty;
        this.pivotsCaptain[stretch] = captainsPenaltyOf(entry);
      }
      votes[stretch] = standing + (this.isPivot(stretch, penalty, entry) ? 1 : -1);
    }
    const same = new Uint32Array(stretches);
    for (let entry = 0; entry < size; entry += 1) {
      const penalty = penaltyOf[entry] ?? 0;
      if (penalty === Infinity) continue;
      const stretch = stretchesOf[entry] ?? 0;
      if (this.isPivot(stretch, penalty, entry)) same[stretch] = (same[stretch] ?? 0) + 1;
    }

    const crowded: number[] = [];
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      if ((same[stretch] ?? 0) > size / ONE_OF) crowded.push(stretch);
    }
    const noScore = stretches + 2 * crowded.length;
    this.cells = noScore + 1;
    this.oneScore = new Uint8Array(this.cells);
    this.oneScore[noScore] = 1;
    let cell = noScore - 1;
    let next = 0;
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      if (crowded[next] === stretch) {
        next += 1;
        this.worstCell[stretch] = -cell;
        this.oneScore[cell - 1] = 1;
        cell -= 3;
      } else {
        this.worstCell[stretch] = cell;
        cell -= 1;
      }
    }
  }

  isPivot(stretch: number, penalty: number, entry: number): boolean {
    return (
      this.pivot[stretch] === penalty &&
      this.pivotsCaptain[stretch] === this.captainsPenaltyOf(entry)
    );
  }

  /** From the worst stretch, 0, up. Rounding keeps the order; teams of players that `holds` are on the scale. */
  stretchOf(penalty: number): number {
    scaled[0] = (this.worst - penalty) * this.perPenalty + 1;
    return ((scaledWords[HIGH_WORD] ?? 0) >> this.shift) - this.first;
  }

  cellOf(penalty: number, entry: number): number {
    if (penalty === Infinity) return this.cells - 1;
    const stretch = this.stretchOf(penalty);
    const cell = this.worstCell[stretch] ?? 0;
    return cell < 0 ? this.besidePivot(-cell, stretch, penalty, entry) : cell;
  }

  besidePivot(worst: number, stretch: number, penalty: number, entry: number): number {
    const pivot = this.pivot[stretch] ?? 0;
    if (penalty !== pivot) return penalty > pivot ? worst : worst - 2;
    const captain = this.captainsPenaltyOf(entry);
    const pivotsCaptain = this.pivotsCaptain[stretch] ?? 0;
    if (captain === pivotsCaptain) return worst - 1;
    return captain > pivotsCaptain ? worst : worst - 2;
  }

  isOneScore(cell: number): boolean {
    return this.oneScore[cell] === 1;
  }

  move(entries: Uint32Array, by: number, _: number, field: PlacedField): void {
    const { penaltyOf, cellOf, counts } = field;
    for (let start = 0; start < entries.length; start += AHEAD) {
      const end = Math.min(entries.length, start + AHEAD);
      // So short a loop asks memory for many entries at once; the long one below would wait for one after the other.
      let touched = 0;
      for (let at = start; at < end; at += 1) {
        const entry = entries[at] ?? 0;
        touched += (penaltyOf[entry] ?? 0) + (cellOf[entry] ?? 0);
      }
      this.touched = touched;
      for (let at = start; at < end; at += 1) {
        const entry = entries[at] ?? 0;
        const penalty = (penaltyOf[entry] ?? 0) + by;
        penaltyOf[entry] = penalty;
        const was = cellOf[entry] ?? 0;
        const cell = this.cellOf(penalty, entry);
        cellOf[entry] = cell;
        counts.move(was, cell);
      }
    }
  }

  holds(penalty: number): boolean {
    return (
      penalty <= this.most && (this.worst - penalty * this.shares) * this.perPenalty < SCALE_END
    );
  }
}

/**
 * A grid for the scores as they lie now, and a good way beyond them, so that few results outgrow it: with a cell for
 * every score where these are few enough (golf's strokes, chess's half points).
 *
 * @param values players' penalties
 * @param shares how many times players count in a team (five flex and a doubled captain: 7)
 * @param penaltyOf by entry
 * @param captainsPenaltyOf an entry's captain's penalty
 */
export const scoreGrid = (
  values: readonly number[],
  shares: number,
  penaltyOf: Float64Array,
  captainsPenaltyOf: (entry: number) => number,
): ScoreGrid => {
  const exact = new ExactGrid(values, shares, captainsPenaltyOf);
  return exact.cells <= MAX_CELLS
    ? exact
    : new LogLinearGrid(values, shares, penaltyOf, captainsPenaltyOf);
};
