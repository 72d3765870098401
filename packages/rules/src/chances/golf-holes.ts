/**
 * Scores to par over a number of holes: each hole is independent, distributed as on the PGA Tour, and tilted for skill.
 *
 * | a hole    | −2    | −1   | par    | +1     | +2    | +3    |
 * |-----------|-------|------|--------|--------|-------|-------|
 * | frequency | 0.5 % | 20 % | 63.3 % | 14.4 % | 1.6 % | 0.2 % |
 *
 * The frequencies are ours, fitted to the tour's rounds: 3.6 birdies, 2.6 bogeys and 0.3 worse holes per round, which
 * gives a standard deviation of 2.8 strokes. The first rounds of the Players Championship 2019 have 3.0 (144 players),
 * those of the Byron Nelson 2024 have 2.7 (145 players), the differences in skill included.
 */
import { portableExp } from './portable-math.ts';
import type { Random } from './random.ts';

const BEST = -2;
const HOLE = [0.005, 0.2, 0.633, 0.144, 0.016, 0.002];
const MEAN = HOLE.reduce((sum, chance, at) => sum + chance * (BEST + at), 0);
const VARIANCE = HOLE.reduce((sum, chance, at) => sum + chance * (BEST + at - MEAN) ** 2, 0);

/** The limit of skill in strokes per hole: 3.6 per round better or worse than the tour. */
const MOST_STROKES = 0.2;
const NEWTON_STEPS = 8;

/** For each number of holes, from 0: the distribution of their scores to par, from `BEST` per hole up. */
const sumsOfHoles = (most: number): readonly (readonly number[])[] => {
  let before = [1];
  const sums = [before];
  for (let holes = 1; holes <= most; holes += 1) {
    const sum: number[] = [];
    for (const [score, chance] of before.entries()) {
      for (const [hole, own] of HOLE.entries())
        // Stryker disable next-line ArithmeticOperator: signs cancel when chances are divided by their sum.
        sum[score + hole] = (sum[score + hole] ?? 0) + chance * own;
    }
    sums.push(sum);
    before = sum;
  }
  return sums;
};

/** The tilt e^(tilt × score) that moves a hole's mean by this many strokes, by Newton's method. */
const tiltFor = (strokes: number): number => {
  const target = MEAN + Math.min(MOST_STROKES, Math.max(-MOST_STROKES, strokes));
  let tilt = 0;
  // Stryker disable next-line EqualityOperator: it has converged before the last step.
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    let [whole, sum, squares] = [0, 0, 0];
    for (const [at, chance] of HOLE.entries()) {
      const score = BEST + at;
      const weight = chance * portableExp(tilt * score);
      whole += weight;
      sum += weight * score;
      squares += weight * score * score;
    }
    const mean = sum / whole;
    tilt += (target - mean) / (squares / whole - mean * mean);
  }
  return tilt;
};

/** Draws a player's score to par over a number of holes. A smaller random number gives a better score. */
export type HolesLeft = (random: Random) => number;

const drawing = (fall: readonly number[], least: number): HolesLeft => {
  const upTo = new Float64Array(fall.length);
  const whole = fall.reduce((sum, chance) => sum + chance, 0);
  let sum = 0;
  for (const [at, chance] of fall.entries()) {
    sum += chance / whole;
    upTo[at] = sum;
  }
  return (random) => {
    const drawn = random();
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      // Stryker disable next-line EqualityOperator: a number at the limit may count on either side.
      if ((upTo[middle] ?? 1) < drawn) low = middle + 1;
      else high = middle;
    }
    return least + low;
  };
};

/**
 * Draws the remaining holes for players of any skill. Every draw takes one random number, for zero holes too. With the
 * same number a better player never scores worse.
 *
 * @param most the most holes in one draw
 * @param total the holes of the event, over which skill is counted
 */
export const holesDrawer = (
  most: number,
  total: number,
): ((skill: number, holes: number) => HolesLeft) => {
  const sums = sumsOfHoles(most);
  const strokesASkill = Math.sqrt(VARIANCE / total);
  return (skill, holes) => {
    const tilt = tiltFor(-skill * strokesASkill);
    // Stryker disable next-line ArrayDeclaration: no draw has more holes.
    const fall = sums[holes] ?? [];
    const least = BEST * holes;
    return drawing(
      fall.map((chance, at) => chance * portableExp(tilt * (least + at))),
      least,
    );
  };
};
