import { useId } from 'react';
import { mark, part, type ChartSize } from '../chart-frame/index.ts';
import { MarkSymbol } from './MarkSymbol.tsx';
import styles from './StepChart.module.css';
import {
  endLabels,
  moneyLabel,
  paidArea,
  sectionNames,
  stepPath,
  stepPlan,
  type StepData,
  type StepLine,
  type StepPlan,
} from './stepPlan.ts';

/** Above the best value, so that a line on top does not touch the edge. */
const HEADROOM = 6;

/** Own lines are drawn over others'. */
const ORDER: Readonly<Record<StepLine['role'], number>> = { other: 0, mine: 1, entry: 2 };

interface PartProps {
  readonly size: ChartSize;
  readonly plan: StepPlan;
  readonly data: StepData;
}

const Axes = ({ size, plan, data }: PartProps) => {
  const { left, right, top, base, xOf, yOf } = plan;
  const tickX = left - 8 * size.scale;
  return (
    <>
      {data.scale.ticks.map(({ value, label }) => (
        <g key={value}>
          <line {...part('grid')} x1={left} x2={right} y1={yOf(value)} y2={yOf(value)} />
          <text {...part('axis-label')} x={tickX} y={yOf(value) + 4 * size.scale} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {data.sections.slice(1).map(({ at }) => (
        <line
          key={at}
          {...part('axis')}
          x1={xOf(at)}
          x2={xOf(at)}
          y1={top - HEADROOM * size.scale}
          y2={base + 5 * size.scale}
        />
      ))}
      {sectionNames(size, plan, data.sections).map(({ section, text, x }) => (
        <text key={section.at} {...part('axis-label')} x={x} y={size.height - 7 * size.scale}>
          {text}
        </text>
      ))}
      <line {...part('axis')} x1={left} x2={right} y1={base} y2={base} />
    </>
  );
};

/** Hatched ground where values are missing. */
const Gaps = ({ plan: { xOf, top, base }, data: { gaps, count } }: PartProps) => {
  const hatching = useId();
  if (gaps.size === 0 || count < 2) return null;
  return (
    <>
      <pattern
        id={hatching}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect className={styles['hatch']} width="6" height="1.5" />
      </pattern>
      {[...gaps].map((stop) => (
        <rect
          key={stop}
          data-gap=""
          fill={`url(#${hatching})`}
          x={xOf(stop - 1)}
          width={xOf(stop) - xOf(stop - 1)}
          y={top}
          height={base - top}
        />
      ))}
    </>
  );
};

/** The money line reaches across the chart, even before the first values. */
const Money = ({ plan, data }: Omit<PartProps, 'size'>) => {
  const { money, count } = data;
  if (money === null) return null;
  const lone = count < 2 ? (money.values[0] ?? null) : null;
  return lone === null ? (
    <path {...mark('line', 'money')} d={stepPath(money.values, plan, data.gaps)} />
  ) : (
    <line
      {...mark('line', 'money')}
      x1={plan.left}
      x2={plan.right}
      y1={plan.yOf(lone)}
      y2={plan.yOf(lone)}
    />
  );
};

/** Drawn after the lines: its halo keeps it readable where it covers one. */
const MoneyLabel = (shared: PartProps) => {
  const label = moneyLabel(shared.size, shared.plan, shared.data);
  return label === null ? null : (
    <text {...mark('label', 'money')} x={label.x} y={label.y}>
      {label.text}
    </text>
  );
};

interface LineProps extends Omit<PartProps, 'size'> {
  readonly line: StepLine;
  /** The last step has just been added. */
  readonly fresh: boolean;
}

const Line = ({ line: { role, values }, plan, data: { count, gaps }, fresh }: LineProps) => {
  // Dashes can't be drawn step by step.
  const grows = fresh && role !== 'other' && count > 1;
  const known = grows ? values.slice(0, -1) : values;
  return (
    <>
      {count > 1 ? <path {...mark('line', role)} d={stepPath(known, plan, gaps)} /> : null}
      {grows ? (
        <path
          key={count}
          {...mark('line', role)}
          className={styles['fresh']}
          pathLength={1}
          d={stepPath(values, plan, gaps, count - 2)}
        />
      ) : null}
    </>
  );
};

const Points = ({
  lines,
  stop,
  plan,
}: {
  readonly lines: readonly StepLine[];
  readonly stop: number;
  readonly plan: StepPlan;
}) =>
  lines.map(({ id, role, values }) => {
    const value = values[stop] ?? null;
    return value === null ? null : (
      <circle key={id} {...mark('point', role)} cx={plan.xOf(stop)} cy={plan.yOf(value)} />
    );
  });

export interface StepDrawingProps {
  readonly size: ChartSize;
  readonly data: StepData;
  /** The stop under the cursor; null for none. */
  readonly at: number | null;
  readonly fresh: boolean;
}

/** The drawing of a `StepChart`. */
export const StepDrawing = ({ size, data, at, fresh }: StepDrawingProps) => {
  const plan = stepPlan(size, data);
  const shared = { size, plan, data };
  const lines = data.lines.toSorted((a, b) => ORDER[a.role] - ORDER[b.role]);
  const headroom = HEADROOM * size.scale;
  return (
    <>
      {data.money === null ? null : (
        <path {...mark('ground', 'money')} d={paidArea(data.money.values, plan, headroom)} />
      )}
      <Gaps {...shared} />
      <Axes {...shared} />
      <Money plan={plan} data={data} />
      {lines.map((line) => (
        <Line key={line.id} line={line} plan={plan} data={data} fresh={fresh} />
      ))}
      {data.marks?.map(({ at: stop, kind, value }) => (
        <MarkSymbol
          key={stop}
          kind={kind}
          x={plan.xOf(stop)}
          y={plan.yOf(value)}
          scale={size.scale}
        />
      ))}
      <MoneyLabel {...shared} />
      <Points lines={lines} stop={data.count - 1} plan={plan} />
      {endLabels(size, plan, lines).map(({ line, text, x, y }) => (
        <text key={line.id} {...mark('label', line.role)} x={x} y={y + 4 * size.scale}>
          {text}
        </text>
      ))}
      {at === null ? null : (
        <>
          <line
            {...part('cursor')}
            x1={plan.xOf(at)}
            x2={plan.xOf(at)}
            y1={plan.top - headroom}
            y2={plan.base}
          />
          <Points lines={lines} stop={at} plan={plan} />
        </>
      )}
    </>
  );
};
