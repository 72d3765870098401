import { formatCount } from '@captains-pick/rules';
import { personName } from '../../../primitives/person-name/index.ts';
import { labelWidth, mark, part, type ChartSize } from '../../../primitives/chart-frame/index.ts';
import type { ShownPick } from '../recapView.ts';
import { rankTicks } from './scales.ts';

/** Where picks are, in pixels. Rank 1 is on top. */
export interface ValuePlot {
  readonly x: (number: number) => number;
  readonly y: (rank: number) => number;
  readonly left: number;
  readonly right: number;
  readonly base: number;
  /** The largest number of either axis. */
  readonly most: { readonly number: number; readonly rank: number };
}

export const valuePlot = (
  { width, height, scale }: ChartSize,
  picks: readonly ShownPick[],
): ValuePlot => {
  const number = Math.max(2, picks.length);
  const rank = Math.max(number, ...picks.map((pick) => pick.rank));
  const left = labelWidth(formatCount(rank), { scale }) + 8 * scale;
  const [right, top, base] = [width - 10 * scale, 28 * scale, height - 34 * scale];
  return {
    x: (of) => left + 6 * scale + ((right - left - 6 * scale) * (of - 1)) / (number - 1),
    y: (of) => top + ((base - top - 6 * scale) * (of - 1)) / (rank - 1),
    left,
    right,
    base,
    most: { number, rank },
  };
};

/** The pick, from 0, nearest to a distance from the drawing's left edge. */
export const pickNearX = ({ x, most }: ValuePlot, distance: number): number =>
  Math.round(((distance - x(1)) / (x(most.number) - x(1))) * (most.number - 1));

/** A pick with a value below this, of either sign, gets no name in the drawing. */
const LEAST_NAMED = 2;

/** The picks with a name in the drawing: the one with the highest value, and the one with the lowest. */
const namedPicks = (picks: readonly ShownPick[]): readonly ShownPick[] => {
  const byValue = picks.toSorted((a, b) => b.value - a.value || a.number - b.number);
  const [steal, reach] = [byValue[0], byValue.at(-1)];
  return [
    ...(steal !== undefined && steal.value >= LEAST_NAMED ? [steal] : []),
    ...(reach !== undefined && reach.value <= -LEAST_NAMED ? [reach] : []),
  ];
};

/**
 * The name of a pick, away from the diagonal: on the right of a player taken late, on the left of one taken early; on
 * the other side where there is no room.
 */
const PickName = ({
  pick,
  plot,
  size,
}: {
  readonly pick: ShownPick;
  readonly plot: ValuePlot;
  readonly size: ChartSize;
}) => {
  const { last } = personName(pick.name);
  const [x, y] = [plot.x(pick.number), plot.y(pick.rank)];
  const gap = 9 * size.scale;
  const room = labelWidth(last, size) + gap;
  const right = pick.value > 0 ? x + room <= plot.right : x - room < plot.left;
  return (
    <text
      {...mark('label', pick.own ? 'entry' : 'other')}
      x={right ? x + gap : x - gap}
      y={y + (right && pick.value < 0 ? 14 : 4) * size.scale}
      textAnchor={right ? 'start' : 'end'}
    >
      {last}
    </text>
  );
};

export interface ValueDrawingProps {
  readonly picks: readonly ShownPick[];
  readonly size: ChartSize;
  /** The pick under the cursor, from 0. */
  readonly at: number | null;
}

/** Each pick by its number and by its player's rank. Above the diagonal: taken later than ranked. */
export const ValueDrawing = ({ picks, size, at }: ValueDrawingProps) => {
  const { scale, height } = size;
  const plot = valuePlot(size, picks);
  const { x, y, left, right, base, most } = plot;
  // The viewer's own picks lie above the others.
  const ordered = [...picks.filter(({ own }) => !own), ...picks.filter(({ own }) => own)];
  const cursor = at === null ? undefined : picks[at];
  return (
    <>
      {rankTicks(most.rank).map((rank) => (
        <g key={rank}>
          <line {...part('grid')} x1={left} x2={right} y1={y(rank)} y2={y(rank)} />
          <text
            {...part('axis-label')}
            x={left - 6 * scale}
            y={y(rank) + 4 * scale}
            textAnchor="end"
          >
            {formatCount(rank)}
          </text>
        </g>
      ))}
      <line {...part('axis')} x1={left} x2={right} y1={base} y2={base} />
      {rankTicks(most.number).map((number) => (
        <text
          key={number}
          {...part('axis-label')}
          x={x(number)}
          y={base + 14 * scale}
          textAnchor="middle"
        >
          {number}
        </text>
      ))}
      <line {...mark('leader')} x1={x(1)} y1={y(1)} x2={x(most.number)} y2={y(most.number)} />
      {cursor === undefined ? null : (
        <line {...part('cursor')} x1={x(cursor.number)} x2={x(cursor.number)} y1={y(1)} y2={base} />
      )}
      {ordered.map(({ label, number, rank }) => (
        <line
          key={label}
          {...mark('leader')}
          x1={x(number)}
          x2={x(number)}
          y1={y(number)}
          y2={y(rank)}
        />
      ))}
      {ordered.map(({ label, number, rank, own }) => (
        <circle
          key={label}
          {...mark('point', own ? 'entry' : 'other')}
          cx={x(number)}
          cy={y(rank)}
        />
      ))}
      {namedPicks(picks).map((pick) => (
        <PickName key={pick.label} pick={pick} plot={plot} size={size} />
      ))}
      <text {...part('axis-label')} x={0} y={11 * scale}>
        Rank before the draft
      </text>
      <text {...part('axis-label')} x={right} y={height - 4 * scale} textAnchor="end">
        Pick number
      </text>
    </>
  );
};
