import type { Counts } from './field.ts';

/** 256 cells per block share a sum, so 65,536 cells make 256 blocks. */
const BLOCK_BITS = 8;

// A class, because engines inline the methods of a known class, and these are called for every entry that a change
// moves.

/**
 * The number of entries in each cell, with sums of blocks of cells. The entries before a cell, or the cell of a place,
 * take a few hundred additions, and a change updates the sums in place.
 */
export class CellCounts {
  readonly inCell: Int32Array;
  readonly inBlock: Int32Array;

  /** Starts with empty cells. The counts are stored in the given array. */
  constructor(inCell: Int32Array) {
    this.inCell = inCell;
    this.inBlock = new Int32Array((inCell.length >> BLOCK_BITS) + 1);
  }

  of(cell: number): number {
    return this.inCell[cell] ?? 0;
  }

  add(cell: number): void {
    this.inCell[cell] = (this.inCell[cell] ?? 0) + 1;
    this.inBlock[cell >> BLOCK_BITS] = (this.inBlock[cell >> BLOCK_BITS] ?? 0) + 1;
  }

  move(from: number, to: number): void {
    const { inBlock, inCell } = this;
    inCell[from] = (inCell[from] ?? 0) - 1;
    inCell[to] = (inCell[to] ?? 0) + 1;
    const left = from >> BLOCK_BITS;
    const entered = to >> BLOCK_BITS;
    // Stryker disable next-line ConditionalExpression: only saves two additions that cancel each other.
    if (left === entered) return;
    inBlock[left] = (inBlock[left] ?? 0) - 1;
    inBlock[entered] = (inBlock[entered] ?? 0) + 1;
  }

  /** Entries in all cells before this one. */
  before(cell: number): number {
    const block = cell >> BLOCK_BITS;
    let sum = 0;
    for (let at = 0; at < block; at += 1) sum += this.inBlock[at] ?? 0;
    for (let at = block << BLOCK_BITS; at < cell; at += 1) sum += this.inCell[at] ?? 0;
    return sum;
  }

  /** The cell of the entry at this place (0 to below the number of entries). */
  cellAt(place: number): number {
    let left = place;
    let block = 0;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only skips cells that the next loop would pass.
    while (left >= (this.inBlock[block] ?? 0)) {
      left -= this.inBlock[block] ?? 0;
      block += 1;
    }
    let cell = block << BLOCK_BITS;
    while (left >= (this.inCell[cell] ?? 0)) {
      left -= this.inCell[cell] ?? 0;
      cell += 1;
    }
    return cell;
  }
}

/** Counts of cells so few that adding them up takes less than keeping sums of blocks. The array may change. */
export const fewCounts = (inCell: Int32Array): Counts => ({
  of: (cell) => inCell[cell] ?? 0,
  before: (cell) => {
    let sum = 0;
    for (let at = 0; at < cell; at += 1) sum += inCell[at] ?? 0;
    return sum;
  },
  cellAt: (place) => {
    let cell = 0;
    for (let left = place; left >= (inCell[cell] ?? 0); cell += 1) left -= inCell[cell] ?? 0;
    return cell;
  },
});
