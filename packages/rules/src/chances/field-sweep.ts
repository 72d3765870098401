/**
 * The lines of a large field, whose entries are scored for several runs at once. It equals `entryField(…).lines()`, bit
 * for bit, and takes a twentieth of its time: lineups are read once for four runs, no entry's score is kept, and only
 * the few entries near the last paid place are sorted.
 */
import type { Cents } from '../money/money.ts';
import { lowerIsBetterSign, rulesOf } from '../sports/sports.ts';
import type { Sport } from '../vocabulary.ts';
import { moneyLines, NO_MONEY_LINE, selectAt, type RunLines } from './run-lines.ts';

/** The lineups of a field as numbers. */
export interface FieldLineups {
  /** Keys of players, in lineups or not. */
  readonly players: readonly string[];
  /** The number of players of each entry, at least one. */
  readonly sizes: Uint8Array;
  /** The indexes in `players` of all entries' players in sequence, each captain first. */
  readonly lineups: Uint16Array;
}

/** Runs that are scored together. The loops below are written out for four. */
export const TOGETHER = 4;
/** Entries that are scored before they are compared: their scores stay in the first cache. */
const BLOCK = 2048;
/** Entries from which the place of the money line is estimated, and the width of the estimate in standard deviations. */
const SAMPLE = 2048;
const DEVIATIONS = 4;

/** One run of those that are scored together. */
interface Run {
  /** By player number of the field; NaN for none. */
  readonly values: Float64Array;
  /** Some player has no value, so some entries may have no total. */
  gaps: boolean;
  /** The money line is between these penalties, the limits included, unless the estimate fails. */
  from: number;
  upTo: number;
  ahead: number;
  /** The penalties and captains' penalties of the entries between them. */
  near: Float64Array;
  nearCaptains: Float64Array;
  nearby: number;
  best: number;
  bestCaptain: number;
  sharing: number;
}

const doubled = (list: Float64Array): Float64Array => {
  const more = new Float64Array(2 * list.length);
  more.set(list);
  return more;
};

const startOver = (run: Run, from: number, upTo: number): void => {
  run.from = from;
  run.upTo = upTo;
  run.ahead = 0;
  run.nearby = 0;
  run.best = Infinity;
  run.bestCaptain = Infinity;
  run.sharing = 0;
};

export interface FieldSweep {
  readonly holdsAny: (open: readonly boolean[]) => boolean;
  /** The lines of one run or more, by run; at most `TOGETHER`. The values are by player number of the event. */
  readonly lines: (runs: readonly Float64Array[]) => readonly RunLines[];
}

/**
 * @param players keys of the event's players by number; a player of a lineup who is not among them never has a value
 * @param payouts cents by place, never rising, first place first
 */
export const fieldSweep = (
  sport: Sport,
  players: readonly string[],
  field: FieldLineups,
  payouts: readonly Cents[],
): FieldSweep => {
  const { sizes, lineups } = field;
  const size = sizes.length;
  const numbers = new Map(players.map((key, at) => [key, at]));
  const numberOf = field.players.map((key) => numbers.get(key) ?? players.length);
  const sign = lowerIsBetterSign(sport);
  const captainShare = rulesOf(sport).captainMultiplier;
  const money = moneyLines(payouts, size);

  /** Entries at equal distances, as a sample: where each one's players begin. */
  const sampled = new Uint32Array(Math.min(size, SAMPLE));
  const sampledSizes = new Uint8Array(sampled.length);
  const estimate = new Float64Array(sampled.length);
  for (let entry = 0, at = 0, next = 0; entry < size; entry += 1) {
    if (next < sampled.length && entry === Math.floor((next * size) / sampled.length)) {
      sampled[next] = at;
      sampledSizes[next] = sizes[entry] ?? 0;
      next += 1;
    }
    at += sizes[entry] ?? 0;
  }
  const share = size === 0 ? 0 : money.paid / size;
  const middle = share * sampled.length;
  const spread = DEVIATIONS * Math.sqrt(middle * (1 - share)) + 2;

  /** By player, the penalty in each of the runs; 0 for none. */
  const together = new Float64Array(TOGETHER * numberOf.length);
  const scored = Array.from({ length: TOGETHER }, () => new Float64Array(BLOCK));
  const begins = new Uint32Array(BLOCK);
  const runs = Array.from({ length: TOGETHER }, (): Run => ({
    values: new Float64Array(numberOf.length),
    gaps: false,
    from: -Infinity,
    upTo: Infinity,
    ahead: 0,
    near: new Float64Array(BLOCK),
    nearCaptains: new Float64Array(BLOCK),
    nearby: 0,
    best: Infinity,
    bestCaptain: Infinity,
    sharing: 0,
  }));

  const captainAt = ({ values }: Run, begin: number): number => {
    const value = values[lineups[begin] ?? 0] ?? Number.NaN;
    return Number.isNaN(value) ? Infinity : sign * value;
  };

  const penaltyAt = ({ values }: Run, begin: number, entrySize: number): number => {
    let [total, scored] = [0, 0];
    for (let at = begin; at < begin + entrySize; at += 1) {
      const value = values[lineups[at] ?? 0] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      total += at === begin ? captainShare * value : value;
      scored += 1;
    }
    return scored === 0 ? Infinity : sign * total;
  };

  const begin = (run: Run, values: Float64Array, column: number): void => {
    run.gaps = false;
    for (const [player, number] of numberOf.entries()) {
      const value = values[number] ?? Number.NaN;
      const isGap = Number.isNaN(value);
      run.values[player] = value;
      run.gaps ||= isGap;
      together[TOGETHER * player + column] = isGap ? 0 : sign * value;
    }
    if (money.paid === 0) return startOver(run, Infinity, Infinity);
    for (let index = 0; index < sampled.length; index += 1) {
      estimate[index] = penaltyAt(run, sampled[index] ?? 0, sampledSizes[index] ?? 0);
    }
    const [better, worse] = [Math.floor(middle - spread), Math.ceil(middle + spread)];
    return startOver(
      run,
      better < 0 ? -Infinity : selectAt(estimate, better),
      worse < sampled.length ? selectAt(estimate, worse) : Infinity,
    );
  };

  /** Scores a block of entries for all runs. Returns where the players of the next block begin. */
  const score = (first: number, count: number, beginAt: number): number => {
    const [one = new Float64Array(0), two = one, three = one, four = one] = scored;
    let at = beginAt;
    for (let index = 0; index < count; index += 1) {
      begins[index] = at;
      const end = at + (sizes[first + index] ?? 0);
      let column = TOGETHER * (lineups[at] ?? 0);
      let a = captainShare * (together[column] ?? 0);
      let b = captainShare * (together[column + 1] ?? 0);
      let c = captainShare * (together[column + 2] ?? 0);
      let d = captainShare * (together[column + 3] ?? 0);
      for (at += 1; at < end; at += 1) {
        column = TOGETHER * (lineups[at] ?? 0);
        a += together[column] ?? 0;
        b += together[column + 1] ?? 0;
        c += together[column + 2] ?? 0;
        d += together[column + 3] ?? 0;
      }
      one[index] = a;
      two[index] = b;
      three[index] = c;
      four[index] = d;
    }
    return at;
  };

  const addNear = (run: Run, penalty: number, captain: number): void => {
    if (run.nearby === run.near.length) {
      run.near = doubled(run.near);
      run.nearCaptains = doubled(run.nearCaptains);
    }
    run.near[run.nearby] = penalty;
    run.nearCaptains[run.nearby] = captain;
    run.nearby += 1;
  };

  const addBest = (run: Run, penalty: number, captain: number): void => {
    if (penalty < run.best || captain < run.bestCaptain) {
      run.best = penalty;
      run.bestCaptain = captain;
      run.sharing = 0;
    }
    if (captain === run.bestCaptain) run.sharing += 1;
  };

  /** Compares a block of scored entries with the limits of a run. The best entry is never worse than the limits. */
  const compare = (run: Run, penalties: Float64Array, first: number, count: number): void => {
    const { gaps, from, upTo } = run;
    for (let index = 0; index < count; index += 1) {
      let penalty = penalties[index] ?? 0;
      if (gaps && penalty === 0) {
        penalty = penaltyAt(run, begins[index] ?? 0, sizes[first + index] ?? 0);
      }
      if (penalty > upTo) continue;
      if (penalty <= run.best) addBest(run, penalty, captainAt(run, begins[index] ?? 0));
      if (penalty < from) run.ahead += 1;
      else if (from < Infinity) addNear(run, penalty, captainAt(run, begins[index] ?? 0));
    }
  };

  const sweep = (active: readonly Run[]): void => {
    for (let first = 0, at = 0; first < size; first += BLOCK) {
      const count = Math.min(BLOCK, size - first);
      at = score(first, count, at);
      for (const run of active) {
        compare(run, scored[runs.indexOf(run)] ?? new Float64Array(0), first, count);
      }
    }
  };

  /** The estimate was wrong: the money line is not between the limits. */
  const isOutside = ({ ahead, nearby }: Run): boolean =>
    money.paid > 0 && (ahead >= money.paid || ahead + nearby < money.paid);

  const moneyLine = (run: Run): RunLines['money'] => {
    if (money.paid === 0) return NO_MONEY_LINE;
    const total = selectAt(run.near.slice(0, run.nearby), money.paid - 1 - run.ahead);
    let { ahead } = run;
    const level: number[] = [];
    for (let at = 0; at < run.nearby; at += 1) {
      const penalty = run.near[at] ?? 0;
      if (penalty < total) ahead += 1;
      if (penalty === total) level.push(run.nearCaptains[at] ?? 0);
    }
    return money.line(total, ahead, Float64Array.from(level));
  };

  const isHeld = new Uint8Array(numberOf.length);
  for (const player of lineups) isHeld[player] = 1;

  return {
    holdsAny: (open) => numberOf.some((number, at) => isHeld[at] === 1 && open[number] === true),
    lines: (values) => {
      const active = runs.slice(0, values.length);
      for (const [column, run] of active.entries()) {
        begin(run, values[column] ?? new Float64Array(0), column);
      }
      sweep(active);
      const outside = active.filter(isOutside);
      for (const run of outside) startOver(run, -Infinity, Infinity);
      if (outside.length > 0) sweep(outside);
      return active.map((run) => ({
        first: { total: run.best, captain: run.bestCaptain, sharing: run.sharing },
        money: moneyLine(run),
      }));
    },
  };
};
