import { expect, it, vi } from 'vitest';
import { cellScan, WIDE_FROM } from './cell-scan.ts';

const sizes = [0, 1, 31, 33, WIDE_FROM - 1, WIDE_FROM, WIDE_FROM + 1, WIDE_FROM + 31, 70_000];

/** Every answer from the first entry to the last, as one list. */
const allFound = (scan: ReturnType<typeof cellScan>, low: number, high: number): number[] => {
  const found: number[] = [];
  const size = scan.cells.length;
  for (let at = scan.next(0, low, high); at < size; at = scan.next(at + 1, low, high))
    found.push(at);
  return found;
};

const filled = (size: number) => {
  const scan = cellScan(size);
  let state = size;
  for (let entry = 0; entry < size; entry += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // Cells at both ends of the range, where signed and unsigned comparisons part.
    scan.cells[entry] = state < 2 ** 30 ? (state >>> 8) % 6 : 65_535 - ((state >>> 8) % 40_000);
  }
  return scan;
};

it.each(sizes)('finds all cells of a range among %d, and no other', (size) => {
  const scan = filled(size);
  for (const [low, high] of [
    [0, 0],
    [3, 3],
    [1, 4],
    [0, 65_535],
    [65_535, 65_535],
    [32_760, 32_770],
    [40_000, 40_010],
    [7, 20],
  ] as const) {
    const expected = Array.from(scan.cells.keys()).filter((entry) => {
      const cell = scan.cells[entry] ?? 0;
      return cell >= low && cell <= high;
    });
    expect(allFound(scan, low, high)).toEqual(expected);
  }
});

it('answers the same where there is no WebAssembly', () => {
  const wide = filled(WIDE_FROM + 7);
  vi.stubGlobal('WebAssembly', undefined);
  try {
    const plain = filled(WIDE_FROM + 7);
    expect(allFound(plain, 2, 3)).toEqual(allFound(wide, 2, 3));
  } finally {
    vi.unstubAllGlobals();
  }
});
