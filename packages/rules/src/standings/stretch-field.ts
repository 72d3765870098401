import { with64BitTotals, type FieldMemory } from './field-memory.ts';
import { spread, type Beside, type Counts, type Field, type Near, type Teams } from './field.ts';
import { cellIn, CELLS, STRETCHES, stretchOf, type Origin } from './scale.ts';

/**
 * A score shared by more than one in this many entries has its own cell between the better and the worse ones of its
 * stretch: before the first results, and among entries that have won nothing yet, nearly all scores are equal.
 */
const CROWD_DIVISOR = 512;
/** How many cells are cut by number of entries, and how many by range of totals. */
const CELLS_BY_ENTRIES = 2048;
const CELLS_BY_RANGE = 1024;
// With four more for every crowd (its own, the two beside it, and the one it cuts short) and one for no score, there
// are never more than CELLS, because the entries of a crowd leave fewer for the cells that are cut by entries.

/** The entries of a cell are divided into this many buckets before some of them are sorted. */
const BUCKETS = 256;

/** The limit of totals of 32 bits, less what `stretchOf` adds. */
const LARGEST_TOTAL = 2 ** 31 - 2;

/** The unit that makes totals whole numbers of 32 bits, even doubled; null: there is none. */
const grainOf = ({ values, shares }: Teams): number | null => {
  const { unit, least, most } = spread(values);
  const farthest = 2 * shares * Math.max(-least, most);
  return [1, unit].find((grain) => farthest / grain <= LARGEST_TOTAL) ?? null;
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
    this.memory = grain === null ? with64BitTotals(memory) : memory;
    this.teams = teams;
    this.grain = grain ?? 1;
    this.farthest = grain === null ? Infinity : (LARGEST_TOTAL * grain) / teams.shares;
    this.crowd = (4 * teams.size) / CELLS_BY_ENTRIES;
    const scored = this.addUp();
    this.origin = this.originOf(scored);
    this.noScore = this.cut(scored);
    this.oneScore[this.noScore] = 1;
    const { counts } = this.memory;
    counts.fill(0);
    this.counts = {
      of: (cell) => counts[cell] ?? 0,
      before: (cell) => {
        let sum = 0;
        for (let at = 0; at < cell; at += 1) sum += counts[at] ?? 0;
        return sum;
      },
      cellAt: (place) => {
        let cell = 0;
        for (let left = place; left >= (counts[cell] ?? 0); cell += 1) left -= counts[cell] ?? 0;
        return cell;
      },
    };
    for (let entry = 0; entry < teams.size; entry += 1) {
      const cell = scored[entry] === 1 ? this.cellNow(entry) : this.noScore;
      this.memory.cells[entry] = cell;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }

  /** Sums the totals, 0 for none. Returns which entries have a total. */
  addUp(): Uint8Array {
    const { grain, memory, teams } = this;
    const scored = new Uint8Array(teams.size);
    for (let entry = 0; entry < teams.size; entry += 1) {
      const penalty = teams.penaltyOf(entry);
      if (penalty !== Infinity) scored[entry] = 1;
      memory.totals[entry] = penalty === Infinity ? 0 : penalty / grain;
    }
    return scored;
  }

  originOf(scored: Uint8Array): Origin {
    const { totals } = this.memory;
    let worst = -Infinity;
    let best = Infinity;
    for (let entry = 0; entry < scored.length; entry += 1) {
      if (scored[entry] === 0) continue;
      const total = totals[entry] ?? 0;
      if (total > worst) worst = total;
      if (total < best) best = total;
    }
    if (worst < best) return { worst: 0, steps: 1 };
    const steps =
      this.farthest === Infinity ? Math.min(1, LARGEST_TOTAL / 2 / (worst - best || 1)) : 1;
    return { worst, steps };
  }

  /** Cuts the stretches into cells. Returns the cell for no score, which is the last. */
  cut(scored: Uint8Array): number {
    const { cellOf, isCrowded } = this.memory;
    const share = this.shareOf(scored);
    const crowds = this.crowdsIn(share, scored);
    const each = scored.length / CELLS_BY_ENTRIES || 1;
    isCrowded.fill(0);
    // From the worst up, then reversed.
    let cells = 0;
    let filled = 0;
    for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
      if (crowds.has(stretch)) {
        if (filled > 0) cells += 1;
        cellOf[stretch] = cells;
        cells += 3;
        filled = 0;
        continue;
      }
      cellOf[stretch] = cells;
      filled += (share[stretch] ?? 0) / each + CELLS_BY_RANGE / STRETCHES;
      if (filled < 1) continue;
      cells += 1;
      filled = 0;
    }
    for (let stretch = 0; stretch < STRETCHES; stretch += 1)
      cellOf[stretch] = cells - (cellOf[stretch] ?? 0);
    for (const [stretch, entry] of crowds) {
      const cell = cellOf[stretch] ?? 0;
      isCrowded[cell] = 1;
      this.oneScore[cell - 1] = 1;
      this.memory.crowdsTotal[cell] = this.memory.totals[entry] ?? 0;
      this.memory.crowdsCaptain[cell] = this.teams.captainsPenaltyOf(entry);
    }
    return cells + 1;
  }

  shareOf(scored: Uint8Array): Uint32Array {
    const { totals } = this.memory;
    const share = new Uint32Array(STRETCHES);
    for (let entry = 0; entry < scored.length; entry += 1) {
      if (scored[entry] === 0) continue;
      const stretch = stretchOf(totals[entry] ?? 0, this.origin);
      share[stretch] = (share[stretch] ?? 0) + 1;
    }
    return share;
  }

  /** By stretch with a crowd: one entry of the crowd. */
  crowdsIn(share: Uint32Array, scored: Uint8Array): ReadonlyMap<number, number> {
    const least = scored.length / CROWD_DIVISOR;
    const crowds = new Map<number, number>();
    if (share.every((many) => many <= least)) return crowds;
    // A majority vote in each full stretch: if more than half of the scores are equal, that score remains.
    const standing = new Uint32Array(STRETCHES);
    const votes = new Int32Array(STRETCHES);
    const same = new Uint32Array(STRETCHES);
    for (const round of ['vote', 'count'] as const) {
      for (let entry = 0; entry < scored.length; entry += 1) {
        if (scored[entry] === 0) continue;
        const stretch = stretchOf(this.memory.totals[entry] ?? 0, this.origin);
        if ((share[stretch] ?? 0) <= least) continue;
        if (round === 'vote' && votes[stretch] === 0) standing[stretch] = entry;
        const alike = this.compare(entry, standing[stretch] ?? 0) === 0;
        if (round === 'vote') votes[stretch] = (votes[stretch] ?? 0) + (alike ? 1 : -1);
        else if (alike) same[stretch] = (same[stretch] ?? 0) + 1;
      }
    }
    for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
      if ((same[stretch] ?? 0) > least) crowds.set(stretch, standing[stretch] ?? 0);
    }
    return crowds;
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
    if (this.isOneScore(this.cellOf(entry))) return { ahead: 0, level: entries };
    const { totals } = this.memory;
    const own = totals[entry] ?? 0;
    const level: number[] = [];
    let ahead = 0;
    for (let at = 0; at < entries.length; at += 1) {
      const other = entries[at] ?? 0;
      const total = totals[other] ?? 0;
      if (total > own) continue;
      const order = total < own ? -1 : this.compare(other, entry);
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
    return captainA === captainB ? 0 : captainA < captainB ? -1 : 1;
  }

  near(entries: Uint32Array, from: number, to: number): Near {
    if (entries.length <= BUCKETS) return { entries, better: 0 };
    const totals = new Float64Array(entries.length);
    let least = Infinity;
    let most = -Infinity;
    for (let at = 0; at < entries.length; at += 1) {
      const total = this.memory.totals[entries[at] ?? 0] ?? 0;
      totals[at] = total;
      if (total < least) least = total;
      if (total > most) most = total;
    }
    const perTotal = (BUCKETS - 1) / (most - least || 1);
    const counts = new Uint32Array(BUCKETS);
    const buckets = new Uint8Array(entries.length);
    for (let at = 0; at < entries.length; at += 1) {
      const bucket = Math.floor(((totals[at] ?? 0) - least) * perTotal);
      buckets[at] = bucket;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    let first = 0;
    let better = 0;
    while (better + (counts[first] ?? 0) <= from) {
      better += counts[first] ?? 0;
      first += 1;
    }
    let last = first;
    let until = better + (counts[last] ?? 0);
    while (until < to) {
      last += 1;
      until += counts[last] ?? 0;
    }
    const inside = new Uint32Array(until - better);
    let many = 0;
    for (let at = 0; at < entries.length; at += 1) {
      const bucket = buckets[at] ?? 0;
      if (bucket < first || bucket > last) continue;
      inside[many] = entries[at] ?? 0;
      many += 1;
    }
    return { entries: inside, better };
  }
}

/** The field for scores that are too many for a cell each. */
export const stretchField = (memory: FieldMemory, teams: Teams): Field =>
  new StretchField(memory, teams);
