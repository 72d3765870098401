/**
 * Scores to par of a number of holes: every hole by itself, as it falls on the PGA Tour, tilted for the player's skill.
 *
 * | a hole     | −2    | −1   | par   | +1    | +2    | +3    |
 * |------------|-------|------|-------|-------|-------|-------|
 * | how often  | 0.5 % | 20 % | 63.3 %| 14.4 %| 1.6 % | 0.2 % |
 *
 * The figures are ours, chosen to what the tour's rounds show: 3.6 birdies, 2.6 bogeys and 0.3 worse holes a round, which so
 * spreads by 2.8 strokes. The first rounds of the Players Championship 2019 spread by 3.0 (144 players), those of the
 * Byron Nelson 2024 by 2.7 (145), their players' skill included.
 */
import { portableExp } from './portable-math.ts';
import type { Random } from './random.ts';

const BEST = -2;
const HOLE = [0.005, 0.2, 0.633, 0.144, 0.016, 0.002];
const MEAN = HOLE.reduce((sum, chance, at) => sum + chance * (BEST + at), 0);
const VARIANCE = HOLE.reduce((sum, chance, at) => sum + chance * (BEST + at - MEAN) ** 2, 0);

/** Nobody is better or worse than the tour by more than this, in strokes a hole: 3.6 a round. */
const MOST_STROKES = 0.2;
const NEWTON_STEPS = 8;

/** By the number of holes from 0: how their scores to par fall, from `BEST` a hole up. */
const sumsOfHoles = (most: number): readonly (readonly number[])[] => {
  const sums: (readonly number[])[] = [[1]];
  for (let holes = 1; holes <= most; holes += 1) {
    const before = sums[holes - 1] ?? [];
    const sum = Array.from({ length: before.length + HOLE.length - 1 }, () => 0);
    for (const [score, chance] of before.entries()) {
      for (const [hole, own] of HOLE.entries())
        sum[score + hole] = (sum[score + hole] ?? 0) + chance * own;
    }
    sums.push(sum);
  }
  return sums;
};

/** The tilt e^(tilt × score) of a hole that moves its mean by so many strokes; by Newton's method. */
const tiltFor = (strokes: number): number => {
  const wished = MEAN + Math.min(MOST_STROKES, Math.max(-MOST_STROKES, strokes));
  let tilt = 0;
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
    tilt += (wished - mean) / (squares / whole - mean * mean);
  }
  return tilt;
};

/** Draws one player's score to par over a number of holes. A smaller number is a better score. */
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
      if ((upTo[middle] ?? 1) < drawn) low = middle + 1;
      else high = middle;
    }
    return least + low;
  };
};

/**
 * Who draws the holes left of players of any skill. Every draw takes one number, for no holes too, and with the same
 * number a better player never scores worse.
 *
 * @param most holes that are drawn at once
 * @param total holes of the event, over which skill is counted
 */
export const holesDrawer = (
  most: number,
  total: number,
): ((skill: number, holes: number) => HolesLeft) => {
  const sums = sumsOfHoles(most);
  const strokesASkill = Math.sqrt(VARIANCE / total);
  return (skill, holes) => {
    const tilt = tiltFor(-skill * strokesASkill);
    const fall = sums[holes] ?? [1];
    const least = BEST * holes;
    return drawing(
      fall.map((chance, at) => chance * portableExp(tilt * (least + at))),
      least,
    );
  };
};
