/**
 * The cells that `liveStandings` counts entries in, at most 65,536: a better score never has a higher cell.
 *
 * A score is a penalty (a total turned so that less is better, +∞ for none) and the captain's penalty.
 */
export interface ScoreGrid {
  readonly cells: number;
  readonly cellOf: (penalty: number, captain: number) => number;
  /** Are all scores in this cell the same? Then rank and tie can be read off the counts. */
  readonly isOneScore: (cell: number) => boolean;
  /** Can a player have this penalty without a new grid? */
  readonly holds: (penalty: number) => boolean;
  /**
   * Where every cell is one score: how many cells further a score is whose penalty and captain's penalty grow by so
   * much. Null where cells have to be looked up.
   */
  readonly step: ((penaltyBy: number, captainBy: number) => number) | null;
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
  readonly cells: number;
  readonly unit: number;
  readonly low: number;
  readonly high: number;
  readonly base: number;
  readonly rows: number;
  readonly columns: number;

  constructor(values: readonly number[], shares: number) {
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

  cellOf(penalty: number, captain: number): number {
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

  step(penaltyBy: number, captainBy: number): number {
    return (penaltyBy / this.unit) * this.columns + captainBy / this.unit;
  }
}

/** Scores on the scale of a log-linear grid go to here, those that it is made for to half of it: they can double. */
const SCALE_BITS = 25;
const SCALE_END = 2 ** SCALE_BITS;
/** One of so many entries: more of the same score make a crowd. So there are fewer crowds than this. */
const ONE_OF = 256;

/**
 * A grid of stretches of totals that are short where totals are small and grow with them, like the buckets of a
 * floating-point number: every doubling of the total is cut into equally many. Prizes spread like that.
 *
 * Where a crowd in one stretch has the same score, that has a cell of its own between the better and the worse
 * ones: before the first results, and among those who won nothing yet, nearly all scores are the same.
 */
class LogLinearGrid implements ScoreGrid {
  readonly cells: number;
  readonly step = null;
  readonly shares: number;
  readonly most: number;
  readonly worst: number;
  readonly perPenalty: number;
  /** A doubling is cut into 2 to this power: 4,096 stretches for a million entries, so that none has many. */
  readonly bits: number;
  /** By stretch: the cell of its worst scores, negative where the stretch has a pivot, and so three cells. */
  readonly worstCell: Int32Array;
  /** By stretch: the score that has a cell of its own, if any. */
  readonly pivot: Float64Array;
  readonly pivotsCaptain: Float64Array;
  readonly oneScore: Uint8Array;

  constructor(
    values: readonly number[],
    shares: number,
    penaltyOf: Float64Array,
    captainsPenaltyOf: (entry: number) => number,
  ) {
    const { unit, least, most } = spread(values);
    const size = penaltyOf.length;
    this.shares = shares;
    this.most = 2 * most;
    this.worst = this.most * shares;
    this.perPenalty = Math.min(1 / unit, SCALE_END / 2 / ((this.most - least) * shares || 1));
    this.bits = Math.max(4, Math.min(12, Math.floor(Math.log2(size + 1)) - 7));
    const stretches = (SCALE_BITS - this.bits + 1) << this.bits;
    this.worstCell = new Int32Array(stretches);
    this.pivot = new Float64Array(stretches);
    this.pivotsCaptain = new Float64Array(stretches);

    // A vote among each stretch's scores: if more than half of them are the same, that one is left standing.
    const votes = new Uint32Array(stretches);
    const agrees = (entry: number, stretch: number): boolean =>
      this.pivot[stretch] === penaltyOf[entry] &&
      this.pivotsCaptain[stretch] === captainsPenaltyOf(entry);
    for (let entry = 0; entry < size; entry += 1) {
      const penalty = penaltyOf[entry] ?? 0;
      if (penalty === Infinity) continue;
      const stretch = this.stretchOf(penalty);
      if (votes[stretch] === 0) {
        this.pivot[stretch] = penalty;
        this.pivotsCaptain[stretch] = captainsPenaltyOf(entry);
      }
      votes[stretch] = (votes[stretch] ?? 0) + (agrees(entry, stretch) ? 1 : -1);
    }
    const same = new Uint32Array(stretches);
    for (let entry = 0; entry < size; entry += 1) {
      const penalty = penaltyOf[entry] ?? 0;
      if (penalty === Infinity) continue;
      const stretch = this.stretchOf(penalty);
      if (agrees(entry, stretch)) same[stretch] = (same[stretch] ?? 0) + 1;
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

  /** From the worst stretch, 0, up. Rounding down keeps the order; teams of players that `holds` are on the scale. */
  stretchOf(penalty: number): number {
    const scaled = ((this.worst - penalty) * this.perPenalty) | 0;
    const doublings = Math.max(0, 31 - this.bits - Math.clz32(scaled));
    return (doublings << this.bits) + (scaled >> doublings);
  }

  cellOf(penalty: number, captain: number): number {
    if (penalty === Infinity) return this.cells - 1;
    const stretch = this.stretchOf(penalty);
    const cell = this.worstCell[stretch] ?? 0;
    if (cell >= 0) return cell;
    const pivot = this.pivot[stretch] ?? 0;
    if (penalty !== pivot) return penalty > pivot ? -cell : -cell - 2;
    const pivotsCaptain = this.pivotsCaptain[stretch] ?? 0;
    if (captain === pivotsCaptain) return -cell - 1;
    return captain > pivotsCaptain ? -cell : -cell - 2;
  }

  isOneScore(cell: number): boolean {
    return this.oneScore[cell] === 1;
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
  const exact = new ExactGrid(values, shares);
  return exact.cells <= MAX_CELLS
    ? exact
    : new LogLinearGrid(values, shares, penaltyOf, captainsPenaltyOf);
};
