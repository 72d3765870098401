/**
 * The independent chip model for large fields, as a race.
 *
 * Let each player arrive after an exponentially distributed time, at a rate of the chips. The order of arrivals is the
 * order of places. Given that player i arrives at t, the place is one more than the number of others who arrived
 * before, each independently with odds ρ = exp(s t) − 1, where s is the other's stack. So a value is one integral over
 * time: the density of the arrival times the expected prize. The number of arrivals is distributed as the coefficients
 * of Π (1 + ρ z) / (1 + ρ).
 *
 * At one time, with n stacks and w likely numbers of arrivals, about √(places):
 *
 * - Players of small odds enter the distribution together, by the sums of their odds' powers (Newton's identities), and
 *   leave it one by one, by a geometric series: O(n) and a few dozen terms.
 * - Players of greater odds enter and leave one by one: O(w) each.
 */

/** The players and the prizes of a race. */
export interface Race {
  /** Distinct stacks relative to the largest, descending, and how many players have each. */
  readonly stacks: readonly number[];
  readonly players: readonly number[];
  /** Prizes above the guaranteed one, first place first, up to the last that differs from it. */
  readonly prizes: readonly number[];
}

/** Nodes and weights of Gauss–Legendre quadrature on [0, 1], by Newton's method on the polynomial. */
const gaussLegendre = (order: number): readonly (readonly [node: number, weight: number])[] =>
  Array.from({ length: order }, (_, index) => {
    let x = Math.cos((Math.PI * (index + 0.75)) / (order + 0.5));
    let slope = 1;
    // Stryker disable next-line EqualityOperator: it has converged before the last step.
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
/** The width of a panel of the quadrature, in standard deviations of the number of players arrived. */
const PANEL = 10;
/** Players of greater odds are multiplied into a distribution in groups of this size. */
const GROUP = 4;
/** Chances below this are dropped at both ends of a distribution. */
const NEGLIGIBLE = 1e-15;
/** Up to these odds of having arrived, a player is counted by a series. */
const SMALL_ODDS = 0.5;
/** The power of odds at which a series ends. The truncation error is less than twice as much. */
const LAST_POWER = 1e-16;
/** Terms of a series: enough for the greatest of the small odds, and one that is always 0. */
const TERMS = Math.ceil(Math.log(LAST_POWER) / Math.log(SMALL_ODDS)) + 1;
/** The natural logarithm of the smallest chance that a distribution starts with. */
const LOG_SMALLEST_START = -400;
/** The chance from which on it can take another factor of this kind. */
const RESCALED_FROM = 1e-30;

/** The stacks at one time of the race, greatest odds first. */
interface Runners {
  /** By stack: its size, how many players have it, and their odds of having arrived. */
  readonly rate: Float64Array;
  readonly many: Float64Array;
  readonly odds: Float64Array;
  /** The first stack of small odds. */
  small: number;
}

/** The number of arrivals: `chances[k + GROUP]` is the chance that it is k, for k from `low` to `high`; 0 below. */
interface Arrivals {
  readonly chances: Float64Array;
  low: number;
  high: number;
}

const setOdds = (runners: Runners, time: number): void => {
  const { rate, odds } = runners;
  runners.small = 0;
  for (let stack = 0; stack < odds.length; stack += 1) {
    const own = Math.expm1((rate[stack] ?? 0) * time);
    odds[stack] = own;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: small odds are as exact one by one and only slower.
    if (own > SMALL_ODDS) runners.small = stack + 1;
  }
};

/** `powers[j]`: the sum of the j-th powers of the small odds. Returns the first j > 0 without any. */
const sumPowers = ({ odds, many, small }: Runners, powers: Float64Array): number => {
  powers.fill(0);
  // Stryker disable next-line EqualityOperator: a stack too many has no odds.
  for (let stack = small; stack < odds.length; stack += 1) {
    const own = odds[stack] ?? 0;
    const count = many[stack] ?? 0;
    let power = own;
    // Stryker disable next-line EqualityOperator: a power at the limit is negligible.
    for (let term = 1; power > LAST_POWER; term += 1) {
      powers[term] = (powers[term] ?? 0) + count * power;
      power *= own;
    }
  }
  return powers.indexOf(0, 1);
};

const dropNegligible = (arrivals: Arrivals): void => {
  const { chances } = arrivals;
  // Stryker disable next-line EqualityOperator: a distribution without likely numbers leaves no prize to win.
  while (arrivals.low < arrivals.high && (chances[arrivals.low + GROUP] ?? 0) < NEGLIGIBLE) {
    // Stryker disable next-line ArithmeticOperator: a negligible chance that is kept changes no value.
    chances[arrivals.low + GROUP] = 0;
    arrivals.low += 1;
  }
  // Stryker disable next-line ConditionalExpression,EqualityOperator: negligible chances are left out only to save time.
  while (arrivals.high > arrivals.low && (chances[arrivals.high + GROUP] ?? 0) < NEGLIGIBLE) {
    arrivals.high -= 1;
  }
};

/**
 * Starts a distribution with the players of small odds, by Newton's identities: with P_j the sum of the odds' j-th
 * powers, k e_k = P_1 e_(k−1) − P_2 e_(k−2) + P_3 e_(k−3) − … Nothing above `ceiling` is kept.
 */
const distributeSmall = (
  arrivals: Arrivals,
  runners: Runners,
  powers: Float64Array,
  time: number,
  ceiling: number,
): void => {
  const { chances } = arrivals;
  const { rate, many, small } = runners;
  // Stryker disable next-line CallExpression: chances of an earlier time are overwritten, or above the highest number and not used.
  chances.fill(0);
  let [rates, players] = [0, 0];
  // Stryker disable next-line EqualityOperator: a stack too many has no players.
  for (let stack = small; stack < rate.length; stack += 1) {
    rates += (many[stack] ?? 0) * (rate[stack] ?? 0);
    players += many[stack] ?? 0;
  }
  const end = sumPowers(runners, powers);
  // Stryker disable next-line EqualityOperator: the power at the end is 0.
  for (let term = 2; term < end; term += 2) powers[term] = -(powers[term] ?? 0);
  // The chance that no one has arrived is exp(−rates × time), which may underflow. Then chances start too large and are
  // scaled down as they rise. If they don't rise up to the ceiling, so few arrivals are all but impossible.
  let below = -rates * time;
  const bringDown = (): number => {
    const part = Math.max(below, LOG_SMALLEST_START);
    below -= part;
    return Math.exp(part);
  };
  // Stryker disable next-line MethodExpression: chances are 0 above the players, and not used above the ceiling.
  const last = Math.min(players, ceiling);
  let chance = bringDown();
  chances[GROUP] = chance;
  arrivals.low = 0;
  arrivals.high = 0;
  for (let k = 1; k <= last; k += 1) {
    const before = chance;
    chance = 0;
    const from = k + GROUP;
    // Stryker disable next-line MethodExpression,ArithmeticOperator,EqualityOperator: a term too many is 0.
    for (let term = Math.min(k, end - 1); term > 0; term -= 1) {
      chance += (powers[term] ?? 0) * (chances[from - term] ?? 0);
    }
    chance /= k;
    // Chances rise to one peak. By then all of `below` is brought down.
    // Stryker disable next-line ConditionalExpression,EqualityOperator: negligible chances are left out only to save time.
    if (chance < before && chance < NEGLIGIBLE) break;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: with nothing to bring down, the factor is 1, and a chance at the limit may count on either side.
    if (below < 0 && chance > RESCALED_FROM) {
      const factor = bringDown();
      chance *= factor;
      // Stryker disable next-line EqualityOperator: the chance at `from` is set below.
      for (let at = GROUP; at < from; at += 1) chances[at] = (chances[at] ?? 0) * factor;
    }
    chances[from] = chance;
    arrivals.high = k;
  }
  // Stryker disable next-line CallExpression: negligible chances are left out only to save time.
  dropNegligible(arrivals);
};

/** Multiplies a distribution by `group`: four players at a time, for one pass through memory instead of four. */
const addGroup = (arrivals: Arrivals, group: Float64Array, ceiling: number): void => {
  const { chances, low } = arrivals;
  const [none = 0, one = 0, two = 0, three = 0, four = 0] = group;
  const top = arrivals.high + 2 * GROUP;
  let [k0, k1, k2, k3] = [0, 0, 0, 0];
  // Stryker disable next-line ArithmeticOperator: steps too many start from chances of 0.
  for (let at = top; at >= low + GROUP; at -= 1) {
    const k4 = chances[at - GROUP] ?? 0;
    chances[at] = k0 * none + k1 * one + k2 * two + k3 * three + k4 * four;
    k0 = k1;
    k1 = k2;
    k2 = k3;
    k3 = k4;
  }
  arrivals.high += GROUP;
  dropNegligible(arrivals);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: chances above the ceiling are left out only to save time.
  if (arrivals.high > ceiling) arrivals.high = Math.max(low, ceiling);
};

/** Adds the players of greater odds to a distribution, one by one, until no paid place is left. */
const distributeGreat = (
  arrivals: Arrivals,
  { many, odds, small }: Runners,
  paid: number,
  ceiling: number,
): void => {
  const group = new Float64Array(GROUP + 1);
  group[0] = 1;
  let grouped = 0;
  // Small stacks first: the distribution stays narrow for longest.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: without a paid place left, it ends only to save time.
  for (let stack = small - 1; stack >= 0 && arrivals.low < paid; stack -= 1) {
    const stays = 1 / (1 + (odds[stack] ?? 0));
    for (let player = many[stack] ?? 0; player > 0; player -= 1) {
      for (let k = GROUP; k > 0; k -= 1) {
        group[k] = (group[k] ?? 0) * stays + (group[k - 1] ?? 0) * (1 - stays);
      }
      group[0] = (group[0] ?? 0) * stays;
      grouped += 1;
      // Stryker disable next-line ConditionalExpression,EqualityOperator: smaller groups are as exact and only slower.
      if (grouped < GROUP) continue;
      addGroup(arrivals, group, ceiling);
      group.fill(0);
      group[0] = 1;
      grouped = 0;
    }
  }
  if (grouped > 0) addGroup(arrivals, group, ceiling);
};

/** `series[j]`: the expected prize of a player who is placed j places below the next arrival. */
const sumPrizes = (
  { chances, low, high }: Arrivals,
  prize: Float64Array,
  paid: number,
  series: Float64Array,
): void => {
  for (let term = 0; term < TERMS; term += 1) {
    let expected = 0;
    // Stryker disable next-line MethodExpression,ArithmeticOperator: prizes after the last are 0, and chances above the highest negligible.
    const last = Math.min(high, paid - 1 - term);
    for (let k = low; k <= last; k += 1) {
      expected += (chances[k + GROUP] ?? 0) * (prize[k + term] ?? 0);
    }
    series[term] = expected;
  }
};

/**
 * The expected prize of a player of small odds who arrives now, when the others have the distribution without this
 * player: dividing by (1 + ρ z) / (1 + ρ), as a geometric series, (1 + ρ) Σ (−ρ)^j E[prize of place N + j + 1]. Terms
 * alternate and fall, so the truncation error is less than the first dropped term.
 */
const prizeOfSmall = (own: number, series: Float64Array): number => {
  let expected = 0;
  let power = 1;
  // Stryker disable next-line EqualityOperator: a power at the limit is negligible.
  for (let term = 0; power > LAST_POWER || power < -LAST_POWER; term += 1) {
    expected += power * (series[term] ?? 0);
    power *= -own;
  }
  return (1 + own) * expected;
};

/** The same for a player of greater odds, dividing term by term from the end at which errors shrink. */
const prizeOfGreat = (
  own: number,
  { chances, low, high }: Arrivals,
  prize: Float64Array,
  paid: number,
): number => {
  let expected = 0;
  let rest = 0;
  // Stryker disable next-line EqualityOperator: at the limit both ways are as exact.
  if (own <= 1) {
    // Stryker disable next-line ConditionalExpression,EqualityOperator,LogicalOperator: the rest is 0 from the highest number on, the prize is 0 after the last.
    for (let k = low; k <= high && k < paid; k += 1) {
      rest = (1 + own) * (chances[k + GROUP] ?? 0) - own * rest;
      expected += rest * (prize[k] ?? 0);
    }
    return expected;
  }
  const whole = 1 + 1 / own;
  // Stryker disable next-line EqualityOperator: the rest is 0 below the lowest number.
  for (let k = high; k > low; k -= 1) {
    rest = whole * (chances[k + GROUP] ?? 0) - rest / own;
    expected += rest * (prize[k - 1] ?? 0);
  }
  return expected;
};

/**
 * By stack: the value above the floor, in the prizes' unit.
 *
 * @param panel the width of a panel of the quadrature, in standard deviations of the number of players arrived; a
 * smaller
 *   one is more accurate and slower
 */
export const integrateRace = (
  { stacks, players, prizes }: Race,
  panel: number = PANEL,
): Float64Array => {
  const alive = players.reduce((sum, count) => sum + count, 0);
  const paid = prizes.length;
  const prize = new Float64Array(alive + TERMS);
  prize.set(prizes);
  const rate = Float64Array.from(stacks);
  const many = Float64Array.from(players);
  const odds = new Float64Array(stacks.length);
  const runners: Runners = { rate, many, odds, small: 0 };
  const arrivals: Arrivals = { chances: new Float64Array(alive + 4 * GROUP), low: 0, high: 0 };
  const powers = new Float64Array(TERMS);
  const series = new Float64Array(TERMS);
  const values = new Float64Array(stacks.length);

  const integrateAt = (time: number, weight: number): void => {
    setOdds(runners, time);
    // Odds above 1 are divided out from the top of the distribution, which must be complete for that.
    // Stryker disable next-line ConditionalExpression,EqualityOperator: a complete distribution is always exact and only slower.
    const ceiling = (odds[0] ?? 0) > 1 ? alive : paid;
    distributeSmall(arrivals, runners, powers, time, ceiling);
    distributeGreat(arrivals, runners, paid, ceiling);
    // Stryker disable next-line ConditionalExpression,EqualityOperator: without a paid place left, it ends only to save time.
    if (arrivals.low >= paid) return;
    sumPrizes(arrivals, prize, paid, series);
    // Stryker disable next-line EqualityOperator: a stack too many has no rate.
    for (let stack = 0; stack < odds.length; stack += 1) {
      const own = odds[stack] ?? 0;
      const density = ((rate[stack] ?? 0) / (1 + own)) * weight;
      // Stryker disable next-line ConditionalExpression: a density of 0 adds nothing.
      if (density === 0) continue;
      const expected =
        // Stryker disable next-line ConditionalExpression,EqualityOperator: for small odds the series is only faster.
        own > SMALL_ODDS ? prizeOfGreat(own, arrivals, prize, paid) : prizeOfSmall(own, series);
      values[stack] = (values[stack] ?? 0) + density * expected;
    }
  };

  for (let time = 0; ;) {
    let arriving = 0;
    let variance = 0;
    // Stryker disable next-line EqualityOperator: a stack too many has no rate.
    for (let stack = 0; stack < stacks.length; stack += 1) {
      const chance = Math.exp(-(rate[stack] ?? 0) * time);
      const count = many[stack] ?? 0;
      arriving += count * (rate[stack] ?? 0) * chance;
      // Stryker disable next-line AssignmentOperator: narrower panels are as exact and only slower.
      variance += count * chance * (1 - chance);
    }
    // Stryker disable next-line ConditionalExpression,EqualityOperator: without a paid place left, it ends only to save time.
    if (arrivals.low >= paid) break;
    // Stacks so small that their rate is 0 never arrive.
    if (arriving === 0) break;
    const stride = (panel * Math.sqrt(Math.max(1, variance))) / arriving;
    const span = time === 0 ? stride : Math.min(stride, time);
    for (const [node, weight] of QUADRATURE) integrateAt(time + node * span, weight * span);
    time += span;
  }
  return values;
};
