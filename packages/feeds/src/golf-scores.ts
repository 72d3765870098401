/** Shared by the golf readers: rounds and the course's par. */

/** The lowest round ever played on tour has 57 strokes. Fewer than 55 are an unfinished round, or not strokes. */
export const FEWEST_STROKES = 55;

/** No course of a tour event has another par: other values don't come from strokes. */
const PARS = { least: 65, most: 76 } as const;

export const isPar = (par: number): boolean =>
  Number.isInteger(par) && par >= PARS.least && par <= PARS.most;

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * The par of most rows, from their strokes and scores to par. Null when no par has more than half of the rows with a
 * possible one.
 */
export const parOfMost = (shown: readonly number[]): number | null => {
  const possible = shown.filter(isPar);
  const counts = [...Map.groupBy(possible, (par) => par)];
  const most = counts.find(([, rows]) => rows.length * 2 > possible.length);
  return most?.[0] ?? null;
};

/** Fewer rows than this may disagree by mistakes in the rows themselves. */
const FEW_ROWS = 3;
/** The largest share of the file's rows that may do so. */
const LARGEST_SHARE = 1 / 3;

/** True when enough rows disagree to show that the file is not stroke play. */
export const isAnotherFormat = (disagreeing: number, rows: number): boolean =>
  disagreeing >= FEW_ROWS && disagreeing > rows * LARGEST_SHARE;
