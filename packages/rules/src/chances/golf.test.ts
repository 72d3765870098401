/** Compares golf's holes and skills with exact figures, and the holes left with what results say. */
import { describe, expect, it } from 'vitest';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';
import { holesDrawer, type HolesLeft } from './golf-holes.ts';
import { golfModel, type GolfRounds } from './golf-model.ts';
import type { Model } from './model.ts';
import { golfSkills } from './golf-skill.ts';

/** Scores to par of a hole on tour, from two under: the table of `golf-holes.ts`. */
const HOLE = [0.005, 0.2, 0.633, 0.144, 0.016, 0.002];
const MEAN = -0.2 - 0.01 + 0.144 + 2 * 0.016 + 3 * 0.002;
const SQUARES = 0.2 + 4 * 0.005 + 0.144 + 4 * 0.016 + 9 * 0.002;
const DEVIATION = Math.sqrt(SQUARES - MEAN ** 2);

const LUCKY = Number.MIN_VALUE;
const UNLUCKY = 1 - 2 ** -53;

/** The exact chances of scores over these holes, from two under each: scores rise with the number drawn. */
const chancesOf = (draw: HolesLeft, holes: number): readonly number[] => {
  const limits = Array.from({ length: 5 * holes + 1 }, (_, at) => {
    let [low, high] = [0, 1];
    for (let halved = 0; halved < 60; halved += 1) {
      const middle = (low + high) / 2;
      if (draw(() => middle) <= at - 2 * holes) low = middle;
      else high = middle;
    }
    return low;
  });
  return limits.map((limit, at) => limit - (limits[at - 1] ?? 0));
};

const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, at) => sum + chance * (at - 2), 0);

describe('holes', () => {
  const drawer = holesDrawer(36, 72);

  it('are played as the tour plays them, each for itself', () => {
    for (const [at, chance] of chancesOf(drawer(0, 1), 1).entries())
      expect(chance).toBeCloseTo(HOLE[at] ?? 0, 12);
    const three = Array.from({ length: 16 }, () => 0);
    for (const [a, first] of HOLE.entries())
      for (const [b, second] of HOLE.entries())
        for (const [c, third] of HOLE.entries())
          three[a + b + c] = (three[a + b + c] ?? 0) + first * second * third;
    for (const [at, chance] of chancesOf(drawer(0, 3), 3).entries())
      expect(chance).toBeCloseTo(three[at] ?? 0, 12);
    const half = chancesOf(drawer(0, 36), 36);
    const mean = half.reduce((sum, chance, at) => sum + chance * (at - 72), 0);
    const squares = half.reduce((sum, chance, at) => sum + chance * (at - 72 - mean) ** 2, 0);
    expect([mean / 36, squares / 36]).toEqual([
      expect.closeTo(MEAN, 10),
      expect.closeTo(DEVIATION ** 2, 8),
    ]);
  });

  it('are better by skill, a standard deviation of the whole event each', () => {
    for (const skill of [-1, -0.3, 0.5, 2, 2.5]) {
      const chances = chancesOf(drawer(skill, 1), 1);
      expect(meanOf(chances)).toBeCloseTo(MEAN - (skill * DEVIATION) / Math.sqrt(72), 10);
      // Each stroke changes the frequency by the same factor.
      const factors = chances.map((chance, at) => chance / (HOLE[at] ?? 0));
      const [first = 0, second = 0] = factors;
      for (const [at, factor] of factors.entries())
        expect(factor / (first * (second / first) ** at)).toBeCloseTo(1, 6);
    }
  });

  it('are at most 3.6 strokes per round better or worse', () => {
    for (const skill of [3, 4, 10]) {
      expect(meanOf(chancesOf(drawer(skill, 1), 1))).toBeCloseTo(MEAN - 0.2, 10);
      expect(meanOf(chancesOf(drawer(-skill, 1), 1))).toBeCloseTo(MEAN + 0.2, 10);
    }
  });

  it('have two under each at best and three over at worst; without any the score stays', () => {
    for (let holes = 0; holes <= 36; holes += 1) {
      for (const skill of [-2, 0, 0.7, 2]) {
        expect(drawer(skill, holes)(() => LUCKY) + 2 * holes).toBe(0);
        expect(drawer(skill, holes)(() => UNLUCKY)).toBeLessThanOrEqual(3 * holes);
      }
    }
    expect(drawer(0, 1)(() => UNLUCKY)).toBe(3);
  });
});

/** The normal distribution function, summed in small steps. */
const normalTable = (() => {
  const step = 1 / 4096;
  const sums = [0];
  for (let at = 0; at < 20 * 4096; at += 1) {
    const x = -10 + (at + 0.5) * step;
    sums.push((sums[at] ?? 0) + (Math.exp((-x * x) / 2) * step) / Math.sqrt(2 * Math.PI));
  }
  return sums;
})();
const normalBelow = (x: number): number => {
  const at = Math.min(20 * 4096 - 1, Math.max(0, (x + 10) * 4096));
  const [low = 0, high = 0] = normalTable.slice(Math.floor(at), Math.floor(at) + 2);
  return low + (high - low) * (at % 1);
};

/** The chances to win of players with these skills, by integration over the winner's total. */
const winsOf = (skills: readonly number[]): readonly number[] =>
  skills.map((own, self) => {
    let sum = 0;
    for (let x = -12; x < 12; x += 1 / 64) {
      const others = skills.reduce(
        (all, other, at) => (at === self ? all : all * normalBelow(x - other)),
        1,
      );
      sum += (Math.exp(-((x - own) ** 2) / 2) / Math.sqrt(2 * Math.PI)) * others;
    }
    return sum / 64;
  });

const chanceOf = (odds: number): number => (odds > 0 ? 100 / (odds + 100) : -odds / (100 - odds));

describe('skills', () => {
  it('win as often as the odds say', () => {
    for (const odds of [
      [100, -100],
      [-150, 120],
      [200, 200, 200],
      [300, 450, 900, 900, 1600, 2500, 2500, 5000, 8000, 15_000, -110],
      [-2000, 3000, 5000],
    ]) {
      const due = odds.map(chanceOf);
      const book = due.reduce((sum, chance) => sum + chance, 0);
      const skills = golfSkills(odds);
      expect(skills.reduce((sum, skill) => sum + skill, 0)).toBeCloseTo(0, 10);
      for (const [at, wins] of winsOf(skills).entries())
        expect(wins / ((due[at] ?? 0) / book)).toBeCloseTo(1, 5);
    }
  });

  it('are average without odds that say anything', () => {
    expect(golfSkills([])).toEqual([]);
    expect(golfSkills([null, null])).toEqual([0, 0]);
    expect(golfSkills([null, 300])).toEqual([0, 0]);
    const [, known, , other] = golfSkills([null, 300, null, 900, 0, 99, -99, Number.NaN, Infinity]);
    expect([known, other]).toEqual(golfSkills([300, 900]));
    expect(golfSkills([null, 300, null, 900, 0, 99, -99, Number.NaN, Infinity])).toEqual([
      0,
      known,
      0,
      other,
      0,
      0,
      0,
      0,
      0,
    ]);
    expect(golfSkills([300, 900, 100, -100])).not.toContain(0);
  });

  it('stay finite at the longest odds', () => {
    for (const odds of [
      [-1e12, 1e12],
      [-1e300, 1e300, 100],
      [100, 1e9, 1e9, 1e9],
    ]) {
      const skills = golfSkills(odds);
      expect(skills.every((skill) => Math.abs(skill) <= 4)).toBe(true);
      expect(skills[0]).toBeGreaterThan(skills[1] ?? Infinity);
    }
  });
});

const fieldOf = (
  results: readonly Partial<PlayerResult>[],
  odds: readonly number[] = [],
): Model<GolfRounds> => {
  const made = golfModel(
    results.map((result, at) => ({
      key: String(at),
      result: { ...NO_RESULT, ...result },
      chipCount: null,
      odds: odds[at] ?? null,
      rating: null,
      seed: null,
    })),
  );
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
};

/** The event's end when everybody plays every hole two under par. */
const luckyEnd = (results: readonly Partial<PlayerResult>[]): readonly number[] => {
  const values = new Float64Array(results.length);
  fieldOf(results).end(() => LUCKY, values);
  return [...values];
};

/** By player, the holes left to play. */
const holesLeft = (...results: readonly Partial<PlayerResult>[]): readonly number[] =>
  luckyEnd(results).map((end, at) => ((results[at]?.score ?? 0) - end) / 2);

describe('holes left', () => {
  it('follow from the round and the holes played in it', () => {
    expect(
      holesLeft(
        {},
        { round: 1 },
        { round: 2 },
        { score: -3, round: 1, thru: 5 },
        { score: 0, round: 2, thru: null },
        { score: 2, round: 3, thru: 18 },
        { score: 2, round: 4, thru: 17 },
        { score: 2, round: 4, thru: 18 },
        { score: 2, round: 5, thru: 1 },
      ),
    ).toEqual([72, 72, 54, 67, 54, 18, 1, 0, 0]);
  });

  it('of figures that are no round or holes are those of a whole event', () => {
    expect(
      holesLeft({ round: 0, thru: 3 }, { round: Number.NaN, thru: 3 }, { round: 2, thru: 1.5 }),
    ).toEqual([72, 72, 53]);
  });

  it('of a player without a round follow from the round of most players who still play', () => {
    const late = { score: 1, thru: 4 };
    const second = { score: 0, round: 2, thru: 6 };
    const third = { score: 0, round: 3, thru: 6 };
    expect(holesLeft(third, second, second, late).at(-1)).toBe(50);
    expect(holesLeft(second, third, third, late).at(-1)).toBe(32);
    expect(holesLeft(third, second, late).at(-1), 'the earlier of two').toBe(50);
    expect(holesLeft(second, third, late).at(-1), 'the earlier of two').toBe(50);
    const cut = { ...second, status: 'cut' } as const;
    expect(holesLeft(cut, cut, third, late).at(-1), 'those who are out do not count').toBe(32);
    expect(holesLeft(third, { score: 1 }).at(-1), 'with a score').toBe(36);
    expect(holesLeft(third, { thru: 4 }).at(-1), 'with holes').toBe(32);
    expect(holesLeft(third, { thru: 0 }).at(-1), 'who has not started').toBe(72);
    expect(holesLeft(third, {}).at(-1), 'who has not started').toBe(72);
  });

  it('are unknown when somebody has started and no round is known', () => {
    for (const started of [{ score: 1 }, { score: 1, thru: 0 }, { thru: 1 }]) {
      expect(() => fieldOf([{}, started])).toThrow('rounds-unknown');
      expect(fieldOf([{}, { ...started, status: 'wd' }]).open).toEqual([true, false]);
    }
    expect(fieldOf([{}, { thru: 0 }]).open).toEqual([true, true]);
  });
});

describe('the cut', () => {
  const cutTo = (results: readonly Partial<PlayerResult>[]): unknown =>
    fieldOf(results).assumed.map(({ cutTo }) => cutTo);
  const fieldIn = (round: number, thru: number | null, size = 100) =>
    Array.from({ length: size }, (_, at) => ({ score: (at * 7) % size, round, thru }));

  it('lies ahead of a large field until somebody plays the third round', () => {
    expect(cutTo(fieldIn(1, 3))).toEqual([65]);
    expect(cutTo(Array.from({ length: 81 }, () => ({})))).toEqual([65]);
    expect(cutTo(Array.from({ length: 80 }, () => ({})))).toEqual([null]);
    const second = fieldIn(2, 18);
    expect(cutTo(second)).toEqual([65]);
    expect(cutTo([...second, { score: 1, round: 3, thru: 0 }])).toEqual([65]);
    expect(cutTo([...second, { score: 1, round: 2, thru: 7, status: 'wd' }])).toEqual([65]);
    expect(cutTo([...second, { score: 1, round: 3, thru: 1 }])).toEqual([null]);
    expect(cutTo([...second, { score: 1, round: 2, status: 'cut' }])).toEqual([null]);
    expect(cutTo(fieldIn(3, null))).toEqual([null]);
  });

  it('is made by 65 of those who play, in whatever order they are given', () => {
    const field = fieldIn(2, 18);
    for (const [at, end] of luckyEnd(field).entries()) {
      const { score = 0 } = field[at] ?? {};
      expect(end).toBe(score <= 64 ? score - 72 : score);
    }
    const without = field.map((result) =>
      result.score < 10 ? { ...result, status: 'wd' as const } : result,
    );
    for (const [at, end] of luckyEnd(without).entries()) {
      const { score = 0 } = without[at] ?? {};
      expect(end).toBe(score >= 10 && score <= 74 ? score - 72 : score);
    }
  });

  it('counts the holes before it', () => {
    // The last players of the first round catch up by playing well.
    const field = fieldIn(2, 18).map((result) =>
      result.score >= 98 ? { ...result, round: 1 } : result,
    );
    const ends = luckyEnd(field);
    for (const [at, end] of ends.entries()) {
      const { score = 0, round } = field[at] ?? {};
      if (round === 1) expect(end).toBe(score - 36 <= 63 ? score - 108 : score - 36);
      else expect(end).toBe(score <= 63 ? score - 72 : score);
    }
  });

  it('is made by all of a field that has fewer left', () => {
    const field = fieldIn(2, 18).map((result) =>
      result.score < 50 ? { ...result, status: 'wd' as const } : result,
    );
    expect(luckyEnd(field)).toEqual(field.map(({ score }) => (score < 50 ? score : score - 72)));
  });
});
