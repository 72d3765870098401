import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it('is 21 for black on white and 1 for equal colours', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 6);
  expect(contrast([18, 52, 86], [18, 52, 86])).toBe(1);
});

it('is WCAG’s value for the lightest grey that passes on white, in either order', () => {
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  expect(contrast([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2);
});
