import { fewCounts } from './cell-counts.ts';
import { with64BitTotals, type FieldMemory } from './field-memory.ts';
import { spread, type Beside, type Counts, type Field, type Near, type Teams } from './field.ts';
import { nearPlaces } from './near-places.ts';
import { cellIn, CELLS, stretchOf, type Origin } from './scale.ts';
import { CELLS_BY_ENTRIES, cutIntoCells } from './stretch-cells.ts';

/** The limit of totals of 32 bits, less what `stretchOf` adds. */
const LARGEST_TOTAL = 2 ** 31 - 2;

/** The unit that makes totals whole numbers of 32 bits, even doubled; null: there is none. */
const grainOf = ({ values, shares }: Teams): number | null => {
  const { unit, least, most } = spread(values);
  const farthest = 2 * shares * Math.max(-least, most);
  return [1, unit].find((grain) => farthest / grain <= LARGEST_TOTAL) ?? null;
};

/** Writes the totals into the memory, 0 for none. Returns which entries have a total. */
const addUp = ({ totals }: FieldMemory, { size, penaltyOf }: Teams, grain: number): Uint8Array => {
  const scored = new Uint8Array(size);
  // Stryker disable next-line EqualityOperator: a step too many writes nothing.
  for (let entry = 0; entry < size; entry += 1) {
    const penalty = penaltyOf(entry);
    if (penalty !== Infinity) scored[entry] = 1;
    totals[entry] = penalty === Infinity ? 0 : penalty / grain;
  }
  return scored;
};

const originOf = ({ totals }: FieldMemory, scored: Uint8Array): Origin => {
  let worst = -Infinity;
  let best = Infinity;
  for (let entry = 0; entry < scored.length; entry += 1) {
    if (scored[entry] === 0) continue;
    worst = Math.max(worst, totals[entry] ?? 0);
    best = Math.min(best, totals[entry] ?? 0);
  }
  if (worst === -Infinity) return { worst: 0, steps: 1 };
  // Totals of 32 bits are always within 32 bits of each other, so only those of 64 have fewer steps than units.
  return { worst, steps: Math.min(1, LARGEST_TOTAL / (worst - best)) };
};

/**
 * A field whose cells are stretches of totals, cut by the totals at the time it is made: about as many entries in each,
 * and shorter ones near the worst, as prizes spread. Entries of one cell are compared with each other.
 */
class StretchField implements Field {
  readonly counts: Counts;
  readonly crowd: number;
  readonly memory: FieldMemory;
  readonly teams: Teams;
  readonly grain: number;
  readonly farthest: number;
  readonly origin: Origin;
  readonly noScore: number;
  readonly oneScore = new Uint8Array(CELLS);

  constructor(memory: FieldMemory, teams: Teams) {
    const grain = grainOf(teams);
    // Stryker disable next-line ConditionalExpression: totals of 64 bits are as right, but slower.
    this.memory = grain === null ? with64BitTotals(memory) : memory;
    this.teams = teams;
    this.grain = grain ?? 1;
    this.farthest = grain === null ? Infinity : (LARGEST_TOTAL * grain) / teams.shares;
    this.crowd = (4 * teams.size) / CELLS_BY_ENTRIES;
    const scored = addUp(this.memory, teams, this.grain);
    this.origin = originOf(this.memory, scored);
    this.noScore = cutIntoCells(this.memory, {
      scored,
      origin: this.origin,
      oneScore: this.oneScore,
      captainsPenaltyOf: teams.captainsPenaltyOf,
      compare: (a, b) => this.compare(a, b),
    });
    this.oneScore[this.noScore] = 1;
    const { counts } = this.memory;
    counts.fill(0);
    this.counts = fewCounts(counts);
    for (let entry = 0; entry < teams.size; entry += 1) {
      const cell = scored[entry] === 1 ? this.cellNow(entry) : this.noScore;
      this.memory.cells[entry] = cell;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }

  /** By its total, as it is now. */
  cellNow(entry: number): number {
    const total = this.memory.totals[entry] ?? 0;
    const captain = this.teams.captainsPenaltyOf(entry);
    return cellIn(this.memory, stretchOf(total, this.origin), total, captain);
  }

  cellOf(entry: number): number {
    return this.memory.cells[entry] ?? 0;
  }

  isOneScore(cell: number): boolean {
    return this.oneScore[cell] === 1;
  }

  /** Beyond `farthest`, 32 bits could not hold a team's total. */
  holds(penalty: number): boolean {
    return Math.abs(penalty) <= this.farthest && penalty % this.grain === 0;
  }

  move(from: number, to: number, by: number): void {
    this.memory.move(from, to, by / this.grain, this.origin);
  }

  lose(from: number, to: number, by: number): void {
    const { cells, counts, holdings, totals } = this.memory;
    for (let at = from; at < to; at += 1) {
      const entry = holdings[at] ?? 0;
      totals[entry] = (totals[entry] ?? 0) + by / this.grain;
      const cell = this.teams.penaltyOf(entry) === Infinity ? this.noScore : this.cellNow(entry);
      const was = cells[entry] ?? 0;
      cells[entry] = cell;
      counts[was] = (counts[was] ?? 0) - 1;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }

  entriesIn(from: number, to: number): Uint32Array {
    return this.memory.find(from, to);
  }

  beside(entry: number, entries: Uint32Array): Beside {
    // Stryker disable next-line ConditionalExpression: only saves comparisons of equal scores.
    if (this.isOneScore(this.cellOf(entry))) return { ahead: 0, level: entries };
    const level: number[] = [];
    let ahead = 0;
    for (let at = 0; at < entries.length; at += 1) {
      const other = entries[at] ?? 0;
      const order = this.compare(other, entry);
      if (order < 0) ahead += 1;
      if (order === 0) level.push(other);
    }
    return { ahead, level };
  }

  compare(a: number, b: number): number {
    const { totals } = this.memory;
    const ahead = (totals[a] ?? 0) - (totals[b] ?? 0);
    if (ahead !== 0) return ahead;
    const captainA = this.teams.captainsPenaltyOf(a);
    const captainB = this.teams.captainsPenaltyOf(b);
    return captainA === captainB ? 0 : captainA - captainB;
  }

  near(entries: Uint32Array, from: number, to: number): Near {
    return nearPlaces(entries, this.memory.totals, from, to);
  }
}

/** The field for scores that are too many for a cell each. */
export const stretchField = (memory: FieldMemory, teams: Teams): Field =>
  new StretchField(memory, teams);
