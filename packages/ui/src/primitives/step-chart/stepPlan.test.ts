import { describe, expect, test } from 'vitest';
import {
  endLabels,
  moneyLabel,
  paidArea,
  stepPath,
  stepPlan,
  type StepData,
  type StepLine,
} from './stepPlan.ts';

const SIZE = { width: 800, height: 220, scale: 1 };
const PAID = 3.5;

const line = (values: StepLine['values'], label = '3 demo'): StepLine => ({
  id: label,
  role: 'entry',
  values,
  label,
});

const dataOf = (
  lines: readonly StepLine[],
  count = lines[0]?.values.length ?? 0,
  places = 22,
): StepData => ({
  count,
  lines,
  money: {
    values: Array.from({ length: Math.max(1, count) }, () => PAID),
    label: 'Last paid place: 3rd, $88',
    shortLabel: 'Last paid: 3rd, $88',
  },
  scale: {
    depthOf: (rank) => (rank - 1) / (places - 1),
    ticks: [{ value: 1, label: '1' }],
  },
  sections: [],
  gaps: new Set(),
});

describe('the plan', () => {
  const plan = stepPlan(SIZE, dataOf([line([1, 2, 3, 22])]));

  test('the best value is on top, the worst on the base line', () => {
    expect(plan.yOf(1)).toBe(plan.top);
    expect(plan.yOf(22)).toBe(plan.base);
    expect(plan.yOf(99)).toBe(plan.base);
  });

  test('each stop is the nearest to its own place', () => {
    for (const stop of [0, 1, 2, 3]) expect(plan.stopAt(plan.xOf(stop))).toBe(stop);
    expect([plan.stopAt(-50), plan.stopAt(5000)]).toEqual([0, 3]);
  });

  test('a single stop is where lines end', () => {
    const single = stepPlan(SIZE, dataOf([line([4])]));
    expect(single.xOf(0)).toBe(single.right);
    expect(single.stopAt(20)).toBe(0);
  });
});

describe('steps', () => {
  const plan = { xOf: (stop: number) => stop * 10, yOf: (value: number) => value };

  test('a value holds until the next stop', () => {
    expect(stepPath([5, 7, 6], plan, new Set())).toBe('M0 5H10V7H20V6');
  });

  test('a gap and a missing value break the line', () => {
    expect(stepPath([5, 7, 6], plan, new Set([2]))).toBe('M0 5H10V7M20 6');
    expect(stepPath([5, null, 6], plan, new Set())).toBe('M0 5M20 6');
  });

  test('the paid area is above the money line', () => {
    const whole = stepPlan(SIZE, dataOf([line([1, 2])]));
    const y = Math.round(whole.yOf(PAID) * 10) / 10;
    const ceiling = whole.top - 6;
    expect(paidArea([PAID, PAID], whole, 6)).toBe(
      `M${whole.left} ${ceiling}V${y}H${whole.right}V${y}H${whole.right}V${ceiling}Z`,
    );
  });
});

describe('labels at the ends of lines', () => {
  test('never overlap, and stay within the drawing', () => {
    const lines = ['20 a', '21 b', '22 c', '22 d'].map((label, index) =>
      line([1, Math.min(22, 20 + index)], label),
    );
    const plan = stepPlan(SIZE, dataOf(lines));
    const ys = endLabels(SIZE, plan, lines).map(({ y }) => y);
    for (const [index, y] of ys.entries()) {
      const next = ys[index + 1];
      if (next !== undefined) expect(next - y).toBeGreaterThanOrEqual(13);
      expect(y).toBeLessThanOrEqual(plan.base);
    }
  });

  test('a long one is shortened to the room', () => {
    const lines = [line([1, 2], `3 ${'x'.repeat(80)}`)];
    const [label] = endLabels(SIZE, stepPlan(SIZE, dataOf(lines)), lines);
    expect(label?.text).toMatch(/^3 x+…$/);
  });
});

describe('the label of the money line', () => {
  const labelOf = (data: StepData) => moneyLabel(SIZE, stepPlan(SIZE, data), data);

  test('is on the paid side where no line is', () => {
    // A small field, so that the paid side has room for a label.
    const data = dataOf([line([5, 6, 6, 5, 6, 6, 5])], 7, 7);
    const plan = stepPlan(SIZE, data);
    expect(labelOf(data)?.y).toBeLessThan(plan.yOf(PAID));
  });

  test('is below the money line while a line fills the paid side', () => {
    const data = dataOf([line([2, 3, 2, 3, 2, 3])]);
    const plan = stepPlan(SIZE, data);
    expect(labelOf(data)?.y).toBeGreaterThan(plan.yOf(PAID));
  });

  test('is beside the place where a line crosses the money line', () => {
    const data = dataOf([line([20, ...Array<number>(11).fill(2)])]);
    const plan = stepPlan(SIZE, data);
    expect(labelOf(data)?.x).toBeGreaterThan(plan.xOf(1));
  });

  test('is shortened if only that is free', () => {
    const data = dataOf([line([20, 2, 20, 2, 20, 2, 2, 20, 2, 20, 2, 20, 2, 20])]);
    expect(labelOf(data)?.text).toBe('Last paid: 3rd, $88');
  });

  test('is a text line further down while lines fill both sides of the money line', () => {
    const values = Array.from({ length: 24 }, (_, stop) => (stop % 2 === 0 ? 2 : 5));
    const data = dataOf([line(values)]);
    const plan = stepPlan(SIZE, data);
    const label = labelOf(data);
    expect(label?.y).toBeGreaterThan(plan.yOf(5) + 13);
    expect(label?.y).toBeLessThan(plan.yOf(PAID) + 30);
  });

  test('covers as few steps as it can where no place is free', () => {
    const zigzag = Array.from({ length: 24 }, (_, stop) => (stop % 2 === 0 ? 1 : 22));
    const half = zigzag.map((value, stop) => (stop < 12 ? value : null));
    const data = dataOf([line(zigzag), line(half, '4 demo[2]')]);
    const plan = stepPlan(SIZE, data);
    expect(labelOf(data)?.x).toBeGreaterThan(plan.xOf(11));
  });

  test('is there before the first stop', () => {
    expect(labelOf(dataOf([], 0))?.text).toBe('Last paid place: 3rd, $88');
  });
});
