import { formatCount, formatTotal, rulesOf, type Sport } from '@captains-pick/rules';
import {
  fitLabels,
  labelWidth,
  mark,
  part,
  type ChartRole,
  type ChartSize,
  type LabelBox,
} from '../../primitives/chart-frame/index.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { placeText } from './fieldTexts.ts';
import { roundStep, type ScoreBin, type ScoreSpread } from './scoreBins.ts';

export interface FieldPlot {
  readonly size: ChartSize;
  readonly sport: Sport;
  readonly spread: ScoreSpread;
  /** The viewer's entries, best first. */
  readonly own: readonly StandingsRow[];
  /** The worst total that is paid; null if no place is paid. */
  readonly paidFrom: number | null;
}

/** Where things are in the drawing, in pixels. */
export interface FieldScale {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly base: number;
  readonly most: number;
  readonly y: (entries: number) => number;
  /** The left edge of a bin. */
  readonly binX: (index: number) => number;
  readonly binWidth: number;
  /** The middle of a total. */
  readonly x: (total: number) => number;
  /** The side of a total on which the worse ones are. */
  readonly worseEdge: (total: number) => number;
}

/** The gap beside the bin of entries without a score, in bins. */
const GAP_BINS = 0.5;

export const fieldScale = ({
  size: { width, height, scale },
  sport,
  spread: { bins, range, step },
}: Pick<FieldPlot, 'size' | 'sport' | 'spread'>): FieldScale => {
  const most = Math.max(1, ...bins.map(({ entries }) => entries));
  const left = (formatCount(most).length * 6 + 8) * scale;
  const [right, top, base] = [width - 2, 42 * scale, height - 24 * scale];
  const gap = bins[0]?.range === null ? GAP_BINS : 0;
  const binWidth = (right - left) / Math.max(1, bins.length + gap);
  const binX = (index: number): number => left + (index + (index > 0 ? gap : 0)) * binWidth;
  const first = binX(gap > 0 ? 1 : 0);
  const { from, below } = range ?? { from: 0, below: 1 };
  const lowerBetter = rulesOf(sport).better === 'lower';
  // Totals are whole numbers: each takes one unit of the axis.
  const at = (value: number): number => {
    const share = (value - from) / (below - from);
    return first + (right - first) * (lowerBetter ? 1 - share : share);
  };
  return {
    left,
    right,
    top,
    base,
    most,
    y: (entries) => base - ((base - top) * entries) / most,
    binX,
    binWidth,
    x: (total) => at(total + (step === 1 ? 0.5 : 0)),
    worseEdge: (total) => at(lowerBetter ? total + 1 : total),
  };
};

/** The bin at a distance from the drawing's left edge. */
export const binAtX = (bins: readonly ScoreBin[], { binX }: FieldScale, distance: number): number =>
  Math.max(
    0,
    bins.findLastIndex((_, index) => binX(index) <= distance),
  );

type DrawnProps = FieldPlot & { readonly at: FieldScale };

/** The grid has at most this many lines. */
const MOST_LINES = 3;

/** Horizontal lines at round counts. */
const Grid = ({ at, size }: Pick<DrawnProps, 'at' | 'size'>) => {
  const step = Math.max(1, roundStep(at.most / MOST_LINES));
  const counts = Array.from({ length: Math.floor(at.most / step) }, (_, nth) => (nth + 1) * step);
  return counts.map((entries) => (
    <g key={entries}>
      <line {...part('grid')} x1={at.left} x2={at.right} y1={at.y(entries)} y2={at.y(entries)} />
      <text
        {...part('axis-label')}
        x={at.left - 6 * size.scale}
        y={at.y(entries) + 4 * size.scale}
        textAnchor="end"
      >
        {formatCount(entries)}
      </text>
    </g>
  ));
};

/** A few bars don't fill the whole width, in pixels at scale 1. */
const WIDEST_BAR_PX = 72;

const Bars = ({ spread: { bins }, at, size }: DrawnProps) =>
  bins.map(({ range, entries, own }, index) => {
    const width = Math.max(1, Math.min(WIDEST_BAR_PX * size.scale, at.binWidth - 2));
    const x = at.binX(index) + (at.binWidth - width) / 2;
    const y = at.y(entries);
    return (
      <g key={range?.from ?? 'none'}>
        {entries === 0 ? null : (
          <rect
            {...mark('bar')}
            data-hatched={range === null || undefined}
            x={x}
            width={width}
            y={Math.min(y, at.base - 1)}
            height={Math.max(1, at.base - y)}
            rx={2}
          />
        )}
        {own.length === 0 ? null : (
          <rect {...mark('foot', 'entry')} x={x} width={width} y={at.base + 2} height={3} />
        )}
      </g>
    );
  });

/** The scores below the axis, as many as fit: the ends first. */
const Ticks = ({ sport, spread, at, size }: DrawnProps) => {
  const { bins, step } = spread;
  const middle = Math.floor(bins.length / 2);
  const quarters = [Math.floor(bins.length / 4), Math.floor((bins.length * 3) / 4)];
  const order = [...new Set([bins.length - 1, 0, middle, ...quarters])];
  const lowerBetter = rulesOf(sport).better === 'lower';
  const labels = order.flatMap((index) => {
    const bin = bins[index];
    if (bin === undefined) return [];
    const { range } = bin;
    const text = range === null ? 'No score' : formatTotal(sport, range.from);
    const width = labelWidth(text, size);
    const edge = at.binX(index) + (lowerBetter ? at.binWidth : 0);
    const centre = at.binX(index) + at.binWidth / 2;
    const around = range === null || step === 1 ? centre : edge;
    const x = Math.max(0, Math.min(at.right - width, around - width / 2));
    const y = size.height - 7 * size.scale;
    return [{ text, x, y, width: width + 6 * size.scale, height: 12 * size.scale }];
  });
  return fitLabels(labels).map(({ text, x, y }) => (
    <text key={text} {...part('axis-label')} x={x} y={y}>
      {text}
    </text>
  ));
};

interface OwnMark extends LabelBox {
  readonly id: string;
  readonly text: string;
  readonly role: ChartRole;
  readonly at: number;
}

/** Where the viewer's entries are: a line from the axis to a point, and a label above it if it fits. */
const ownMarks = ({ own, at, size }: DrawnProps): readonly OwnMark[] =>
  own.map((row, nth) => {
    const whole = own.length === 1 ? 'You' : row.entrant.entryName;
    const name = labelWidth(whole, size) > (at.right - at.left) / 3 ? 'You' : whole;
    const text = `${name}, ${placeText(row)}`;
    const width = labelWidth(text, size);
    const x = row.total === null ? at.binX(0) + at.binWidth / 2 : at.x(row.total);
    return {
      id: row.id,
      text,
      role: nth === 0 ? 'entry' : 'mine',
      at: x,
      x: Math.max(0, Math.min(at.right - width, x - width / 2)),
      y: at.top - 12 * size.scale,
      width,
      height: 13 * size.scale,
    };
  });

const OwnPlaces = (props: DrawnProps) => {
  const { at, size } = props;
  const marks = ownMarks(props);
  const labelled = fitLabels(marks);
  const top = at.top - 5 * size.scale;
  // The entry that the chart is about is drawn last, over the others.
  return (
    <>
      {marks.toReversed().map(({ id, role, at: x }) => (
        <g key={id}>
          <line {...mark('line', role)} x1={x} x2={x} y1={top} y2={at.base} />
          <circle {...mark('point', role)} cx={x} cy={top} />
        </g>
      ))}
      {labelled.map(({ id, role, x, y, text }) => (
        <text key={id} {...mark('label', role)} x={x} y={y}>
          {text}
        </text>
      ))}
    </>
  );
};

/** The money line at the worst total that is paid; better ones are on its right. */
const Money = ({
  sport,
  paidFrom,
  at,
  size,
  part: shown,
}: DrawnProps & { readonly part: 'ground' | 'line' }) => {
  if (paidFrom === null) return null;
  const line = at.worseEdge(paidFrom);
  if (shown === 'ground')
    return (
      <rect {...mark('ground', 'money')} x={line} width={at.right - line} y={0} height={at.base} />
    );
  const text = `Paid: ${formatTotal(sport, paidFrom)} or better`;
  const width = labelWidth(text, size);
  const beside = line - 7 * size.scale - width;
  const x = beside >= 0 ? beside : Math.min(line + 7 * size.scale, at.right - width);
  return (
    <>
      <line {...mark('line', 'money')} x1={line} x2={line} y1={0} y2={at.base} />
      <text {...mark('label', 'money')} x={x} y={11 * size.scale}>
        {text}
      </text>
    </>
  );
};

/** How many entries have which score, with the money line and the viewer's entries. */
export const FieldDrawing = (plot: FieldPlot & { readonly cursor: number | null }) => {
  const at = fieldScale(plot);
  const props = { ...plot, at };
  const { cursor } = plot;
  const cursorX = cursor === null ? null : at.binX(cursor) + at.binWidth / 2;
  return (
    <>
      <Money {...props} part="ground" />
      {plot.spread.bins.length === 0 ? null : <Grid {...props} />}
      <Bars {...props} />
      <line {...part('axis')} x1={at.left} x2={at.right} y1={at.base} y2={at.base} />
      <Ticks {...props} />
      <Money {...props} part="line" />
      <OwnPlaces {...props} />
      {cursorX === null ? null : (
        <line {...part('cursor')} x1={cursorX} x2={cursorX} y1={0} y2={at.base} />
      )}
    </>
  );
};
