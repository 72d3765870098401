import { CellCounts } from './cell-counts.ts';
import type { FieldMemory } from './field-memory.ts';
import { spread, type Beside, type Captaincy, type Field, type Near, type Teams } from './field.ts';

/** The number of cells that two bytes can number. */
const MAX_CELLS = 1 << 16;

/** A table of all possible scores: a row per total, a column per captain's value; the last ones are for none. */
interface Table {
  readonly unit: number;
  readonly low: number;
  readonly high: number;
  readonly base: number;
  readonly rows: number;
  readonly columns: number;
}

/** A table for the present scores, and half as much again beyond them. */
const tableOf = ({ values, shares }: Teams): Table => {
  const { unit, least, most } = spread(values);
  const margin = unit * Math.ceil(4 + (most - least) / unit / 2);
  const low = least - margin;
  const high = most + margin;
  const columns = (high - low) / unit + 2;
  return { unit, low, high, base: low * shares, rows: (columns - 2) * shares + 2, columns };
};

// A class, because its methods are called a hundred thousand times per change, and engines inline the methods of a
// known class but not functions in variables.

/** A field with a cell for every score. */
class ScoreField implements Field {
  readonly counts: CellCounts;
  readonly crowd = Infinity;
  readonly memory: FieldMemory;
  readonly teams: Teams;
  readonly table: Table;

  constructor(memory: FieldMemory, teams: Teams, table: Table) {
    this.memory = memory;
    this.teams = teams;
    this.table = table;
    this.counts = new CellCounts(new Int32Array(table.rows * table.columns));
    for (let entry = 0; entry < teams.size; entry += 1) {
      const cell = this.cellNow(entry);
      memory.cells[entry] = cell;
      this.counts.add(cell);
    }
  }

  rowOf(penalty: number): number {
    const { base, rows, unit } = this.table;
    return penalty === Infinity ? rows - 1 : (penalty - base) / unit;
  }

  columnOf(penalty: number): number {
    const { columns, low, unit } = this.table;
    return penalty === Infinity ? columns - 1 : (penalty - low) / unit;
  }

  /** Computed from the lineup, whatever cell the entry was in. */
  cellNow(entry: number): number {
    const { penaltyOf, captainsPenaltyOf } = this.teams;
    return (
      this.rowOf(penaltyOf(entry)) * this.table.columns + this.columnOf(captainsPenaltyOf(entry))
    );
  }

  cellOf(entry: number): number {
    return this.memory.cells[entry] ?? 0;
  }

  isOneScore(): boolean {
    return true;
  }

  holds(penalty: number): boolean {
    const { low, high, unit } = this.table;
    return penalty >= low && penalty <= high && penalty % unit === 0;
  }

  move(from: number, to: number, by: number, captain: Captaincy | null): void {
    const { holdings, cells } = this.memory;
    const { columns, rows, unit } = this.table;
    const across = captain === null ? 0 : this.columnOf(captain.now) - this.columnOf(captain.was);
    const step = (by / unit) * columns + across;
    // Entries without a score are in the last row, and have this score now.
    const none = (rows - 1) * columns;
    const first = (this.rowOf(by) - (rows - 1)) * columns + across;
    for (let at = from; at < to; at += 1) {
      const entry = holdings[at] ?? 0;
      const was = cells[entry] ?? 0;
      // Stryker disable next-line EqualityOperator: a team without a score has a captain without one, in the last column.
      const cell = was + (was >= none ? first : step);
      cells[entry] = cell;
      this.counts.move(was, cell);
    }
  }

  lose(from: number, to: number): void {
    const { holdings, cells } = this.memory;
    // Stryker disable next-line EqualityOperator: one entry more is put where it is.
    for (let at = from; at < to; at += 1) {
      const entry = holdings[at] ?? 0;
      const cell = this.cellNow(entry);
      this.counts.move(cells[entry] ?? 0, cell);
      cells[entry] = cell;
    }
  }

  entriesIn(from: number, to: number): Uint32Array {
    return this.memory.find(from, to);
  }

  beside(_: number, entries: Uint32Array): Beside {
    return { ahead: 0, level: entries };
  }

  compare(): number {
    return 0;
  }

  near(entries: Uint32Array): Near {
    return { entries, better: 0 };
  }
}

/** The field with a cell for every score, when scores are few (golf's strokes, chess's half points); else null. */
export const scoreField = (memory: FieldMemory, teams: Teams): Field | null => {
  const table = tableOf(teams);
  // Stryker disable next-line EqualityOperator: no table has exactly this many cells.
  return table.rows * table.columns <= MAX_CELLS ? new ScoreField(memory, teams, table) : null;
};
