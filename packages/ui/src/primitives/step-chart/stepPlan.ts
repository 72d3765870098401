/** Where the parts of a chart of steps are, in pixels. */
import { labelWidth, type ChartRole, type ChartSize } from '../chart-frame/index.ts';

/** A value that holds until the next stop. Null: none yet. */
export type StopValue = number | null;

export interface StepLine {
  readonly id: string;
  readonly role: Exclude<ChartRole, 'money'>;
  /** By stop. */
  readonly values: readonly StopValue[];
  /** The label at the end of the line: `3 demo[2]`. It is shortened where there is no room. */
  readonly label: string;
}

/** Consecutive stops with a name, such as a round. */
export interface StopSection {
  /** Its first stop. */
  readonly at: number;
  readonly name: string;
  /** For narrow charts. */
  readonly shortName: string;
}

/** The money line, and what its paid side is called. */
interface StepMoney {
  /** By stop. The paid side is above. */
  readonly values: readonly StopValue[];
  readonly label: string;
  readonly shortLabel: string;
}

export interface ValueScale {
  /** How far down a value is, from 0 (the best, on top) to 1. */
  readonly depthOf: (value: number) => number;
  /** At most three. */
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

/** What moved a value at a stop: a disc, or a triangle that points where the value went. */
export interface StepMark {
  readonly at: number;
  readonly value: number;
  readonly kind: 'won' | 'in' | 'out';
}

export interface StepData {
  /** The number of stops. */
  readonly count: number;
  readonly lines: readonly StepLine[];
  readonly money: StepMoney | null;
  readonly scale: ValueScale;
  readonly sections: readonly StopSection[];
  /** Stops before which values are missing. */
  readonly gaps: ReadonlySet<number>;
  /** At most one per stop. */
  readonly marks?: readonly StepMark[];
}

export interface StepPlan {
  readonly narrow: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** The base line. */
  readonly base: number;
  readonly xOf: (stop: number) => number;
  readonly yOf: (value: number) => number;
  readonly stopAt: (x: number) => number;
}

const NARROW_PX = 520;
const TOP = 12;
const BOTTOM = 26;
/** From the end of a line to its label, and from there to the edge. */
const LABEL_GAP = 10;
/** The largest part of the width that labels take. */
const MOST_LABEL_SHARE = 0.3;

const widest = (texts: readonly string[], size: ChartSize): number =>
  texts.reduce((most, text) => Math.max(most, labelWidth(text, size)), 0);

export const stepPlan = (size: ChartSize, { count, lines, scale }: StepData): StepPlan => {
  const { width, height, scale: zoom } = size;
  const left =
    widest(
      scale.ticks.map(({ label }) => label),
      size,
    ) +
    LABEL_GAP * zoom;
  const labels = widest(
    lines.map(({ label }) => label),
    size,
  );
  const right = width - Math.min(labels + LABEL_GAP * zoom, width * MOST_LABEL_SHARE);
  const top = TOP * zoom;
  const base = height - BOTTOM * zoom;
  const last = count - 1;
  return {
    narrow: width / zoom < NARROW_PX,
    left,
    right,
    top,
    base,
    // A single stop is where the lines end.
    xOf: (stop) => (last < 1 ? right : left + ((right - left) * stop) / last),
    yOf: (value) => top + (base - top) * Math.min(1, Math.max(0, scale.depthOf(value))),
    stopAt: (x) =>
      last < 1 ? 0 : Math.min(last, Math.max(0, Math.round(((x - left) / (right - left)) * last))),
  };
};

/** A path of steps, with a break before each gap and each stop without a value. */
export const stepPath = (
  values: readonly StopValue[],
  { xOf, yOf }: Pick<StepPlan, 'xOf' | 'yOf'>,
  gaps: ReadonlySet<number>,
  from = 0,
): string => {
  const parts: string[] = [];
  let drawing = false;
  for (const [stop, value] of values.entries()) {
    if (stop < from) continue;
    if (value === null) {
      drawing = false;
      continue;
    }
    const x = round(xOf(stop));
    parts.push(
      drawing && !gaps.has(stop) ? `H${x}V${round(yOf(value))}` : `M${x} ${round(yOf(value))}`,
    );
    drawing = true;
  }
  return parts.join('');
};

/** The area on the paid side of the money line. */
export const paidArea = (
  values: readonly StopValue[],
  { xOf, yOf, top, left }: StepPlan,
  headroom: number,
): string => {
  const ceiling = round(top - headroom);
  const known = values.flatMap((value, stop) => (value === null ? [] : [{ stop, value }]));
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return '';
  const start = round(values.length === 1 ? left : xOf(first.stop));
  const steps = known.map(({ stop, value }) =>
    stop === first.stop ? `V${round(yOf(value))}` : `H${round(xOf(stop))}V${round(yOf(value))}`,
  );
  return `M${start} ${ceiling}${steps.join('')}H${round(xOf(last.stop))}V${ceiling}Z`;
};

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

export interface EndLabel {
  readonly line: StepLine;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const LABEL_HEIGHT = 13;

/** The text, shortened to the room. The readout has the whole of it. */
const fitted = (text: string, room: number, size: ChartSize): string => {
  if (labelWidth(text, size) <= room) return text;
  const letters = Math.max(1, Math.floor(room / labelWidth('0', size)) - 1);
  return `${text.slice(0, letters).trimEnd()}…`;
};

/** Labels at the ends of the lines, moved apart where they would overlap. */
export const endLabels = (
  size: ChartSize,
  plan: StepPlan,
  lines: readonly StepLine[],
): readonly EndLabel[] => {
  const height = LABEL_HEIGHT * size.scale;
  const x = plan.right + LABEL_GAP * size.scale;
  const labels = lines
    .flatMap((line) => {
      const value = line.values.at(-1) ?? null;
      const text = fitted(line.label, size.width - x, size);
      return value === null ? [] : [{ line, text, x, y: plan.yOf(value) }];
    })
    .toSorted((a, b) => a.y - b.y);
  // Down from the top, then up from the base.
  let free = -Infinity;
  const down = labels.map((label) => {
    const y = Math.max(label.y, free);
    free = y + height;
    return { ...label, y };
  });
  let limit = plan.base;
  return down
    .toReversed()
    .map((label) => {
      const y = Math.min(label.y, limit);
      limit = y - height;
      return { ...label, y };
    })
    .toReversed();
};

/** The names of sections that fit beside each other. */
export const sectionNames = (
  size: ChartSize,
  plan: StepPlan,
  sections: readonly StopSection[],
): readonly { readonly section: StopSection; readonly text: string; readonly x: number }[] => {
  const inset = 6 * size.scale;
  let free = 0;
  return sections.flatMap((section, index) => {
    const x = index === 0 ? plan.left : plan.xOf(section.at) + inset;
    const next = sections[index + 1];
    const room = (next === undefined ? size.width : plan.xOf(next.at)) - x;
    const text =
      plan.narrow || labelWidth(section.name, size) > room ? section.shortName : section.name;
    if (x < free || labelWidth(text, size) > size.width - x) return [];
    free = x + labelWidth(text, size);
    return [{ section, text, x }];
  });
};

export interface MoneyLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** From the money line to the baseline of its label: on the paid side, below the line, and one text line further. */
const MONEY_LABEL_DROPS = [-5, 14, 14 + LABEL_HEIGHT] as const;
const TRIED_PLACES = 24;

/** How many steps of a line are in a box. */
const stepsInBox = (
  values: readonly StopValue[],
  { xOf, yOf }: StepPlan,
  box: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly base: number;
  },
): number =>
  values.filter((value, stop) => {
    if (value === null || xOf(stop) > box.right) return false;
    const next = values[stop + 1] ?? null;
    const end = stop + 1 < values.length ? xOf(stop + 1) : xOf(stop);
    if (end < box.left) return false;
    const level = yOf(value);
    // The vertical part is at the end.
    const to = next === null || end > box.right ? level : yOf(next);
    return Math.min(level, to) < box.base && Math.max(level, to) > box.top;
  }).length;

/** How many steps of the lines a label covers. Infinite: it leaves the drawing. */
const coveredSteps = (
  { x, y }: MoneyLabel,
  width: number,
  plan: StepPlan,
  { zoom, lines }: { readonly zoom: number; readonly lines: readonly Pick<StepLine, 'values'>[] },
): number => {
  const box = { left: x - 3, right: x + width, top: y - LABEL_HEIGHT * zoom, base: y + 3 * zoom };
  if (box.top < 0 || box.base > plan.base) return Infinity;
  return lines.reduce((sum, { values }) => sum + stepsInBox(values, plan, box), 0);
};

/** Labels of the money line are narrower than the estimate of `labelWidth`, which must never be too small. */
const MONEY_LABEL_SHARE = 0.88;

/**
 * Where the label of the money line covers no line, on the paid side if it can. Where no place is free, it covers as
 * few steps as it can, and its halo keeps it readable. Null: there is no money line, or no room.
 */
export const moneyLabel = (size: ChartSize, plan: StepPlan, data: StepData): MoneyLabel | null => {
  const { count, lines, money } = data;
  if (money === null) return null;
  const zoom = size.scale;
  const left = plan.left + 6 * zoom;
  const widthOf = (text: string): number => labelWidth(text, size) * MONEY_LABEL_SHARE;
  const placed = (text: string, x: number, drop: number): MoneyLabel | null => {
    const stop = count < 2 ? 0 : plan.stopAt(x);
    const value = money.values[stop] ?? money.values[0] ?? null;
    return value === null ? null : { text, x, y: plan.yOf(value) + drop * zoom };
  };
  const texts = plan.narrow ? [money.shortLabel] : [money.label, money.shortLabel];
  let best: MoneyLabel | null = null;
  let leastCovered = Infinity;
  for (const text of texts) {
    const width = widthOf(text);
    const room = plan.right - width - left;
    if (room < 0) continue;
    for (const drop of MONEY_LABEL_DROPS) {
      for (let tried = 0; tried <= TRIED_PLACES; tried += 1) {
        const label = placed(text, left + (room * tried) / TRIED_PLACES, drop);
        if (label === null) continue;
        const covered = coveredSteps(label, width, plan, { zoom, lines: [...lines, money] });
        if (covered === 0) return label;
        if (covered >= leastCovered) continue;
        best = label;
        leastCovered = covered;
      }
    }
  }
  return best;
};
