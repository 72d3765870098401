import type { TeamScore } from '../scoring/scoring.ts';
import type { Field } from './field.ts';
import type { Holders } from './holders.ts';
import type { RenewedField } from './renewed-field.ts';
import { sortedPart } from './sorted-part.ts';

/** One row of live standings. Entries are given by their index in the list that the standings were built from. */
export interface LiveStanding {
  readonly entry: number;
  /** Competition ranking from 1 (docs/product.md#ranking). */
  readonly rank: number;
  /** How many entries share the rank, this one included. With the rank it gives the places whose prizes they split. */
  readonly sharing: number;
  /** The rank is shared: shown with a T prefix. */
  readonly tied: boolean;
  readonly score: TeamScore;
}

/** The entries of a range of cells, cell by cell and ascending within each: one pass over all cells. */
const entriesInCells = (field: Field, from: number, to: number): Uint32Array => {
  const found = field.entriesIn(from, to);
  // Stryker disable next-line ConditionalExpression: the entries of one cell are in their order already.
  if (from === to) return found;
  const inside = new Uint32Array(found.length);
  // Stryker disable next-line ArithmeticOperator: a longer list has unused places.
  const filled = new Uint32Array(to - from + 1);
  for (let cell = from, sum = 0; cell <= to; cell += 1) {
    filled[cell - from] = sum;
    sum += field.counts.of(cell);
  }
  for (let at = 0; at < found.length; at += 1) {
    const entry = found[at] ?? 0;
    const row = field.cellOf(entry) - from;
    const place = filled[row] ?? 0;
    inside[place] = entry;
    filled[row] = place + 1;
  }
  return inside;
};

/** The entries of one cell, and how many entries are in better cells. */
interface CellEntries {
  readonly cell: number;
  readonly better: number;
  readonly inside: Uint32Array;
}

/** A range of places, from 0, its end excluded. */
interface Places {
  readonly from: number;
  readonly to: number;
}

export interface StandingsPages {
  readonly rowOf: (entry: number, rank: number, sharing: number) => LiveStanding;
  /** The rows at these places of the whole table, which has them all. */
  readonly page: (places: Places) => readonly LiveStanding[];
}

/** Rows of the table in its order. */
export const standingsPages = (
  fields: RenewedField,
  { indexOf, entryOf }: Pick<Holders, 'indexOf' | 'entryOf'>,
  scoreOf: (entry: number) => TeamScore,
): StandingsPages => {
  const rowOf = (entry: number, rank: number, sharing: number): LiveStanding => ({
    entry: indexOf[entry] ?? 0,
    rank,
    sharing,
    tied: sharing > 1,
    score: scoreOf(entry),
  });

  /** Adds rows of a cell whose entries all have the same score: in the given order. */
  const addLevelRows = (
    rows: LiveStanding[],
    { better, inside }: CellEntries,
    first: number,
    last: number,
  ): void => {
    const indexes = inside.map((entry) => indexOf[entry] ?? 0);
    for (const index of sortedPart(indexes, first, last, indexOf.length))
      rows.push(rowOf(entryOf[index] ?? 0, better + 1, inside.length));
  };

  /** Adds the rows of a cell's entries at some of the places. */
  const addRows = (rows: LiveStanding[], entries: CellEntries, { from, to }: Places): void => {
    const field = fields.now();
    const { better, cell, inside } = entries;
    const first = Math.max(0, from - better);
    const last = Math.min(inside.length, to - better);
    if (field.isOneScore(cell)) {
      addLevelRows(rows, entries, first, last);
      return;
    }
    fields.countComparisons(inside.length);
    const near = field.near(inside, first, last);
    // By index first, then by score: the sort is stable, so level entries keep the given order.
    const indexes = near.entries.map((entry) => indexOf[entry] ?? 0).sort();
    const ordered = Array.from(indexes, (index) => entryOf[index] ?? 0).sort((a, b) =>
      field.compare(a, b),
    );
    const skipped = better + near.better;
    const end = Math.min(ordered.length, to - skipped);
    let start = 0;
    // Stryker disable next-line EqualityOperator: a step too many adds no row.
    while (start < end) {
      const leader = ordered[start] ?? 0;
      let next = start + 1;
      while (next < ordered.length && field.compare(leader, ordered[next] ?? 0) === 0) next += 1;
      for (let at = Math.max(start, from - skipped); at < Math.min(next, end); at += 1)
        rows.push(rowOf(ordered[at] ?? 0, skipped + start + 1, next - start));
      start = next;
    }
  };

  return {
    rowOf,
    page: (places) => {
      const field = fields.now();
      const { counts } = field;
      const best = counts.cellAt(places.from);
      const worst = counts.cellAt(places.to - 1);
      const entries = entriesInCells(field, best, worst);
      const skipped = counts.before(best);
      const rows: LiveStanding[] = [];
      for (let cell = best, taken = 0; cell <= worst; cell += 1) {
        const inside = entries.subarray(taken, taken + counts.of(cell));
        // Stryker disable next-line ConditionalExpression,EqualityOperator: an empty cell adds no rows.
        if (inside.length > 0) addRows(rows, { cell, better: skipped + taken, inside }, places);
        taken += inside.length;
      }
      return rows;
    },
  };
};
