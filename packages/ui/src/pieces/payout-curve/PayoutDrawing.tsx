import { formatCount, formatOrdinal, lastPaidPlace, type Cents } from '@captains-pick/rules';
import {
  fitLabels,
  labelWidth,
  mark,
  part,
  type ChartRole,
  type ChartSize,
  type LabelBox,
} from '../../primitives/chart-frame/index.ts';

import type { OwnPlace } from './ownPlaces.ts';
import { rankWords } from './payoutTexts.ts';
import { placeScale, placeTicks, type PayoutStop } from './payoutStops.ts';

/** Bars narrower than this touch each other, in pixels. */
const APART_FROM_PX = 4;

/** The number of the viewer's places that may have a label. */
const MOST_LABELS = 6;

export interface PayoutPlot {
  readonly size: ChartSize;
  readonly stops: readonly PayoutStop[];
  readonly prizes: readonly Cents[];
  readonly own: readonly OwnPlace[];
  readonly format: (amount: Cents) => string;
}

/** Where things are in the drawing, in pixels. */
export interface PayoutScale {
  readonly places: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly base: number;
  /** The left edge of a place. */
  readonly x: (place: number) => number;
  /** The height at which a prize ends. */
  readonly y: (prize: number) => number;
}

export const payoutScale = ({
  size: { width, height, scale },
  stops,
  prizes,
}: Pick<PayoutPlot, 'size' | 'stops' | 'prizes'>): PayoutScale => {
  const places = Math.max(1, stops.at(-1)?.to ?? 1);
  const edge = placeScale(places);
  const [left, right, top, base] = [2, width - 2, 38 * scale, height - 24 * scale];
  const most = Math.max(1, ...prizes.slice(0, 1));
  return {
    places,
    left,
    right,
    top,
    base,
    x: (place) => left + (right - left) * edge(place),
    y: (prize) => base - ((base - top) * prize) / most,
  };
};

/** The index of the stop at a distance from the drawing's left edge. */
export const stopAtX = (
  stops: readonly PayoutStop[],
  { x }: PayoutScale,
  distance: number,
): number =>
  Math.max(
    0,
    stops.findLastIndex(({ from }) => x(from) <= distance),
  );

/** The viewer's best entry is the one that the chart is about. */
const roleOf = ({ own: here }: PayoutStop, own: readonly OwnPlace[]): ChartRole => {
  if (here.length === 0) return 'other';
  return own[0] !== undefined && here.includes(own[0]) ? 'entry' : 'mine';
};

interface BarsProps extends PayoutPlot {
  readonly at: PayoutScale;
}

/** The bars of one stop: one a place where they are wide enough, else one for all. */
const StopBars = ({ stop, own, at, size }: BarsProps & { readonly stop: PayoutStop }) => {
  const { from, to, prize } = stop;
  const role = roleOf(stop, own);
  const isOwn = role !== 'other';
  const apart = at.x(to + 1) - at.x(to) >= APART_FROM_PX;
  const bars = apart ? Array.from({ length: to - from + 1 }, (_, nth) => from + nth) : [from];
  const y = at.y(prize);
  const tick = (isOwn ? 6 : 3) * size.scale;
  return bars.map((place) => {
    const x = at.x(place);
    const end = apart ? at.x(place + 1) - 1 : at.x(to + 1);
    const width = Math.max(isOwn ? 2 : 0.5, end - x - (apart ? 1 : 0));
    const bar = { x: apart ? x + 1 : x, width };
    return (
      <g key={place}>
        {prize > 0 ? (
          <rect {...mark('bar', role)} {...bar} y={y} height={at.base - y} rx={apart ? 2 : 0} />
        ) : isOwn || apart ? (
          <rect
            {...(isOwn ? mark('bar', role) : mark('tick'))}
            {...bar}
            y={at.base - tick}
            height={tick}
            rx={apart ? 1 : 0}
          />
        ) : null}
        {isOwn ? <rect {...mark('foot', role)} {...bar} y={at.base + 2} height={3} /> : null}
      </g>
    );
  });
};

/** Stops without an entry of the viewer whose bars touch, as one shape: a field of 100,000 may pay 20,000 different prizes. */
const isDense = (stop: PayoutStop, at: PayoutScale): boolean =>
  stop.own.length === 0 && stop.prize > 0 && at.x(stop.to + 1) - at.x(stop.to) < APART_FROM_PX;

const Bars = (props: BarsProps) => {
  const { stops, at } = props;
  const dense = stops.filter((stop) => isDense(stop, at));
  const path = dense
    .map(({ from, to, prize }) => {
      const [x, end] = [at.x(from).toFixed(2), at.x(to + 1).toFixed(2)];
      return `M${x} ${at.base}V${at.y(prize).toFixed(2)}H${end}V${at.base}z`;
    })
    .join('');
  return (
    <>
      {path === '' ? null : <path {...mark('bar')} d={path} />}
      {stops
        .filter((stop) => !isDense(stop, at))
        .map((stop) => (
          <StopBars key={stop.from} {...props} stop={stop} />
        ))}
    </>
  );
};

/** The names of places below the axis, as many as fit. */
const Ticks = ({ at, size, lastPaid }: Pick<BarsProps, 'at' | 'size'> & { lastPaid: number }) => {
  const y = size.height - 7 * size.scale;
  const ticks = placeTicks(at.places, lastPaid).map((place) => {
    const text = place === 1 ? '1st place' : formatCount(place);
    const width = labelWidth(text, size);
    const middle = (at.x(place) + at.x(place + 1)) / 2;
    const x = Math.max(at.left, Math.min(at.right - width, middle - width / 2));
    return { text, x, y, width: width + 6 * size.scale, height: 12 * size.scale };
  });
  return fitLabels(ticks).map(({ text, x }) => (
    <text key={text} {...part('axis-label')} x={x} y={y}>
      {text}
    </text>
  ));
};

interface OwnLabel extends LabelBox {
  readonly id: string;
  readonly text: string;
  readonly role: ChartRole;
  /** The line from a bar to a label that does not fit above it. */
  readonly leader: { readonly from: number; readonly to: number; readonly y: number } | null;
}

/** The label of one of the viewer's places: above its bar if that is wide enough, else beyond the money line. */
const ownLabel = (
  own: OwnPlace,
  nth: number,
  { size, at, own: all, format, prizes }: BarsProps,
): OwnLabel => {
  const { scale } = size;
  const who = all.length === 1 ? 'You' : own.name;
  const what = own.prize > 0 ? format(own.prize) : rankWords(own);
  const whole = `${who}, ${what}`;
  const text = labelWidth(whole, size) > (at.right - at.left) / 2 ? `You, ${what}` : whole;
  const width = labelWidth(text, size);
  const start = at.x(own.rank);
  const end = at.x(own.rank + own.sharing);
  const top = at.y(prizes[own.rank - 1] ?? 0);
  const common = {
    id: own.id,
    text,
    width,
    height: 13 * scale,
    role: nth === 0 ? ('entry' as const) : ('mine' as const),
  };
  const line = at.x((lastPaidPlace(prizes)?.place ?? 0) + 1);
  const beyond = line + 18 * scale;
  const paid = own.prize > 0;
  if (paid && end - start < width && beyond + width <= at.right) {
    const y = Math.max(at.top, top);
    return {
      ...common,
      x: beyond,
      y: y + 4 * scale,
      leader: { from: end, to: beyond - 4 * scale, y: y + 0.5 },
    };
  }
  // The bars before the money line are higher than the label of an unpaid place.
  const least = paid ? at.left : Math.max(at.left, line + 6 * scale);
  const x = Math.min(at.right - width, Math.max(least, (start + end - width) / 2));
  return { ...common, x, y: top - (paid ? 6 : 11) * scale, leader: null };
};

/** The money line with its label, and the labels of the viewer's places and of the first prize. */
const Labels = (props: BarsProps) => {
  const { size, at, own, prizes, format } = props;
  const { scale } = size;
  const lastPaid = lastPaidPlace(prizes);
  const [first] = prizes;
  if (lastPaid === null || first === undefined) return null;
  const line = at.x(lastPaid.place + 1);
  const whole = `Last paid place: ${formatOrdinal(lastPaid.place)}, ${format(lastPaid.prize)}`;
  const fits = labelWidth(whole, size) <= size.width;
  const text = fits ? whole : `Paid to ${formatOrdinal(lastPaid.place)}`;
  const width = labelWidth(text, size);
  const right = line + 7 * scale + width <= at.right;
  const height = 13 * scale;
  const money = {
    x: right ? line + 7 * scale : Math.max(at.left, line - 7 * scale - width),
    y: 11 * scale,
  };
  const labels = fitLabels(
    own.slice(0, MOST_LABELS).map((place, nth) => ownLabel(place, nth, props)),
    [{ ...money, width, height }],
  );
  const firstLabel = {
    x: at.left,
    y: at.top - 6 * scale,
    width: labelWidth(format(first), size),
    height,
  };
  const showsFirst = fitLabels([firstLabel], labels).length > 0;
  return (
    <>
      {labels.map(({ id, leader }) =>
        leader === null ? null : (
          <line
            key={id}
            {...mark('leader')}
            x1={leader.from}
            x2={leader.to}
            y1={leader.y}
            y2={leader.y}
          />
        ),
      )}
      <line {...mark('line', 'money')} x1={line} x2={line} y1={0} y2={at.base} />
      <text {...mark('label', 'money')} {...money}>
        {text}
      </text>
      {showsFirst ? (
        <text {...part('axis-label')} x={firstLabel.x} y={firstLabel.y}>
          {format(first)}
        </text>
      ) : null}
      {labels.map(({ id, x, y, role, text: label }) => (
        <text key={id} {...mark('label', role)} x={x} y={y}>
          {label}
        </text>
      ))}
    </>
  );
};

/** What each place pays, as bars; the paid side is tinted and ends at the money line. */
export const PayoutDrawing = (plot: PayoutPlot & { readonly cursor: PayoutStop | null }) => {
  const { size, prizes, cursor } = plot;
  const at = payoutScale(plot);
  const props = { ...plot, at };
  const lastPaid = lastPaidPlace(prizes)?.place ?? 0;
  const cursorX = cursor === null ? null : (at.x(cursor.from) + at.x(cursor.to + 1)) / 2;
  return (
    <>
      {lastPaid === 0 ? null : (
        <rect
          {...mark('ground', 'money')}
          x={at.left}
          width={at.x(lastPaid + 1) - at.left}
          y={0}
          height={at.base}
        />
      )}
      <Bars {...props} />
      <line {...part('axis')} x1={at.left} x2={at.right} y1={at.base} y2={at.base} />
      <Ticks at={at} size={size} lastPaid={lastPaid} />
      <Labels {...props} />
      {cursorX === null ? null : (
        <line {...part('cursor')} x1={cursorX} x2={cursorX} y1={0} y2={at.base} />
      )}
    </>
  );
};
