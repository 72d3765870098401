import { CELL_SCAN } from './cell-scan-bytes.ts';

/** Each entry's cell, and the search through them that ranks and pages of a crowded contest wait for. */
export interface CellScan {
  /** By entry. */
  readonly cells: Uint16Array;
  /** The first entry from `from` on whose cell is from `low` to `high`; the number of entries where none is. */
  readonly next: (from: number, low: number, high: number) => number;
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** Of the JavaScript API of WebAssembly, what is used here: the language's own library has no types for it. */
interface Wasm {
  readonly Memory: new (pages: { initial: number }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { scan: { memory: WasmMemory } },
  ) => { readonly exports: { readonly next: Next } };
}

/** In bytes: see cell-scan.wat. */
type Next = (at: number, end: number, low: number, width: number) => number;

const PAGE_BYTES = 65_536;
const CELL_BYTES = 2;
/** The kernel looks at so many at a time. */
const STRIDE_BYTES = 64;

/** Below this many entries a plain search is quick, and spares a memory of its own. */
export const WIDE_FROM = 1 << 12;

const plainScan = (size: number): CellScan => {
  const cells = new Uint16Array(size);
  return {
    cells,
    next: (from, low, high) => {
      for (let entry = from; entry < size; entry += 1) {
        const cell = cells[entry] ?? 0;
        if (cell >= low && cell <= high) return entry;
      }
      return size;
    },
  };
};

let compiled: object | null = null;

/** @throws where the platform has no WebAssembly, no vectors, or a policy against code of that kind */
const wideScan = (size: number): CellScan => {
  const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
  compiled ??= new Module(CELL_SCAN);
  const end = size * CELL_BYTES;
  const memory = new Memory({ initial: Math.ceil((end + STRIDE_BYTES) / PAGE_BYTES) });
  const { next } = new Instance(compiled, { scan: { memory } }).exports;
  return {
    cells: new Uint16Array(memory.buffer, 0, size),
    // What it finds after the last entry is nobody's cell.
    next: (from, low, high) =>
      Math.min(size, next(from * CELL_BYTES, end, low, high - low) / CELL_BYTES),
  };
};

/**
 * A scan over so many entries, all in cell 0. Large ones go by vectors, where the platform lets them: seven times as
 * fast, and the same answers.
 */
export const cellScan = (size: number): CellScan => {
  if (size < WIDE_FROM) return plainScan(size);
  try {
    return wideScan(size);
  } catch {
    return plainScan(size);
  }
};
