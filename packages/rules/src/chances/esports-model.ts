import { isEliminated, playerPoints, SCORE_PRECISION } from '../scoring/scoring.ts';
import type { ChancePlayer, Model } from './model.ts';
import type { Random } from './random.ts';

/** Rounds of the knock-out, and points per game won. */
export interface EsportsKnockout {
  readonly name: 'esports-knockout';
  readonly rounds: number;
  readonly gamePoints: number;
}

/** Matches are best of three games. Between equals, the average side wins this many. */
const GAMES_TO_WIN = 2;
const GAMES_WON_A_MATCH = 1.25;

/** The rounds until one of this many players is left. */
const roundsFor = (players: number): number => {
  let rounds = 0;
  while (2 ** rounds < players) rounds += 1;
  return rounds;
};

/**
 * The points of one game won, in units of totals: the points so far, divided by the games that players have won in the
 * rounds that the players who are out must have lost in. At least one game, for points scored before anybody was out.
 */
const gamePointsOf = (scores: readonly number[], alive: number): number => {
  const total = scores.reduce((sum, score) => sum + Math.max(0, score), 0);
  if (total === 0) return SCORE_PRECISION;
  const played = Math.max(1, roundsFor(scores.length) - roundsFor(alive));
  let matches = 0;
  for (let round = 0; round < played; round += 1) matches += scores.length / 2 ** round;
  const points = total / (matches * GAMES_WON_A_MATCH);
  const isWhole = scores.every((score) => score % SCORE_PRECISION === 0);
  return isWhole
    ? Math.max(SCORE_PRECISION, Math.round(points / SCORE_PRECISION) * SCORE_PRECISION)
    : Math.max(1, Math.round(points));
};

/** A seed; null for a number that is none. */
const seedOf = (seed: number): number | null => (Number.isFinite(seed) && seed > 0 ? seed : null);

/**
 * A knock-out of the players left: strongest against weakest in every round, with byes for the strongest while their
 * number is no power of two. A match is best of three games. Seed a wins a game against seed b with √b / (√a + √b) (a
 * Bradley–Terry model; a strength of 1 / √seed is ours). A game won scores what games have scored so far. A player
 * without a seed counts as the last; without any seeds, all are equal.
 */
export const esportsModel = (players: readonly ChancePlayer[]): Model<EsportsKnockout> => {
  const known = players.map(({ seed }) => seedOf(seed ?? 0));
  const last = known.reduce<number>((most, seed) => Math.max(most, seed ?? 1), 1);
  const seeds = known.map((seed) => seed ?? last);
  const byStrength = (a: number, b: number): number => (seeds[a] ?? 0) - (seeds[b] ?? 0) || a - b;
  const strengths = seeds.map((seed) => 1 / Math.sqrt(seed));
  const now = players.map(({ result }) => playerPoints('Esports', result) ?? Number.NaN);
  const alive = players
    .flatMap(({ result }, at) => (isEliminated('Esports', result) ? [] : [at]))
    .sort(byStrength);
  const rounds = roundsFor(alive.length);
  const gamePoints = gamePointsOf(
    now.map((score) => (Number.isNaN(score) ? 0 : score)),
    alive.length,
  );
  const open = players.map(() => false);
  for (const at of alive) open[at] = alive.length > 1;

  /** Returns the winner. */
  const play = (one: number, other: number, random: Random, values: Float64Array): number => {
    const [own = 1, theirs = 1] = [strengths[one], strengths[other]];
    const chance = own / (own + theirs);
    // Three games are always drawn, so that every match takes the same number of random numbers.
    // Stryker disable next-line EqualityOperator: a number at the chance may count on either side.
    const games = [random() < chance, random() < chance, random() < chance];
    let [won, lost] = [0, 0];
    for (const game of games) {
      if (won === GAMES_TO_WIN || lost === GAMES_TO_WIN) break;
      if (game) won += 1;
      else lost += 1;
    }
    values[one] = (values[one] ?? 0) + won * gamePoints;
    values[other] = (values[other] ?? 0) + lost * gamePoints;
    // Stryker disable next-line EqualityOperator: no match ends level.
    return won > lost ? one : other;
  };

  return {
    open,
    assumed: [{ name: 'esports-knockout', rounds, gamePoints: gamePoints / SCORE_PRECISION }],
    end: (random, values) => {
      values.set(now);
      if (alive.length < 2) return;
      for (const at of alive) if (Number.isNaN(values[at])) values[at] = 0;
      let left = alive;
      // Stryker disable next-line EqualityOperator: one alone meets nobody.
      while (left.length > 1) {
        const next = 2 ** (roundsFor(left.length) - 1);
        const byes = 2 * next - left.length;
        const through = left.slice(0, byes);
        // Stryker disable next-line EqualityOperator: those without a bye are an even number.
        for (let top = byes, low = left.length - 1; top < low; top += 1, low -= 1) {
          through.push(play(left[top] ?? 0, left[low] ?? 0, random, values));
        }
        left = through.sort(byStrength);
      }
    },
  };
};
