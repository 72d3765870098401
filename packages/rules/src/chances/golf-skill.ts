/**
 * The skill of golfers, from the odds to win. With these skills each golfer wins as often as the odds say, when totals
 * are normally distributed about them. In standard deviations of a total over the whole event; more is better, the
 * average is 0.
 */
import { chanceOfOdds } from '../sports/odds.ts';
import { portableExp, portableLog } from './portable-math.ts';

/** Points of the integral over the winner's total, and its range above the best and below the worst, in deviations. */
const POINTS = 72;
const DEVIATIONS_BELOW = 4;
const DEVIATIONS_ABOVE = 5;
const STEPS = 40;
/** The share of the error that a step corrects. It converges without oscillating. */
const DAMPING = 0.35;
const MOST_SKILL = 4;

/** e^(−x² / 2) */
const bell = (x: number): number => portableExp((-x * x) / 2);

/**
 * The standard normal distribution function (Abramowitz and Stegun, 26.2.17): within 1e-7. Given the bell curve there,
 * because exponentials are most of the work.
 */
const normalBelow = (x: number, bellThere: number): number => {
  const size = Math.abs(x);
  const t = 1 / (1 + 0.2316419 * size);
  const tail =
    0.398_942_280_401_432_7 *
    bellThere *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  // Stryker disable next-line EqualityOperator: at 0 both halves are equal.
  return x > 0 ? 1 - tail : tail;
};

/** By player, the chance of the best total when totals are spread about these skills, up to a common factor. */
const winChances = (skills: readonly number[]): readonly number[] => {
  const best = skills.reduce((a, b) => Math.max(a, b), -Infinity);
  const chances: number[] = [];
  // Stryker disable next-line EqualityOperator: one point more is as exact.
  for (let point = 0; point < POINTS; point += 1) {
    // Stryker disable next-line ArithmeticOperator: points that all lie one step lower are as exact.
    const middle = point + 0.5;
    const total =
      best - DEVIATIONS_BELOW + ((DEVIATIONS_BELOW + DEVIATIONS_ABOVE) * middle) / POINTS;
    const bells = skills.map((skill) => bell(total - skill));
    const below = skills.map((skill, at) =>
      Math.max(1e-12, normalBelow(total - skill, bells[at] ?? 0)),
    );
    const allBelow = portableExp(below.reduce((sum, part) => sum + portableLog(part), 0));
    for (const [at, curve] of bells.entries()) {
      const part = (curve * allBelow) / (below[at] ?? 1);
      // Stryker disable next-line ArithmeticOperator: signs cancel when chances are divided by their sum.
      chances[at] = (chances[at] ?? 0) + part;
    }
  }
  // Stryker disable ConditionalExpression,LogicalOperator,ArrowFunction,ArithmeticOperator: skills are centred, so a common factor changes none.
  const sum = chances.reduce((total, chance) => total + chance, 0) || 1;
  return chances.map((chance) => Math.max(1e-9, chance / sum));
  // Stryker restore ConditionalExpression,LogicalOperator,ArrowFunction,ArithmeticOperator
};

/**
 * By player, in the order given. Bookmakers' chances sum to more than 1, so they are scaled. A player without odds has
 * the average skill of those with odds.
 */
export const golfSkills = (odds: readonly (number | null)[]): readonly number[] => {
  const offered = odds.map(chanceOfOdds);
  const known = offered.filter((chance) => chance !== null);
  const due = known.map(portableLog);
  let skills: readonly number[] = due.map(() => 0);
  // Stryker disable next-line EqualityOperator: it has converged before the last step.
  for (let step = 0; step < STEPS; step += 1) {
    const chances = winChances(skills);
    const moved = skills.map(
      (skill, at) => skill + DAMPING * ((due[at] ?? 0) - portableLog(chances[at] ?? 1)),
    );
    const mean = moved.reduce((total, skill) => total + skill / moved.length, 0);
    skills = moved.map((skill) => Math.min(MOST_SKILL, Math.max(-MOST_SKILL, skill - mean)));
  }
  let next = 0;
  return offered.map((chance) => {
    if (chance === null) return 0;
    next += 1;
    return skills[next - 1] ?? 0;
  });
};
