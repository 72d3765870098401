/** Compares each model with what is known exactly. */
import { describe, expect, it } from 'vitest';
import { icmValues } from '../valuations/icm.ts';
import { cents } from '../money/money.ts';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';
import { chessModel } from './chess-model.ts';
import { esportsModel } from './esports-model.ts';
import { golfModel } from './golf-model.ts';
import type { ChancePlayer, Model } from './model.ts';
import { pokerModel } from './poker-model.ts';
import { randomOf } from './random.ts';

const player = (
  key: string,
  known: Partial<Omit<ChancePlayer, 'result'>> & { readonly result?: Partial<PlayerResult> } = {},
): ChancePlayer => ({
  chipCount: null,
  odds: null,
  rating: null,
  seed: null,
  ...known,
  key,
  result: { ...NO_RESULT, ...known.result },
});

const RUNS = 40_000;

/** All runs of a model, each as the values of its players. */
const ends = (model: Model, size: number, runs = RUNS): readonly (readonly number[])[] => {
  const random = randomOf('models');
  const values = new Float64Array(size);
  return Array.from({ length: runs }, () => {
    model.end(random, values);
    return [...values];
  });
};

/** The distance from the expected chance, relative to four standard errors. */
const farFrom = (
  chance: number,
  runs: readonly (readonly number[])[],
  holds: (values: readonly number[]) => boolean,
): number => {
  const often = runs.filter(holds).length / runs.length;
  return Math.abs(often - chance) / (4 * Math.sqrt((chance * (1 - chance)) / runs.length));
};

const golf = (players: readonly ChancePlayer[]): Model => {
  const made = golfModel(players);
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
};

describe('poker', () => {
  it('gives stacks the value of ICM', () => {
    const stacks = [97, 86, 35, 31, 26, 18];
    const prizes = [cents(815), cents(470), cents(350), cents(260)];
    const players = stacks.map((chips, at) =>
      player(String(at), { result: { currentChipCount: chips } }),
    );
    const runs = ends(pokerModel(players, prizes), stacks.length);
    for (const [at, value] of icmValues(stacks, prizes).entries()) {
      const brought = runs.map((values) => values[at] ?? 0);
      const mean = brought.reduce((sum, each) => sum + each, 0) / RUNS;
      const variance = brought.reduce((sum, each) => sum + (each - mean) ** 2, 0) / RUNS;
      expect(Math.abs(mean - value)).toBeLessThan(4 * Math.sqrt(variance / RUNS));
    }
    expect(farFrom(97 / 293, runs, ([first]) => first === 815)).toBeLessThan(1);
  });

  it('pays each place once, to players alive; a player who is out keeps the cash', () => {
    const players = [
      player('out', { result: { finish: 4, cashedFor: cents(10), currentChipCount: 0 } }),
      player('gone', { result: { finish: -1, currentChipCount: 0 } }),
      player('a', { chipCount: 5 }),
      player('b', { result: { currentChipCount: 7, cashedFor: cents(15) } }),
      player('c'),
    ];
    const prizes = [cents(100), cents(50), cents(0), cents(10)];
    const model = pokerModel(players, prizes);
    expect(model.open).toEqual([false, false, true, true, true]);
    for (const [out, gone, ...alive] of ends(model, 5, 500)) {
      expect([out, gone]).toEqual([10, 0]);
      // A player who has already cashed 15 keeps it in third place.
      const [, b = 0] = alive;
      expect(b).toBeGreaterThanOrEqual(15);
      expect(alive.toSorted((x, y) => x - y)).toEqual([b === 15 ? 15 : 0, 50, 100]);
    }
  });

  it('leaves nothing open when one is left', () => {
    const players = [
      player('a', { result: { currentChipCount: 9 } }),
      player('b', { result: { finish: 2, currentChipCount: 0, cashedFor: cents(5) } }),
    ];
    const model = pokerModel(players, [cents(8), cents(5)]);
    expect(model.open).toEqual([false, false]);
    expect(ends(model, 2, 3)).toEqual([
      [8, 5],
      [8, 5],
      [8, 5],
    ]);
  });
});

describe('golf', () => {
  const on = (score: number, round: number, thru: number | null): Partial<PlayerResult> => ({
    score,
    round,
    thru,
    status: 'active',
  });

  it('plays the last hole as the tour does', () => {
    const runs = ends(golf([player('a', { result: on(-5, 4, 17) })]), 1);
    const HOLE = [0.005, 0.2, 0.633, 0.144, 0.016, 0.002];
    for (const [at, chance] of HOLE.entries()) {
      expect(farFrom(chance, runs, ([score]) => score === -7 + at)).toBeLessThan(1);
    }
  });

  it('spreads a round by 2.8 strokes, and four rounds by twice as much', () => {
    for (const [round, deviation] of [
      [4, 2.83],
      [1, 5.66],
    ] as const) {
      const scores = ends(golf([player('a', { result: on(0, round, null) })]), 1).map(
        ([score = 0]) => score,
      );
      const mean = scores.reduce((sum, score) => sum + score, 0) / RUNS;
      const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / RUNS);
      expect(spread).toBeGreaterThan(deviation * 0.98);
      expect(spread).toBeLessThan(deviation * 1.02);
    }
  });

  it('gives bookmakers their odds back before the first hole', () => {
    const odds = [300, 450, 900, 900, 1600, 2500, 2500, 5000, 8000, 15_000, -110];
    const implied = odds.map((each) => (each > 0 ? 100 / (each + 100) : -each / (100 - each)));
    const book = implied.reduce((sum, chance) => sum + chance, 0);
    const players = odds.map((each, at) => player(String(at), { odds: each }));
    const runs = ends(golf(players), odds.length);
    for (const [at, chance] of implied.entries()) {
      const won = runs.reduce((sum, scores) => {
        const best = scores.reduce((a, b) => Math.min(a, b), Infinity);
        if (scores[at] !== best) return sum;
        return sum + 1 / scores.filter((score) => score === best).length;
      }, 0);
      // Totals are whole strokes and not quite normal: within two percentage points plus a tenth.
      expect(Math.abs(won / RUNS - chance / book)).toBeLessThan(0.02 + (0.1 * chance) / book);
    }
  });

  it('derives the holes left from round and thru, and from the round of most players', () => {
    const open = (...results: readonly Partial<PlayerResult>[]) =>
      golf(results.map((result, at) => player(String(at), { result }))).open;
    expect(
      open(
        on(0, 4, 18),
        on(0, 4, 17),
        on(0, 5, 2),
        { score: 3, round: 2, status: 'cut' },
        { score: 1, thru: 18, status: 'active' },
        {},
      ),
    ).toEqual([false, true, false, false, false, true]);
    expect(golfModel([player('a', { result: { score: -2, thru: 7, status: 'active' } })])).toEqual({
      ok: false,
      refusal: 'rounds-unknown',
    });
    expect(open({}, {})).toEqual([true, true]);
    const out = { score: 2, round: 2, status: 'cut' } as const;
    expect(open(out, { ...out, round: null }), 'nobody plays, in whatever round').toEqual([
      false,
      false,
    ]);
  });

  it('gives a player who left during a round the score before it in every run, or none', () => {
    const left = { round: 2, thru: 7, status: 'wd' } as const;
    const field = [
      player('kept', { result: { ...left, score: -4 } }),
      player('none', { result: { ...left, round: 1, status: 'dq' } }),
      player('plays', { result: on(-2, 2, 9) }),
    ];
    expect(golf(field).open).toEqual([false, false, true]);
    for (const [kept, none, plays] of ends(golf(field), 3, 1_000)) {
      expect([kept, none]).toEqual([-4, Number.NaN]);
      expect(plays).not.toBeNaN();
    }
  });

  it('cuts a large field after two rounds to the best 65 and ties, once', () => {
    const field = Array.from({ length: 120 }, (_, at) =>
      player(String(at), { result: on(at < 10 ? -5 : at < 66 ? -1 : 20, 2, 18) }),
    );
    const model = golf(field);
    expect(model.assumed).toEqual([{ name: 'golf-rounds', rounds: 4, cutTo: 65 }]);
    for (const scores of ends(model, 120, 50)) {
      expect(scores.slice(66)).toEqual(Array.from({ length: 54 }, () => 20));
      expect(new Set(scores.slice(0, 66)).size).toBeGreaterThan(5);
    }
    const made = [...field.slice(1), player('x', { result: { score: 9, status: 'cut' } })];
    expect(golf(made).assumed).toEqual([{ name: 'golf-rounds', rounds: 4, cutTo: null }]);
    expect(ends(golf(made), 120, 1)[0]?.[110]).not.toBe(20);
    expect(golf(field.slice(0, 80)).assumed[0]).toMatchObject({ cutTo: null });
  });
});

describe('chess', () => {
  const RATINGS = [2800, 2700, 2650, 2600];
  const expected = (a: number, b: number) => 1 / (1 + 10 ** ((b - a) / 400));

  it('equals the count of all that can happen in one round of four', () => {
    const players = RATINGS.map((rating, at) =>
      player(String(at), { rating, result: { score: [1, 1.5, 1.5, 2][at] ?? 0 } }),
    );
    const model = chessModel(players, 4);
    expect(model.assumed).toMatchObject([{ left: 1, rounds: 4 }]);
    const games = [[2, 1, 0].map((half) => half / 2)].flat();
    const due = new Map<string, number>();
    for (const [a, b, c, d] of [
      [0, 1, 2, 3],
      [0, 2, 1, 3],
      [0, 3, 1, 2],
    ] as const) {
      const chanceOf = (one: number, other: number, won: number) => {
        const e = expected(RATINGS[one] ?? 0, RATINGS[other] ?? 0);
        return won === 1 ? e * e : won === 0 ? (1 - e) ** 2 : 2 * e * (1 - e);
      };
      for (const first of games) {
        for (const second of games) {
          const scores = [100, 150, 150, 200];
          for (const [at, won] of [
            [a, first],
            [b, 1 - first],
            [c, second],
            [d, 1 - second],
          ] as const) {
            scores[at] = (scores[at] ?? 0) + 100 * won;
          }
          const key = scores.join(' ');
          const chance = (chanceOf(a, b, first) * chanceOf(c, d, second)) / 3;
          due.set(key, (due.get(key) ?? 0) + chance);
        }
      }
    }
    const runs = ends(model, 4);
    expect([...due.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    for (const [key, chance] of due) {
      expect(farFrom(chance, runs, (values) => values.join(' ') === key)).toBeLessThan(1);
    }
  });

  it('scores on average as Elo expects, over any number of rounds', () => {
    const players = [player('a', { rating: 2750 }), player('b', { rating: 2600 })];
    const runs = ends(chessModel(players, 6), 2);
    const mean = runs.reduce((sum, [own = 0]) => sum + own, 0) / RUNS;
    expect(Math.abs(mean / 600 - expected(2750, 2600))).toBeLessThan(0.005);
    for (const [one = 0, other = 0] of runs.slice(0, 100)) expect(one + other).toBe(600);
  });

  const roundsLeft = (field: number, points: number) =>
    chessModel(
      Array.from({ length: field }, (_, at) =>
        player(String(at), { result: { score: points / field } }),
      ),
      null,
    ).assumed;

  it.each([
    // The Candidates: eight meet twice.
    [8, 0, 14, 14, 'everybody-meets'],
    [8, 48, 14, 2, 'everybody-meets'],
    [8, 56, 14, 0, 'everybody-meets'],
    [7, 0, 14, 14, 'everybody-meets'],
    [10, 10, 9, 7, 'everybody-meets'],
    [10, 50, 18, 8, 'everybody-meets'],
    [16, 0, 15, 15, 'everybody-meets'],
    [100, 250, 9, 4, 'swiss'],
    [100, 500, 11, 1, 'swiss'],
  ] as const)(
    'of %i players with %i points plays %i rounds, %i of them to come',
    (field, points, rounds, left, pairing) => {
      expect(roundsLeft(field, points)).toEqual([{ name: 'chess-rounds', left, rounds, pairing }]);
    },
  );

  it('pairs a Swiss by points', () => {
    const players = Array.from({ length: 20 }, (_, at) =>
      player(String(at), { rating: 2500, result: { score: at < 2 ? 5 : 0.25 } }),
    );
    // Only the two leaders can have the leaders' points: a round shares one point between them.
    for (const values of ends(chessModel(players, 6), 20, 200)) {
      expect((values[0] ?? 0) + (values[1] ?? 0)).toBe(1_100);
    }
  });

  it('leaves those with a final place out', () => {
    const players = [player('a', { result: { finish: 3, score: 1 } }), player('b'), player('c')];
    const model = chessModel(players, 5);
    expect(model.open).toEqual([false, true, true]);
    for (const [out] of ends(model, 3, 20)) expect(out).toBe(100);
  });
});

describe('esports', () => {
  it('plays a final as the best of three, each game by the seeds', () => {
    const players = [player('a', { seed: 1 }), player('b', { seed: 4 })];
    const runs = ends(esportsModel(players), 2);
    const game = 2 / 3;
    expect(farFrom(game ** 2, runs, ([a, b]) => a === 200 && b === 0)).toBeLessThan(1);
    expect(
      farFrom(2 * game ** 2 * (1 - game), runs, ([a, b]) => a === 200 && b === 100),
    ).toBeLessThan(1);
    expect(farFrom((1 - game) ** 2, runs, ([a, b]) => a === 0 && b === 200)).toBeLessThan(1);
    expect(
      farFrom(2 * game * (1 - game) ** 2, runs, ([a, b]) => a === 100 && b === 200),
    ).toBeLessThan(1);
  });

  it('has as many matches as losers, and byes for the best seeds', () => {
    for (const field of [2, 3, 5, 8, 13]) {
      const players = Array.from({ length: field }, (_, at) =>
        player(String(at).padStart(2, '0'), { seed: at + 1 }),
      );
      for (const values of ends(esportsModel(players), field, 50)) {
        const games = values.reduce((sum, value) => sum + value, 0) / 100;
        expect(games).toBeGreaterThanOrEqual(2 * (field - 1));
        expect(games).toBeLessThanOrEqual(3 * (field - 1));
      }
    }
    const four = ['a', 'b', 'c', 'd'].map((key) => player(key));
    // The two finalists have each won a match of two games; the others have not.
    for (const values of ends(esportsModel(four), 4, 200)) {
      expect(values.filter((value) => value >= 200)).toHaveLength(2);
    }
    const three = ['a', 'b', 'c'].map((key, at) => player(key, { seed: at + 1 }));
    // The first seed sits out the first round: one match at the most.
    for (const [first = 0] of ends(esportsModel(three), 3, 200))
      expect(first).toBeLessThanOrEqual(200);
  });

  it('counts games by their points so far', () => {
    const gamePoints = (...scores: readonly (readonly [score: number, finish: number | null])[]) =>
      esportsModel(
        scores.map(([score, finish], at) => player(String(at), { result: { score, finish } })),
      ).assumed[0];
    const open = (score: number) => [score, null] as const;
    expect(gamePoints(open(0), open(0))).toMatchObject({ rounds: 1, gamePoints: 1 });
    // Eight players in the final weekend, two of them out: nine games won.
    expect(
      gamePoints(open(2), open(1), open(2), open(0), open(2), open(2), [0, 7], [0, 7]),
    ).toMatchObject({ rounds: 3, gamePoints: 1 });
    expect(gamePoints(open(50.5), open(30.25), [20, 3], [10, 4])).toMatchObject({
      rounds: 1,
      gamePoints: 22.15,
    });
  });
});
