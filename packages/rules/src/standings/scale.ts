/** The maximum number of cells when many scores share one: their counts fit the nearest cache. */
export const CELLS = 1 << 12;
/** Totals fall into 1,024 stretches per doubling of their distance from the worst, for 32 doublings. */
export const STRETCHES = 1 << 15;

/** Where the totals of a field lie, for sorting them into cells. */
export interface Scale {
  /** By cell: how many entries it has. */
  readonly counts: Int32Array;
  /** By stretch, from the worst: the cell of its totals; in a crowded one, of the totals worse than the crowd's. */
  readonly cellOf: Uint16Array;
  /**
   * By that cell: 1 when the stretch has a crowd. The crowd has the cell before it, better totals the one before that.
   */
  readonly isCrowded: Uint8Array;
  readonly crowdsTotal: Int32Array | Float64Array;
  readonly crowdsCaptain: Float64Array;
}

/** Where the first stretch begins, and the steps per unit of total: 1, or less where steps would be too many. */
export interface Origin {
  readonly worst: number;
  readonly steps: number;
}

const MOST_STEPS = 2 ** 32 - 1;

/** The stretch of a total: which doubling of its steps from the worst, and which part of that. */
export const stretchOf = (total: number, { worst, steps }: Origin): number => {
  // Stryker disable next-line EqualityOperator: at the worst total both ways give 1.
  const above = total >= worst ? 1 : Math.min(MOST_STEPS, Math.floor((worst - total) * steps) + 1);
  const zeros = Math.clz32(above);
  return ((30 - zeros) << 10) + ((above << zeros) >>> 21);
};

/** The cell of a total in a stretch: its crowd's, or the one before or after the crowd's. */
export const cellIn = (scale: Scale, stretch: number, total: number, captain: number): number => {
  const cell = scale.cellOf[stretch] ?? 0;
  if (scale.isCrowded[cell] === 0) return cell;
  const crowd = scale.crowdsTotal[cell] ?? 0;
  if (total < crowd) return cell - 2;
  if (total > crowd) return cell;
  const crowdsCaptain = scale.crowdsCaptain[cell] ?? 0;
  return captain > crowdsCaptain ? cell : captain < crowdsCaptain ? cell - 2 : cell - 1;
};
