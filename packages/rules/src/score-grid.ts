/**
 * A grid over all scores that a contest can reach, at most `MAX_CELLS` of them: the index under `liveStandings`.
 *
 * A score is a penalty (a total turned so that less is better, +∞ for none) and the captain's penalty. Cells are
 * numbered so that a better score never has a higher number. Where whole scores are few enough (golf's strokes,
 * chess's half points), a cell is one score and `exact` is true; else a cell is a stretch of penalties.
 */
const MAX_CELLS = 1 << 16;

export interface ScoreGrid {
  readonly cells: number;
  /** Every cell is one score: rank and tie can be read off the counts. */
  readonly exact: boolean;
  /** Values that the grid was made for: whole multiples of `unit` from `low` to `high`. */
  readonly unit: number;
  readonly low: number;
  readonly high: number;
  readonly cellOf: (penalty: number, captain: number) => number;
  /** Where the grid is exact: how many cells on a score is whose penalty and captain's penalty grow by so much. */
  readonly step: (penaltyBy: number, captainBy: number) => number;
}

const greatestCommonDivisor = (a: number, b: number): number => {
  let [greater, less] = [Math.abs(a), Math.abs(b)];
  while (less > 0) [greater, less] = [less, greater % less];
  return greater;
};

/**
 * A grid for teams whose players count `shares` times together (five flex and a doubled captain: 7), for players'
 * penalties among `values` and a good way beyond, so that few results outgrow it. Where cells are stretches, there
 * are fewer of them for fewer entries: adding up the counts should cost no more than the entries do.
 */
export const scoreGrid = (
  values: readonly number[],
  shares: number,
  entries: number,
): ScoreGrid => {
  const unit = values.reduce(greatestCommonDivisor, 0) || 1;
  const least = values.reduce((a, b) => Math.min(a, b), 0);
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  const margin = unit * Math.ceil(4 + (most - least) / unit / 2);
  const low = least - margin;
  const high = most + margin;
  const columns = (high - low) / unit + 2;
  const rows = ((high - low) / unit) * shares + 2;
  const exact = rows * columns <= MAX_CELLS;
  const base = low * shares;
  if (exact) {
    return {
      cells: rows * columns,
      exact,
      unit,
      low,
      high,
      cellOf: (penalty, captain) =>
        (penalty === Infinity ? rows - 1 : (penalty - base) / unit) * columns +
        (captain === Infinity ? columns - 1 : (captain - low) / unit),
      step: (penaltyBy, captainBy) => (penaltyBy / unit) * columns + captainBy / unit,
    };
  }
  const cells = Math.min(MAX_CELLS, 256 + (entries >> 3));
  const width = ((high - low) * shares) / (cells - 2);
  return {
    cells,
    exact,
    unit,
    low,
    high,
    // Dividing and flooring keep the order of penalties, whatever they round; equal ones stay together.
    cellOf: (penalty) =>
      penalty === Infinity
        ? cells - 1
        : Math.min(cells - 2, Math.max(0, Math.floor((penalty - base) / width))),
    step: () => 0,
  };
};

/** Does the grid hold this player's penalty? Cells that aren't exact hold any. */
export const gridHolds = (grid: ScoreGrid, value: number): boolean =>
  value >= grid.low && value <= grid.high && (!grid.exact || value % grid.unit === 0);
