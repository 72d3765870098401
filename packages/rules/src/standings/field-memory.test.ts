import { describe, expect, it, vi } from 'vitest';
import {
  fieldMemory,
  WASM_FROM_ENTRIES,
  with64BitTotals,
  type FieldMemory,
} from './field-memory.ts';
import { CELLS, STRETCHES, stretchOf } from './scale.ts';

const sizes = [
  0,
  1,
  31,
  33,
  WASM_FROM_ENTRIES - 1,
  WASM_FROM_ENTRIES,
  WASM_FROM_ENTRIES + 1,
  WASM_FROM_ENTRIES + 31,
  70_000,
];
const PLAYERS = 6;
const ORIGIN = { worst: 900, steps: 1 };

const seeded = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
};

/** The same field without WebAssembly. */
const plainly = (make: () => FieldMemory): FieldMemory => {
  vi.stubGlobal('WebAssembly', undefined);
  try {
    return make();
  } finally {
    vi.unstubAllGlobals();
  }
};

/** Cells at both ends of the range, where signed and unsigned comparisons differ. */
const withCells = (size: number): FieldMemory => {
  const memory = fieldMemory(size, 1, 0);
  const below = seeded(size);
  for (let entry = 0; entry < size; entry += 1)
    memory.cells[entry] = below(4) === 0 ? below(6) : 65_535 - below(40_000);
  return memory;
};

const ranges = [
  [0, 0],
  [3, 3],
  [1, 4],
  [0, 65_535],
  [65_535, 65_535],
  [32_760, 32_770],
  [40_000, 40_010],
  [7, 20],
] as const;

/** A field with crowds in some stretches and every entry in a cell. */
const withTotals = (size: number): FieldMemory => {
  const memory = fieldMemory(size, PLAYERS, size);
  const below = seeded(size + 1);
  for (let stretch = 0; stretch < STRETCHES; stretch += 1)
    memory.cellOf[stretch] = CELLS - 5 - 3 * Math.floor(stretch / 16);
  for (let cell = 2; cell < CELLS; cell += 1) {
    memory.isCrowded[cell] = below(3) === 0 ? 1 : 0;
    memory.crowdsTotal[cell] = below(2_000_000) - 1_000_000;
    memory.crowdsCaptain[cell] = below(3);
  }
  memory.penaltyOf.set([0, 1, 2, 3, Infinity, 1]);
  for (let entry = 0; entry < size; entry += 1) {
    memory.captainOf[entry] = below(PLAYERS);
    memory.totals[entry] = ORIGIN.worst + 50 - below(below(2) === 0 ? 100 : 1_000_000);
    // One in three of the totals is the crowd's in its stretch, or next to it.
    const cell = memory.cellOf[stretchOf(memory.totals[entry] ?? 0, ORIGIN)] ?? 0;
    if (below(3) === 0) memory.crowdsTotal[cell] = (memory.totals[entry] ?? 0) + below(3) - 1;
    memory.cells[entry] = below(CELLS);
    memory.holdings[entry] = size - 1 - entry;
  }
  return memory;
};

interface Platform {
  readonly Instance: new (module: object, imports: object) => object;
}

/** How many instances of WebAssembly are made. */
const instancesMade = (make: () => unknown): number => {
  const platform = (globalThis as unknown as { readonly WebAssembly: Platform }).WebAssembly;
  let made = 0;
  class Instance extends platform.Instance {
    constructor(module: object, imports: object) {
      super(module, imports);
      made += 1;
    }
  }
  vi.stubGlobal('WebAssembly', Object.create(platform, { Instance: { value: Instance } }));
  try {
    make();
  } finally {
    vi.unstubAllGlobals();
  }
  return made;
};

describe('the memory of a field', () => {
  it('is WebAssembly’s in large fields, where the platform has it', () => {
    expect(instancesMade(() => fieldMemory(WASM_FROM_ENTRIES, 1, 0))).toBe(1);
    expect(instancesMade(() => fieldMemory(WASM_FROM_ENTRIES - 1, 1, 0))).toBe(0);
  });

  it.each(sizes)('finds all cells of a range among %d, and no other', (size) => {
    const memory = withCells(size);
    for (const [low, high] of ranges) {
      const expected = Array.from(memory.cells.keys()).filter((entry) => {
        const cell = memory.cells[entry] ?? 0;
        return cell >= low && cell <= high;
      });
      expect(Array.from(memory.find(low, high))).toEqual(expected);
    }
  });

  it('moves and finds the same without WebAssembly, and with 64-bit totals', () => {
    const size = WASM_FROM_ENTRIES + 7;
    const wide = withTotals(size);
    const plain = plainly(() => withTotals(size));
    const near = withTotals(size);
    const far = with64BitTotals(near);
    far.totals.set(near.totals);
    far.crowdsTotal.set(near.crowdsTotal);
    for (const [from, to, by] of [
      [0, size, 0],
      [5, 70, -3],
      [70, 70, 1],
      [100, size - 1, -999_999],
      [0, 4000, 1_000_100],
    ] as const) {
      for (const memory of [wide, plain, far]) memory.move(from, to, by, ORIGIN);
      for (const other of [plain, far]) {
        expect(Array.from(other.totals)).toEqual(Array.from(wide.totals));
        expect(other.cells).toEqual(wide.cells);
        expect(other.counts).toEqual(wide.counts);
      }
    }
    expect(plain.find(2, 900)).toEqual(wide.find(2, 900));
    expect(new Set(wide.cells).size).toBeGreaterThan(100);
  });
});
