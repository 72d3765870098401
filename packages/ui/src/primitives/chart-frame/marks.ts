/** The role of a mark in a chart. There are no other colours in charts. */
export type ChartRole =
  /** The entry that the chart is about. */
  | 'entry'
  /** Another entry of the viewer. */
  | 'mine'
  /** Everybody else. */
  | 'other'
  /** The money line and what is paid. */
  | 'money';

/**
 * What is drawn. `foot`: 3 px below the axis, the second sign of the viewer's own bars, because blue and grey differ
 * little in lightness. `ground`: a tinted area behind the marks. `tick`: a place without a value. `leader`: the line
 * from a bar to its label. `bracket`: the error of an estimate.
 */
type ChartMark = 'line' | 'point' | 'bar' | 'foot' | 'ground' | 'tick' | 'label' | 'leader';

/** What belongs to the drawing and to no entry. */
type ChartPart = 'axis' | 'grid' | 'axis-label' | 'cursor';

/** The attributes of a mark; `ChartFrame` styles them. */
export const mark = (
  kind: ChartMark,
  role: ChartRole = 'other',
): { readonly 'data-mark': ChartMark; readonly 'data-role': ChartRole } => ({
  'data-mark': kind,
  'data-role': role,
});

/** The attributes of an axis, a grid line, their labels, or the cursor. */
export const part = (kind: ChartPart): { readonly 'data-part': ChartPart } => ({
  'data-part': kind,
});
