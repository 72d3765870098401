import type { FieldLines } from '@captains-pick/rules';
import { expect, it } from 'vitest';
import { ChanceLines, linesForWire, linesOfWire } from './chance-lines.ts';

const LINES: FieldLines = {
  runs: 2,
  decided: false,
  first: { totals: [-12, Infinity], captains: [-4, Infinity], sharing: [1, 7] },
  money: { totals: [3, Infinity], captains: [0, Infinity], shared: [true, false] },
};

const overTheWire = (lines: FieldLines | null) =>
  linesOfWire(ChanceLines.parse(JSON.parse(JSON.stringify(linesForWire('c1', 'a mark', lines)))));

it('lines are the same after they were sent, entries without a total too', () => {
  expect(overTheWire(LINES)).toEqual(LINES);
  expect(overTheWire({ ...LINES, money: null })).toEqual({ ...LINES, money: null });
});

it('of an event that cannot be simulated there are none', () => {
  expect(overTheWire(null)).toEqual({
    runs: 0,
    decided: false,
    first: { totals: [], captains: [], sharing: [] },
    money: null,
  });
});
