/** Plays models with chosen numbers instead of random ones, so that every end is known. */
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';
import { chessModel } from './chess-model.ts';
import { esportsModel } from './esports-model.ts';
import type { ChancePlayer, Model } from './model.ts';
import { pokerModel } from './poker-model.ts';
import { randomOf, type Random } from './random.ts';

type Known = Partial<Omit<ChancePlayer, 'result'>> & { readonly result?: Partial<PlayerResult> };

const playersOf = (...known: readonly Known[]): readonly ChancePlayer[] =>
  known.map((each, at) => ({
    key: String(at),
    chipCount: null,
    odds: null,
    rating: null,
    seed: null,
    ...each,
    result: { ...NO_RESULT, ...each.result },
  }));

const endOf = (model: Model, random: Random): readonly number[] => {
  const values = new Float64Array(model.open.length);
  model.end(random, values);
  return [...values];
};

/** These numbers, one after the other. */
const numbers = (...list: readonly number[]): Random => {
  let drawn = 0;
  return () => list[drawn++] ?? Number.NaN;
};

/** The numbers that one run takes. */
const taken = (model: Model): number => {
  let count = 0;
  const random = randomOf('taken');
  endOf(model, () => {
    count += 1;
    return random();
  });
  return count;
};

/** The number below which this holds. */
const limitOf = (holds: (drawn: number) => boolean): number => {
  let [low, high] = [0, 1];
  for (let halved = 0; halved < 60; halved += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
};

const out = { finish: 3 };

describe('poker', () => {
  /** The second player's rate of arrival, relative to the first one's. */
  const relativeStack = (...players: readonly Known[]): number => {
    const model = pokerModel(playersOf(...players), [cents(1)]);
    const limit = limitOf((drawn) => {
      const [first] = endOf(model, numbers(0.5, drawn, ...players.map(() => 1e-300)));
      return first === 1;
    });
    return Math.log(limit) / Math.log(0.5);
  };

  it('goes by chips now, then by chips at the start, then by the average of those that are known', () => {
    const first = { chipCount: 10 };
    expect(relativeStack(first, { chipCount: 30 })).toBeCloseTo(3, 9);
    expect(relativeStack({ chipCount: 30 }, first)).toBeCloseTo(1 / 3, 9);
    expect(relativeStack(first, { chipCount: 30, result: { currentChipCount: 5 } })).toBeCloseTo(
      0.5,
      9,
    );
    for (const chipCount of [null, Number.NaN, Infinity, 0, -5])
      expect(relativeStack(first, { chipCount }, { chipCount: 30 })).toBeCloseTo(2, 9);
    expect(relativeStack({}, {}, {})).toBeCloseTo(1, 9);
  });

  it('takes one number per player alive', () => {
    const players = playersOf({ chipCount: 1 }, { chipCount: 2 }, { result: { ...out } }, {});
    const model = pokerModel(players, [cents(1)]);
    expect([taken(model), model.open, model.assumed]).toEqual([3, [true, true, false, true], []]);
  });
});

describe('chess', () => {
  /** The first player's expected share of a point against the second, in a last round of two. */
  const expectedShare = (...players: readonly Known[]): number => {
    const model = chessModel(playersOf(...players), 1);
    // 0.9 leaves the order of two as it is.
    return Math.sqrt(limitOf((drawn) => endOf(model, numbers(0.9, drawn))[0] === 100));
  };
  const elo = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

  it('goes by ratings; an unknown one counts as the average of those that are known', () => {
    expect(expectedShare({ rating: 2800 }, { rating: 2600 })).toBeCloseTo(elo(200), 9);
    const gone = { rating: 2600, result: out };
    for (const rating of [null, Number.NaN, Infinity, -Infinity]) {
      expect(expectedShare({ rating: 2800 }, { rating }, gone)).toBeCloseTo(elo(100), 9);
      expect(expectedShare({ rating }, { rating: 2800 }, gone)).toBeCloseTo(elo(-100), 9);
    }
    expect(expectedShare({}, {})).toBeCloseTo(0.5, 9);
  });

  it('plays the rounds that are given, unless no event has so many', () => {
    const roundsOf = (given: number | null, field = 4) => {
      const [assumed] = chessModel(
        playersOf(...Array.from({ length: field }, () => ({}))),
        given,
      ).assumed;
      return assumed === undefined ? [] : [assumed.left, assumed.rounds];
    };
    for (const given of [0, 1, 7, 100]) expect(roundsOf(given)).toEqual([given, given]);
    expect(roundsOf(7.5)).toEqual([7, 7]);
    for (const given of [-1, 101, Infinity, Number.NaN, null])
      expect(roundsOf(given)).toEqual([6, 6]);
    expect(roundsOf(5, 0)).toEqual([5, 5]);
  });

  it('leaves nothing open without rounds or opponents', () => {
    const scores = [{ result: { score: 1 } }, {}, { result: { score: 1 } }];
    const over = chessModel(playersOf(...scores), 1);
    expect(over.open).toEqual([false, false, false]);
    expect([endOf(over, randomOf('s')), taken(over)]).toEqual([[100, Number.NaN, 100], 0]);
    const alone = chessModel(playersOf({}, { result: { ...out, score: 1 } }), 5);
    expect(alone.open).toEqual([false, false]);
    expect([endOf(alone, randomOf('s')), taken(alone)]).toEqual([[Number.NaN, 100], 0]);
  });

  it('shares a point per game; the odd player sits out, for a point in a Swiss', () => {
    const sumAfter = (field: number, given: number) =>
      endOf(
        chessModel(playersOf(...Array.from({ length: field }, () => ({}))), given),
        randomOf(`sum ${field}`),
      ).reduce((sum, value) => sum + value, 0);
    expect([sumAfter(3, 1), sumAfter(4, 1), sumAfter(15, 2)]).toEqual([100, 200, 1_400]);
    expect([sumAfter(17, 1), sumAfter(18, 1), sumAfter(19, 3)]).toEqual([900, 900, 3_000]);
  });

  it('gives the point of a Swiss to the odd player with the fewest points', () => {
    const field = Array.from({ length: 17 }, (_, at) => ({
      result: { score: at === 7 ? 0 : 1 },
      rating: at === 7 ? 1_000 : 2_000,
    }));
    // A game can also end with a point, but not against players who are so much stronger.
    for (const seed of ['a', 'b', 'c', 'd'])
      expect(endOf(chessModel(playersOf(...field), 3), randomOf(seed))[7]).toBe(100);
  });

  it('takes as many numbers in every run', () => {
    const four = chessModel(playersOf({}, {}, {}, {}), 1);
    // Three for the order and one per game.
    expect(taken(four)).toBe(5);
  });
});

describe('esports', () => {
  /** The chance of the better of two players to win a game. */
  const gameChance = (...players: readonly Known[]): number => {
    const model = esportsModel(playersOf(...players));
    return limitOf((drawn) => endOf(model, () => drawn)[0] === 200);
  };
  const ALWAYS = () => 1e-300;
  const NEVER = () => 1 - 2 ** -53;
  const gamesWon = (random: Random, ...players: readonly Known[]) =>
    endOf(esportsModel(playersOf(...players)), random).map((value) => value / 100);

  it('goes by seeds; a player without one counts as the last', () => {
    expect(gameChance({ seed: 4 }, { seed: 9 })).toBeCloseTo(3 / 5, 12);
    const gone = { seed: 9, result: out };
    for (const seed of [null, Number.NaN, Infinity, 0, -1])
      expect(gameChance({ seed: 4 }, { seed }, gone)).toBeCloseTo(3 / 5, 12);
    expect(gameChance({ seed: 4 }, {})).toBeCloseTo(1 / 2, 12);
    expect(gameChance({}, {})).toBeCloseTo(1 / 2, 12);
    // A seed between 0 and 1 is stronger than the first; one who has none counts as at least the first.
    expect(gameChance({ seed: 0.25 }, {})).toBeCloseTo(2 / 3, 12);
  });

  it('pairs the strongest with the weakest in every round, in whatever order they are given', () => {
    const seeds = [{ seed: 3 }, { seed: 1 }, { seed: 4 }, { seed: 2 }];
    expect(gamesWon(ALWAYS, ...seeds)).toEqual([0, 4, 0, 2]);
    expect(gamesWon(NEVER, ...seeds)).toEqual([2, 0, 4, 0]);
  });

  it('pairs players with the same seed in the order given', () => {
    expect(gamesWon(ALWAYS, {}, {}, {}, {})).toEqual([4, 2, 0, 0]);
    expect(gamesWon(NEVER, {}, {}, {}, {})).toEqual([0, 0, 2, 4]);
  });

  it('gives byes to the strongest', () => {
    const seeds = [{ seed: 5 }, { seed: 4 }, { seed: 3 }, { seed: 2 }, { seed: 1 }];
    expect(gamesWon(ALWAYS, ...seeds)).toEqual([0, 2, 0, 2, 4]);
  });

  it('adds games to what players have, and leaves those who are out as they are', () => {
    const players = playersOf(
      { seed: 1, result: { score: 2 } },
      { seed: 2, result: { score: 2 } },
      { seed: 3, result: { ...out, score: 1 } },
      { seed: 4, result: { finish: 4 } },
    );
    const model = esportsModel(players);
    expect(model.open).toEqual([true, true, false, false]);
    expect(model.assumed).toEqual([{ name: 'esports-knockout', rounds: 1, gamePoints: 1 }]);
    expect(endOf(model, ALWAYS)).toEqual([400, 200, 100, Number.NaN]);
  });

  it('is over when one is left, with or without a score', () => {
    const model = esportsModel(playersOf({}, { result: { ...out, score: 2 } }));
    expect([model.open, endOf(model, ALWAYS)]).toEqual([
      [false, false],
      [Number.NaN, 200],
    ]);
    expect(esportsModel([]).assumed).toEqual([
      { name: 'esports-knockout', rounds: 0, gamePoints: 1 },
    ]);
  });

  it('counts the games of all rounds that were played', () => {
    // Two of eight are left: twelve sides of matches have won a game and a quarter each, for 30 points.
    const scores = [9, 8, 4, 4, 2, 1, 1, 1];
    const players = scores.map((score, at) => ({ result: at < 2 ? { score } : { ...out, score } }));
    expect(esportsModel(playersOf(...players)).assumed[0]).toMatchObject({ gamePoints: 2 });
  });
});
