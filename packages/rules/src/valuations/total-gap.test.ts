import { expect, it } from 'vitest';
import { gapOf } from './total-gap.ts';

it.each([
  [[1, 2, 3], 1],
  [[10, -20, 0], 10],
  [[-4, 6], 2],
  [[4.5, 19], 0.5],
  [[0.1, 0.25], 0.05],
  [[0.125, 0.5], 0.125],
  [[0.0003, 0.0006], 0.0003],
  [[0.000_01, 1], 0],
  [[1 / 3, 1], 0],
  [[1e300, 1], 0],
  [[], 0],
])('the totals of %j differ by at least %d', (values, gap) => {
  expect(gapOf(values)).toBe(gap);
});
