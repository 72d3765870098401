/**
 * The independent chip model: what stacks are worth in prize money (Malmuth–Harville).
 *
 * A player takes first place with the chance that his chips have among all chips; whoever is second, among the chips
 * that are left; and so on. (M. Malmuth, "Gambling Theory and Other Topics", 1987; D. Harville, "Assigning
 * Probabilities to the Outcomes of Multi-Entry Competitions", JASA 68, 1973.)
 *
 * Two ways to the same values:
 *
 * - `icmExact` adds up the chances of every set of players that may have finished on top: 2^n sets.
 * - For fields, the race: let each player arrive at an exponentially distributed time, at a rate of his chips. The
 *   order of arrivals is the order of places. Given that player i arrives at t, his place is one more than the number
 *   of others who arrived before, each of them by himself with chance 1 − exp(−s t). So a value is one integral over
 *   time; the distribution of the number arrived is a product of n polynomials of degree one.
 *
 * Values are in the unit of the prizes (cents in, cents out) and not rounded.
 */
import { ok, refuse, type Result } from './result.ts';

/** The largest table that `icmExact` takes: 2^20 sets of players, a tenth of a second. */
export const MAX_EXACT_ICM_PLAYERS = 20;

/** Up to so many players with chips `icmValues` counts sets; beyond, it integrates. */
const FINAL_TABLE = 10;

/** Players with chips, their prizes, and what goes to players without any. */
interface Field {
  /** Distinct stacks as parts of the largest, descending, and how many players have each. */
  readonly stacks: readonly number[];
  readonly players: readonly number[];
  /** By player: the index of his stack in `stacks`; −1 without chips. */
  readonly stackOf: readonly number[];
  /** What each player with chips gets at least: the prize of the last place that they play for. */
  readonly floor: number;
  /** Prizes above the floor, first place first, up to the last that differs from it. */
  readonly prizes: readonly number[];
  readonly withoutChips: number;
}

const fieldOf = (stacks: readonly number[], prizes: readonly number[]): Field => {
  const chips = stacks.map((stack) => (Number.isFinite(stack) && stack > 0 ? stack : 0));
  const prizeOf = (place: number): number => {
    const prize = prizes[place] ?? 0;
    return Number.isFinite(prize) ? prize : 0;
  };
  const most = chips.reduce((a, b) => Math.max(a, b), 0);
  const counts = new Map<number, number>();
  for (const stack of chips) if (stack > 0) counts.set(stack, (counts.get(stack) ?? 0) + 1);
  const distinct = [...counts.keys()].sort((a, b) => b - a);
  const index = new Map(distinct.map((stack, at) => [stack, at]));
  const alive = chips.filter((stack) => stack > 0).length;
  const floor = alive === 0 ? 0 : prizeOf(alive - 1);
  const above = Array.from({ length: alive }, (_, place) => prizeOf(place) - floor);
  let left = 0;
  for (let place = alive; place < stacks.length; place += 1) left += prizeOf(place);
  return {
    stacks: distinct.map((stack) => stack / most),
    players: distinct.map((stack) => counts.get(stack) ?? 0),
    stackOf: chips.map((stack) => index.get(stack) ?? -1),
    floor,
    prizes: above.slice(0, above.findLastIndex((prize) => prize !== 0) + 1),
    withoutChips: alive === stacks.length ? 0 : left / (stacks.length - alive),
  };
};

/** Values by player from values by stack. */
const byPlayer = (field: Field, values: ArrayLike<number>): readonly number[] =>
  field.stackOf.map((stack) =>
    stack === -1 ? field.withoutChips : field.floor + (values[stack] ?? 0),
  );

/** By stack: the value above the floor, by all sets of players who may stand above a place. */
const countSets = ({ stacks, players, prizes }: Field): Float64Array => {
  const chips = stacks.flatMap((stack, at) =>
    Array.from({ length: players[at] ?? 0 }, () => stack),
  );
  const stackOf = stacks.flatMap((_, at) => Array.from({ length: players[at] ?? 0 }, () => at));
  const sets = 2 ** chips.length;
  const chipsIn = new Float64Array(sets);
  const placed = new Uint8Array(sets);
  const chance = new Float64Array(sets);
  const values = new Float64Array(stacks.length);
  chance[0] = 1;
  for (let set = 1; set < sets; set += 1) {
    const lowest = 31 - Math.clz32(set & -set);
    chipsIn[set] = (chipsIn[set & (set - 1)] ?? 0) + (chips[lowest] ?? 0);
    placed[set] = (placed[set & (set - 1)] ?? 0) + 1;
  }
  for (let set = 0; set < sets; set += 1) {
    const prize = prizes[placed[set] ?? 0];
    if (prize === undefined) continue;
    const share = (chance[set] ?? 0) / (chipsIn[sets - 1 - set] ?? 1);
    for (let player = 0; player < chips.length; player += 1) {
      const bit = 1 << player;
      if ((set & bit) !== 0) continue;
      const next = share * (chips[player] ?? 0);
      const stack = stackOf[player] ?? 0;
      values[stack] = (values[stack] ?? 0) + next * prize;
      chance[set | bit] = (chance[set | bit] ?? 0) + next;
    }
  }
  return values.map((value, at) => value / (players[at] ?? 1));
};

/** Nodes and weights of Gauss–Legendre quadrature on [0, 1], by Newton's method on the polynomial. */
const gaussLegendre = (order: number): readonly (readonly [node: number, weight: number])[] =>
  Array.from({ length: order }, (_, index) => {
    let x = Math.cos((Math.PI * (index + 0.75)) / (order + 0.5));
    let slope = 1;
    for (let step = 0; step < 8; step += 1) {
      let [value, before] = [1, 0];
      for (let degree = 1; degree <= order; degree += 1) {
        [value, before] = [((2 * degree - 1) * x * value - (degree - 1) * before) / degree, value];
      }
      slope = (order * (x * value - before)) / (x * x - 1);
      x -= value / slope;
    }
    return [(1 - x) / 2, 1 / ((1 - x * x) * slope * slope)] as const;
  });

const QUADRATURE = gaussLegendre(16);
/** Players are multiplied into a distribution so many at a time. */
const GROUP = 4;
/** A panel of the quadrature spans so many standard deviations of the number of players arrived. */
const PANEL = 10;
/** Chances below this are none: they are dropped at both ends of a distribution. */
const NEGLIGIBLE = 1e-15;
/** Natural logarithm of the share of a prize at which a series ends. */
const SERIES_END = 30;
/** Up to these odds of having arrived, a player is left out of the distribution by a series. */
const SERIES_ODDS = 0.5;

/** By stack: the value above the floor, by integrating over the race. */
const integrateRace = ({ stacks, players, prizes }: Field): Float64Array => {
  const distinct = stacks.length;
  const alive = players.reduce((sum, count) => sum + count, 0);
  const rate = Float64Array.from(stacks);
  const values = new Float64Array(distinct);
  const prize = new Float64Array(alive + 64);
  prize.set(prizes);
  const paid = prizes.length;
  /** By stack: the chance not to have arrived. */
  const away = new Float64Array(distinct);
  /** The chance that k have arrived is `arrived[k + GROUP]`, for k from `low` to `high`; 0 beside them. */
  const arrived = new Float64Array(alive + 4 * GROUP);
  const group = new Float64Array(GROUP + 1);
  const series = new Float64Array(64);
  let low = 0;
  let high = 0;

  /** Multiplies the distribution by `group`: four players at a time, for one pass through memory instead of four. */
  const addGroup = (): void => {
    const [none = 0, one = 0, two = 0, three = 0, four = 0] = group;
    high += GROUP;
    let [k0, k1, k2, k3] = [
      arrived[high + GROUP] ?? 0,
      arrived[high + GROUP - 1] ?? 0,
      arrived[high + GROUP - 2] ?? 0,
      arrived[high + GROUP - 3] ?? 0,
    ];
    for (let at = high + GROUP; at >= low + GROUP; at -= 1) {
      const k4 = arrived[at - GROUP] ?? 0;
      arrived[at] = k0 * none + k1 * one + k2 * two + k3 * three + k4 * four;
      k0 = k1;
      k1 = k2;
      k2 = k3;
      k3 = k4;
    }
    while (low < high && (arrived[low + GROUP] ?? 0) < NEGLIGIBLE) {
      arrived[low + GROUP] = 0;
      low += 1;
    }
    while (high > low && (arrived[high + GROUP] ?? 0) < NEGLIGIBLE) {
      arrived[high + GROUP] = 0;
      high -= 1;
    }
  };

  /** The distribution at a time, of all players; above `ceiling` it isn't kept. */
  const distribute = (ceiling: number): void => {
    arrived.fill(0);
    arrived[GROUP] = 1;
    low = 0;
    high = 0;
    group.fill(0);
    group[0] = 1;
    let grouped = 0;
    // Small stacks first: the distribution stays narrow for longest.
    for (let stack = distinct - 1; stack >= 0; stack -= 1) {
      if (low >= paid) return;
      const stays = away[stack] ?? 0;
      for (let player = players[stack] ?? 0; player > 0; player -= 1) {
        for (let k = GROUP; k > 0; k -= 1) {
          group[k] = (group[k] ?? 0) * stays + (group[k - 1] ?? 0) * (1 - stays);
        }
        group[0] = (group[0] ?? 0) * stays;
        grouped += 1;
        if (grouped < GROUP) continue;
        addGroup();
        group.fill(0);
        group[0] = 1;
        grouped = 0;
        if (high > ceiling) {
          arrived.fill(0, ceiling + GROUP + 1, high + GROUP + 1);
          high = Math.max(low, ceiling);
        }
      }
    }
    if (grouped > 0) addGroup();
  };

  /**
   * The expected prize of one who arrives now, when the others are those of the distribution without one player of
   * the odds ρ = p / (1 − p) to have arrived: dividing by (1 + ρ z) / (1 + ρ).
   *
   * Small odds: as a geometric series, (1 + ρ) Σ (−ρ)^j E[prize of place N + j + 1]. Terms alternate and fall, so what
   * is left out is less than the first term left out. Greater odds: term by term, from the end at which errors shrink.
   */
  const expectedPrize = (stays: number, terms: number): number => {
    const odds = (1 - stays) / stays;
    if (odds <= SERIES_ODDS) {
      let sum = 0;
      for (let term = terms - 1; term >= 0; term -= 1) sum = (series[term] ?? 0) - odds * sum;
      return (1 + odds) * sum;
    }
    let expected = 0;
    let rest = 0;
    if (odds <= 1) {
      for (let k = low; k <= high && k < paid; k += 1) {
        rest = ((arrived[k + GROUP] ?? 0) - (1 - stays) * rest) / stays;
        expected += rest * (prize[k] ?? 0);
      }
      return expected;
    }
    for (let k = high; k > low; k -= 1) {
      rest = ((arrived[k + GROUP] ?? 0) - stays * rest) / (1 - stays);
      expected += rest * (prize[k - 1] ?? 0);
    }
    return expected;
  };

  const integrateAt = (time: number, weight: number): void => {
    let leastAway = 1;
    for (let stack = 0; stack < distinct; stack += 1) {
      const chance = Math.exp(-(rate[stack] ?? 0) * time);
      away[stack] = chance;
      if (chance < leastAway) leastAway = chance;
    }
    distribute(leastAway < 0.5 ? alive : paid);
    if (low >= paid) return;
    const greatest = Math.min(SERIES_ODDS, 1 / leastAway - 1);
    const allTerms = termsFor(greatest);
    for (let term = 0; term < allTerms; term += 1) {
      let expected = 0;
      const last = Math.min(high, paid - 1 - term);
      for (let k = low; k <= last; k += 1) {
        expected += (arrived[k + GROUP] ?? 0) * (prize[k + term] ?? 0);
      }
      series[term] = expected;
    }
    for (let stack = 0; stack < distinct; stack += 1) {
      const chance = away[stack] ?? 0;
      const density = (rate[stack] ?? 0) * chance * weight;
      if (density === 0) continue;
      const odds = (1 - chance) / chance;
      const terms = odds <= SERIES_ODDS ? Math.min(allTerms, termsFor(odds)) : 0;
      values[stack] = (values[stack] ?? 0) + density * expectedPrize(chance, terms);
    }
  };

  for (let time = 0; ;) {
    let arrivals = 0;
    let stillAway = 0;
    let variance = 0;
    for (let stack = 0; stack < distinct; stack += 1) {
      const chance = Math.exp(-(rate[stack] ?? 0) * time);
      const many = players[stack] ?? 0;
      arrivals += many * (rate[stack] ?? 0) * chance;
      stillAway += many * chance;
      variance += many * chance * (1 - chance);
    }
    // The last place of all has no prize above the floor: with fewer than one away, nothing is left to win.
    if (low >= paid || stillAway < 1e-17 || arrivals === 0) break;
    const stride = (PANEL * Math.sqrt(Math.max(1, variance))) / arrivals;
    const panel = time === 0 ? stride : Math.min(stride, time);
    for (const [node, weight] of QUADRATURE) integrateAt(time + node * panel, weight * panel);
    time += panel;
  }
  return values;
};

/** How many terms of a series in the odds are worth counting. */
const termsFor = (odds: number): number =>
  odds <= 0 ? 1 : Math.ceil(SERIES_END / -Math.log(odds)) + 1;

/**
 * What each stack of a table is worth, exactly (to floating point), in O(2^n × n).
 * Refuses more players with chips than `MAX_EXACT_ICM_PLAYERS`. Players without chips: see `icmValues`.
 *
 * @param stacks chips by player
 * @param prizes what each place pays, first place first; in any unit, which is the values'
 */
export const icmExact = (
  stacks: readonly number[],
  prizes: readonly number[],
): Result<readonly number[], 'too-many-players'> => {
  const field = fieldOf(stacks, prizes);
  const alive = field.players.reduce((sum, count) => sum + count, 0);
  if (alive > MAX_EXACT_ICM_PLAYERS) return refuse('too-many-players');
  return ok(byPlayer(field, countSets(field)));
};

/**
 * What each stack is worth, in the order given: of a table or of a field of ten thousand.
 *
 * Values sum to the prizes of as many places as there are players; a prize beyond them is nobody's. With prizes that
 * never rise from place to place, a bigger stack is never worth less; equal stacks are worth the same. Beyond ten
 * players with chips, each value is within 1e-10 of the prizes' sum of the exact one.
 *
 * A stack that is no positive number is no chips. Players without chips have taken the places below all others: where
 * prizes reach down to these, they share them equally, since stacks don't say in which order they went out.
 *
 * @param stacks chips by player
 * @param prizes what each place pays, first place first; in any unit, which is the values'
 */
export const icmValues = (
  stacks: readonly number[],
  prizes: readonly number[],
): readonly number[] => {
  const field = fieldOf(stacks, prizes);
  const alive = field.players.reduce((sum, count) => sum + count, 0);
  return byPlayer(field, alive <= FINAL_TABLE ? countSets(field) : integrateRace(field));
};
