import { expect, test } from 'vitest';
import { fitLabels, type LabelBox } from './fitLabels.ts';

const box = (x: number, y = 10): LabelBox => ({ x, y, width: 20, height: 10 });

test('a label that would overlap one before it is left out', () => {
  expect(fitLabels([box(0), box(19), box(20), box(0, 20), box(5, 15)])).toEqual([
    box(0),
    box(20),
    box(0, 20),
  ]);
});

test('labels keep clear of what is taken', () => {
  expect(fitLabels([box(0), box(40)], [box(10)])).toEqual([box(40)]);
});
