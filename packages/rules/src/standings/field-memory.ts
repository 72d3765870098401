import { FIELD_KERNEL } from './field-kernel-bytes.ts';
import { cellIn, CELLS, STRETCHES, stretchOf, type Origin, type Scale } from './scale.ts';

/** The figures of all entries in one block of memory, and the loops over it. */
export interface FieldMemory extends Scale {
  /** By entry: the team's penalty, in a unit that makes all penalties whole numbers. */
  readonly totals: Int32Array | Float64Array;
  /** By entry. */
  readonly cells: Uint16Array;
  readonly captainOf: Uint32Array;
  /** By player: the penalty as captain, not doubled; +∞ without a score. */
  readonly penaltyOf: Float64Array;
  /** Entries by player, as `Holders` lists them. */
  readonly holdings: Uint32Array;
  /**
   * Adds to the totals of the holdings in a range (end excluded) and moves each entry into the cell of its new total.
   */
  readonly move: (from: number, to: number, by: number, origin: Origin) => void;
  /** The entries in cells from `low` to `high`, ascending. The list is valid until the next search. */
  readonly find: (low: number, high: number) => Uint32Array;
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** See field-kernel.wat; positions are in bytes. */
interface Kernel {
  readonly move: (
    at: number,
    end: number,
    by: number,
    worst: number,
    totals: number,
    cells: number,
    captains: number,
    penalties: number,
  ) => number;
  readonly find: (cells: number, end: number, low: number, width: number, found: number) => number;
}

/** The part of WebAssembly's JavaScript API that is used here: the language's library has no types for it. */
interface Wasm {
  readonly Memory: new (pages: { initial: number }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { field: { memory: WasmMemory } },
  ) => { readonly exports: Kernel };
}

const PAGE_BYTES = 65_536;
/** The kernel reads this many cells at a time, so it may find up to as many beyond the last entry. */
const STRIDE = 32;

/** Below this many entries plain loops are fast enough, and need no memory of their own. */
export const WASM_FROM_ENTRIES = 1 << 12;

/** The layout of the memory, in bytes. The first positions are repeated in field-kernel.wat. */
const layoutOf = (size: number, players: number, holdings: number) => {
  const counts = 0;
  const isCrowded = counts + 4 * CELLS;
  const cellOf = isCrowded + CELLS;
  const crowdsTotal = cellOf + 2 * STRETCHES;
  const crowdsCaptain = crowdsTotal + 4 * CELLS;
  const penalties = crowdsCaptain + 8 * CELLS;
  const totals = penalties + 8 * players;
  const captains = totals + 4 * size;
  const lists = captains + 4 * size;
  const found = lists + 4 * holdings;
  const cells = found + 4 * (size + STRIDE);
  const end = cells + 2 * (size + STRIDE);
  return {
    counts,
    isCrowded,
    cellOf,
    crowdsTotal,
    crowdsCaptain,
    penalties,
    totals,
    captains,
    lists,
    found,
    cells,
    end,
  };
};

type Layout = ReturnType<typeof layoutOf>;

const arraysIn = (
  buffer: ArrayBuffer,
  at: Layout,
  size: number,
  players: number,
  holdings: number,
) => ({
  counts: new Int32Array(buffer, at.counts, CELLS),
  isCrowded: new Uint8Array(buffer, at.isCrowded, CELLS),
  crowdsTotal: new Int32Array(buffer, at.crowdsTotal, CELLS),
  crowdsCaptain: new Float64Array(buffer, at.crowdsCaptain, CELLS),
  cellOf: new Uint16Array(buffer, at.cellOf, STRETCHES),
  penaltyOf: new Float64Array(buffer, at.penalties, players),
  totals: new Int32Array(buffer, at.totals, size),
  captainOf: new Uint32Array(buffer, at.captains, size),
  holdings: new Uint32Array(buffer, at.lists, holdings),
  found: new Uint32Array(buffer, at.found, size + STRIDE),
  cells: new Uint16Array(buffer, at.cells, size),
});

/** The kernel's move without WebAssembly. */
const plainMove =
  (field: Omit<FieldMemory, 'move' | 'find'>): FieldMemory['move'] =>
  (from, to, by, origin) => {
    const { holdings, totals, cells, captainOf, penaltyOf, counts } = field;
    for (let place = from; place < to; place += 1) {
      const entry = holdings[place] ?? 0;
      const total = (totals[entry] ?? 0) + by;
      totals[entry] = total;
      const captain = penaltyOf[captainOf[entry] ?? 0] ?? 0;
      const cell = cellIn(field, stretchOf(total, origin), total, captain);
      const was = cells[entry] ?? 0;
      cells[entry] = cell;
      counts[was] = (counts[was] ?? 0) - 1;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  };

/** The kernel's search without WebAssembly. */
const plainFind =
  (cells: Uint16Array, found: Uint32Array): FieldMemory['find'] =>
  (low, high) => {
    let many = 0;
    for (let entry = 0; entry < cells.length; entry += 1) {
      const cell = cells[entry] ?? 0;
      if (cell < low || cell > high) continue;
      found[many] = entry;
      many += 1;
    }
    return found.subarray(0, many);
  };

const plainMemory = (size: number, players: number, holdings: number): FieldMemory => {
  const at = layoutOf(size, players, holdings);
  const arrays = arraysIn(new ArrayBuffer(at.end), at, size, players, holdings);
  return {
    ...arrays,
    move: plainMove(arrays),
    find: plainFind(arrays.cells, arrays.found),
  };
};

/** The same memory for totals beyond 32 bits. */
export const with64BitTotals = (memory: FieldMemory): FieldMemory => {
  const far = {
    ...memory,
    totals: new Float64Array(memory.totals.length),
    crowdsTotal: new Float64Array(CELLS),
  };
  return { ...far, move: plainMove(far) };
};

let compiled: object | null = null;

/** @throws when the platform has no WebAssembly or no vector instructions, or a policy forbids such code */
const wasmMemory = (size: number, players: number, holdings: number): FieldMemory => {
  const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
  compiled ??= new Module(FIELD_KERNEL);
  const at = layoutOf(size, players, holdings);
  const memory = new Memory({ initial: Math.ceil(at.end / PAGE_BYTES) });
  const kernel = new Instance(compiled, { field: { memory } }).exports;
  const arrays = arraysIn(memory.buffer, at, size, players, holdings);
  return {
    ...arrays,
    move: (from, to, by, { worst }) => {
      kernel.move(
        at.lists + 4 * from,
        at.lists + 4 * to,
        by,
        worst,
        at.totals,
        at.cells,
        at.captains,
        at.penalties,
      );
    },
    find: (low, high) => {
      const end = kernel.find(at.cells, at.cells + 2 * size, low, high - low, at.found);
      let many = (end - at.found) / 4;
      // Cells found after the last entry belong to no entry.
      while ((arrays.found[many - 1] ?? 0) >= size) many -= 1;
      return arrays.found.subarray(0, many);
    },
  };
};

/**
 * Memory for a field, filled with 0. Large fields use WebAssembly where the platform allows it: several times faster,
 * with the same results.
 */
export const fieldMemory = (size: number, players: number, holdings: number): FieldMemory => {
  if (size < WASM_FROM_ENTRIES) return plainMemory(size, players, holdings);
  try {
    return wasmMemory(size, players, holdings);
  } catch {
    return plainMemory(size, players, holdings);
  }
};
