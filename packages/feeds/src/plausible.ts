import {
  formatCents,
  HIGHEST_PRIZE,
  HOLES_PER_ROUND,
  rulesOf,
  SCORE_PRECISION,
  type PlayerResult,
  type Sport,
} from '@captains-pick/rules';

/** No professional has ever been this far from par over four rounds. */
const MOST_STROKES_FROM_PAR = 60;
/** Four rounds, in some events five. Holes of a playoff may count on. */
const MOST_ROUNDS = 10;
const MOST_POINTS = 1_000_000;
/** Three points per game, in more rounds than any tournament has. */
const MOST_CHESS_POINTS = 1_000;
/** More than the largest fields, and within the database's column. */
const LAST_PLACE = 1_000_000;
/** All chips of the largest events are some billions. */
const MOST_CHIPS = 1_000_000_000_000;

const isPlace = (finish: number): boolean =>
  Number.isInteger(finish) && finish >= -1 && finish <= LAST_PLACE;

const isStrokes = (score: number): boolean =>
  Number.isInteger(score) && Math.abs(score) <= MOST_STROKES_FROM_PAR;

const isPoints = (score: number): boolean => {
  const parts = score * SCORE_PRECISION;
  return Math.abs(score) <= MOST_POINTS && Math.abs(parts - Math.round(parts)) < 1e-6;
};

const isChipCount = (chips: number): boolean =>
  Number.isInteger(chips) && chips >= -1 && chips <= MOST_CHIPS;

/** Impossible values of a player's result, in words; empty for a possible one. */
export const impossibilities = (sport: Sport, result: PlayerResult): readonly string[] => {
  const { finish, cashedFor, score, round, thru, currentChipCount } = result;
  const found: string[] = [];
  const inStrokes = rulesOf(sport).unit === 'strokes';
  if (score !== null && inStrokes && !isStrokes(score)) {
    found.push(`score ${score} is not a whole number within ±${MOST_STROKES_FROM_PAR} of par`);
  }
  if (score !== null && !inStrokes && !isPoints(score)) {
    found.push(`score ${score} is not a number of at most two decimals within ±${MOST_POINTS}`);
  }
  if (sport === 'Chess' && score !== null && (score < 0 || score > MOST_CHESS_POINTS)) {
    found.push(`score ${score} is not from 0 to ${MOST_CHESS_POINTS} points`);
  }
  if (round !== null && !(Number.isInteger(round) && round >= 1 && round <= MOST_ROUNDS)) {
    found.push(`round ${round} is not a round from 1 to ${MOST_ROUNDS}`);
  }
  if (thru !== null && !(Number.isInteger(thru) && thru >= 0 && thru <= HOLES_PER_ROUND)) {
    found.push(`thru ${thru} is not a number of holes from 0 to ${HOLES_PER_ROUND}`);
  }
  if (finish !== null && !isPlace(finish)) found.push(`finish ${finish} is not a place`);
  if (cashedFor < 0) found.push('cashedFor is negative');
  if (cashedFor > HIGHEST_PRIZE) found.push(`cashedFor is above ${formatCents(HIGHEST_PRIZE)}`);
  if (currentChipCount !== null && !isChipCount(currentChipCount)) {
    found.push(`chips ${currentChipCount} is not a chip count`);
  }
  return found;
};
