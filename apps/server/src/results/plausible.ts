import {
  HOLES_PER_ROUND,
  SCORE_PRECISION,
  type PlayerResult,
  type Sport,
} from '@captains-pick/rules';

/** No professional has ever been this far from par over four rounds. */
const MOST_STROKES_FROM_PAR = 60;
const MOST_POINTS = 1_000_000;

const isPlace = (finish: number): boolean => Number.isSafeInteger(finish) && finish >= -1;

const isScore = (sport: Sport, score: number): boolean => {
  switch (sport) {
    case 'Golf':
      return Number.isInteger(score) && Math.abs(score) <= MOST_STROKES_FROM_PAR;
    case 'Poker':
    case 'Chess':
    case 'Esports': {
      const parts = score * SCORE_PRECISION;
      return Math.abs(score) <= MOST_POINTS && Math.abs(parts - Math.round(parts)) < 1e-6;
    }
    default:
      return sport satisfies never;
  }
};

/** What no player's result can be, in words; none for one that can be true. */
export const impossibilities = (sport: Sport, result: PlayerResult): readonly string[] => {
  const { finish, cashedFor, score, thru, currentChipCount } = result;
  const found: string[] = [];
  if (score !== null && !isScore(sport, score)) {
    found.push(
      sport === 'Golf'
        ? `score ${score} is not a whole number within ±${MOST_STROKES_FROM_PAR} of par`
        : `score ${score} is not a number of at most two decimals within ±${MOST_POINTS}`,
    );
  }
  if (thru !== null && !(Number.isInteger(thru) && thru >= 0 && thru <= HOLES_PER_ROUND)) {
    found.push(`thru ${thru} is not a number of holes from 0 to ${HOLES_PER_ROUND}`);
  }
  if (finish !== null && !isPlace(finish)) found.push(`finish ${finish} is not a place`);
  if (cashedFor < 0) found.push('cashedFor is negative');
  if (
    currentChipCount !== null &&
    !(Number.isSafeInteger(currentChipCount) && currentChipCount >= -1)
  ) {
    found.push(`chips ${currentChipCount} is not a chip count`);
  }
  return found;
};
