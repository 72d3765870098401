import { isEliminated, playerPoints, SCORE_PRECISION } from '../scoring/scoring.ts';
import type { ChancePlayer, Model } from './model.ts';
import { portableExp } from './portable-math.ts';
import type { Random } from './random.ts';

/** With up to this many players, each meets each other twice, as in the Candidates; up to the next constant, once. */
const LARGEST_DOUBLE_ROUND_ROBIN = 8;
const LARGEST_ROUND_ROBIN = 16;
/** The usual number of rounds of an open, and the number added when more have been played. */
const SWISS_ROUNDS = 9;
const MORE_SWISS_ROUNDS = 2;
/** No event has more. */
const MOST_ROUNDS = 100;
/** Beyond this difference in rating, the stronger player always wins. */
const LARGEST_RATING_GAP = 4000;

const POINT = SCORE_PRECISION;

/** Rounds left, and rounds in all. */
export interface ChessRounds {
  readonly name: 'chess-rounds';
  readonly left: number;
  readonly rounds: number;
  readonly pairing: 'everybody-meets' | 'swiss';
}

/**
 * The number of rounds, estimated when it isn't given. Each game shares one point, so the sum of all points tells how
 * many rounds were played. A round counts as played once half of its games are.
 */
const roundsOf = (players: readonly ChancePlayer[], given: number | null): ChessRounds => {
  const field = players.length;
  const points = players.map(({ result }) => (playerPoints('Chess', result) ?? 0) / POINT);
  const sum = points.reduce((total, own) => total + own, 0);
  const most = points.reduce((a, b) => Math.max(a, b), 0);
  const played = field === 0 ? 0 : Math.max(Math.round((2 * sum) / field), Math.ceil(most));
  const pairing = field <= LARGEST_ROUND_ROBIN ? 'everybody-meets' : 'swiss';
  // With an odd number of players, each one sits out once per cycle.
  const turn = Math.max(1, field - 1 + (field % 2));
  const [least, more] =
    pairing === 'swiss'
      ? [SWISS_ROUNDS, MORE_SWISS_ROUNDS]
      : [field <= LARGEST_DOUBLE_ROUND_ROBIN ? 2 * turn : turn, turn];
  const derived = least + more * Math.max(0, Math.ceil((played - least) / more));
  const isGiven = given !== null && given >= 0 && given <= MOST_ROUNDS;
  const rounds = isGiven ? Math.floor(given) : derived;
  return { name: 'chess-rounds', left: Math.max(0, rounds - played), rounds, pairing };
};

/**
 * Elo's strengths: 10^(rating / 400), relative to their average. An unknown rating counts as the average of the others.
 */
const strengthsOf = (players: readonly ChancePlayer[]): readonly number[] => {
  const ratings = players.map(({ rating }) => rating ?? Number.NaN);
  const known = ratings.filter(Number.isFinite);
  const mean = known.reduce((sum, rating) => sum + rating / known.length, 0);
  return ratings.map((rating) =>
    Number.isFinite(rating)
      ? portableExp(
          (Math.min(LARGEST_RATING_GAP, Math.max(-LARGEST_RATING_GAP, rating - mean)) * Math.LN10) /
            400,
        )
      : 1,
  );
};

const shuffle = (order: number[], random: Random): void => {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const swapped = order[last] ?? 0;
    order[last] = order[chosen] ?? 0;
    order[chosen] = swapped;
  }
};

/** Half points of the first player, given the expected share of the point. The two halves are drawn independently. */
const halfPoints = (expected: number, drawn: number): 0 | 1 | 2 => {
  const win = expected * expected;
  // Stryker disable next-line EqualityOperator: a number at the limit may count on either side.
  if (drawn < win) return 2;
  // Stryker disable next-line EqualityOperator: a number at the limit may count on either side.
  return drawn < win + 2 * expected * (1 - expected) ? 1 : 0;
};

/**
 * The remaining rounds, by Elo's expectation: E = 1 / (1 + 10^(−difference / 400)) (A. Elo, "The Rating of
 * Chessplayers", 1978). Draws are ours: each half of the point is won independently, so a game is won with E² and drawn
 * with 2 E (1 − E) (half of all games between equals), and its expected score is Elo's. Pairings aren't known: in a
 * round robin pairs are random; in a Swiss they go by points, random among equals. Colours don't count. With an odd
 * number one player sits out, for a point in a Swiss. A player with a final place plays no more.
 *
 * @param given the number of rounds of the event; null: estimated from the field and its points (see `assumed`)
 */
export const chessModel = (
  players: readonly ChancePlayer[],
  given: number | null,
): Model<ChessRounds> => {
  const rounds = roundsOf(players, given);
  const strengths = strengthsOf(players);
  const now = players.map(({ result }) => playerPoints('Chess', result) ?? Number.NaN);
  const playing = players.flatMap(({ result }, at) => (isEliminated('Chess', result) ? [] : [at]));
  const isOpen = rounds.left > 0 && playing.length > 1;
  const open = players.map(() => false);
  for (const at of playing) open[at] = isOpen;

  const play = (one: number, other: number, random: Random, values: Float64Array): void => {
    const [own = 1, theirs = 1] = [strengths[one], strengths[other]];
    const won = (halfPoints(own / (own + theirs), random()) * POINT) / 2;
    values[one] = (values[one] ?? 0) + won;
    values[other] = (values[other] ?? 0) + POINT - won;
  };

  return {
    open,
    assumed: [rounds],
    end: (random, values) => {
      values.set(now);
      if (!isOpen) return;
      for (const at of playing) if (Number.isNaN(values[at])) values[at] = 0;
      const order = [...playing];
      for (let round = 0; round < rounds.left; round += 1) {
        shuffle(order, random);
        if (rounds.pairing === 'swiss') order.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
        for (let at = 0; at + 1 < order.length; at += 2) {
          play(order[at] ?? 0, order[at + 1] ?? 0, random, values);
        }
        if (rounds.pairing === 'swiss' && order.length % 2 === 1) {
          const odd = order.at(-1) ?? 0;
          values[odd] = (values[odd] ?? 0) + POINT;
        }
      }
    },
  };
};
