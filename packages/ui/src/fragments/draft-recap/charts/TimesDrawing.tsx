import { formatDuration } from '@captains-pick/rules';
import { labelWidth, mark, part, type ChartSize } from '../../../primitives/chart-frame/index.ts';
import type { ShownPick, ShownRecap } from '../recapView.ts';
import { timeCeiling, timeTicks } from './scales.ts';

/** Bars narrower than this touch each other, in pixels. */
const APART_FROM_PX = 5;
/** A pick that took no time still has a bar. */
const LEAST_BAR = 4;

/** Where the bars are, in pixels. */
export interface TimesPlot {
  readonly left: number;
  /** The width that one pick has. */
  readonly step: number;
  readonly base: number;
  readonly y: (duration: number) => number;
  readonly ticks: readonly number[];
}

export const timesPlot = (
  { width, height, scale }: ChartSize,
  { picks, pickTimeLimit }: Pick<ShownRecap, 'picks' | 'pickTimeLimit'>,
): TimesPlot => {
  const ceiling = timeCeiling(
    pickTimeLimit,
    picks.map(({ duration }) => duration),
  );
  const ticks = timeTicks(ceiling);
  const left =
    Math.max(...ticks.map((tick) => labelWidth(formatDuration(tick), { scale }))) + 6 * scale;
  const [top, base] = [10 * scale, height - 24 * scale];
  return {
    left,
    step: (width - 2 - left) / Math.max(1, picks.length),
    base,
    // A server whose clock is behind may accept a pick a moment late.
    y: (duration) => base - (base - top) * Math.min(1, duration / ceiling),
    ticks,
  };
};

/** The pick, from 0, at a distance from the drawing's left edge. */
export const pickAtX = ({ left, step }: TimesPlot, x: number): number =>
  Math.floor((x - left) / step);

const Bar = ({
  pick,
  index,
  plot,
  scale,
}: {
  readonly pick: ShownPick;
  readonly index: number;
  readonly plot: TimesPlot;
  readonly scale: number;
}) => {
  const role = pick.own ? 'entry' : 'other';
  const gap = plot.step >= APART_FROM_PX ? 2 : 0.5;
  const bar = { x: plot.left + index * plot.step + gap / 2, width: plot.step - gap };
  const y = Math.min(plot.y(pick.duration), plot.base - LEAST_BAR * scale);
  return (
    <>
      <rect
        {...mark('bar', role)}
        {...bar}
        data-hatched={pick.by === 'player' ? undefined : ''}
        y={y}
        height={plot.base - y}
        rx={plot.step >= APART_FROM_PX ? 1 : 0}
      />
      {pick.own ? (
        <rect {...mark('foot', role)} {...bar} y={plot.base + 2 * scale} height={3 * scale} />
      ) : null}
    </>
  );
};

export interface TimesDrawingProps {
  readonly recap: ShownRecap;
  readonly size: ChartSize;
  /** The pick under the cursor, from 0. */
  readonly at: number | null;
}

/** A bar for each pick in order, with the clock as ceiling. Automatic picks are hatched. */
export const TimesDrawing = ({ recap, size, at }: TimesDrawingProps) => {
  const { picks, rounds, seats } = recap;
  const { scale, width, height } = size;
  const plot = timesPlot(size, recap);
  const { left, step, base, y, ticks } = plot;
  const round = step * seats.length;
  const named = round >= labelWidth('Round 10', size);
  const numbered = round >= labelWidth('10', size);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            {...part(tick === 0 ? 'axis' : 'grid')}
            x1={left}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text
            {...part('axis-label')}
            x={left - 6 * scale}
            y={y(tick) + 4 * scale}
            textAnchor="end"
          >
            {formatDuration(tick)}
          </text>
        </g>
      ))}
      {picks.map((pick, index) => (
        <Bar key={pick.label} pick={pick} index={index} plot={plot} scale={scale} />
      ))}
      {Array.from({ length: rounds }, (_, index) => (
        <g key={index}>
          {index === 0 ? null : (
            <line
              {...part('axis')}
              x1={left + index * round}
              x2={left + index * round}
              y1={base}
              y2={base + 6 * scale}
            />
          )}
          {numbered ? (
            <text
              {...part('axis-label')}
              x={left + (index + 0.5) * round}
              y={height - 6 * scale}
              textAnchor="middle"
            >
              {named ? `Round ${index + 1}` : index + 1}
            </text>
          ) : null}
        </g>
      ))}
      {at === null ? null : (
        <line
          {...part('cursor')}
          x1={left + (at + 0.5) * step}
          x2={left + (at + 0.5) * step}
          y1={0}
          y2={base}
        />
      )}
    </>
  );
};
