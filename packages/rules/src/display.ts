/** How figures of the game are written (spec, section 5 "Display" and section 9). */
import { formatWholeDollars, type Cents } from './money.ts';
import { SCORE_PRECISION, type PlayerResult } from './scoring.ts';
import type { Sport } from './vocabulary.ts';

export const HOLES_PER_ROUND = 18;
const MINUS = '−';
const NONE = '-';

/** Golf score to par: `-` for none, `E` for level, `+3`, `−12`. */
export const formatScoreToPar = (score: number | null): string => {
  if (score === null) return NONE;
  if (score === 0) return 'E';
  return score > 0 ? `+${score}` : `${MINUS}${-score}`;
};

/** Golf thru: `CUT`, `WD` or `DQ` when out, `F` at 18 holes, the hole, or `-` before the start. */
export const formatThru = ({ thru, status }: Pick<PlayerResult, 'thru' | 'status'>): string => {
  if (status !== null && status !== 'active') return status.toUpperCase();
  if (thru === null || thru <= 0) return NONE;
  return thru >= HOLES_PER_ROUND ? 'F' : String(thru);
};

/** A finish: `-` for 0 or none, `Out` for −1, else the place. */
export const formatFinish = (finish: number | null): string => {
  if (finish === null || finish === 0) return NONE;
  return finish === -1 ? 'Out' : String(finish);
};

/** American odds with their sign: `+1400`, `−120`; `-` for none. */
export const formatOdds = (odds: number | null): string => {
  if (odds === null) return NONE;
  return odds < 0 ? `${MINUS}${-odds}` : `+${odds}`;
};

/** Points with at most two decimals and no trailing zeros: `7`, `7.5`; `-` for none. */
export const formatPoints = (points: number | null): string => {
  if (points === null) return NONE;
  const rounded = Math.round(points * SCORE_PRECISION) / SCORE_PRECISION;
  return rounded < 0 ? `${MINUS}${-rounded}` : String(rounded);
};

/** A team's total or a player's points, from the whole number that ranking uses (see scoring). */
export const formatTotal = (sport: Sport, total: number | null): string => {
  if (total === null) return NONE;
  switch (sport) {
    case 'Poker':
      return formatWholeDollars(total as Cents);
    case 'Golf':
      return formatScoreToPar(total);
    case 'Chess':
    case 'Esports':
      return formatPoints(total / SCORE_PRECISION);
    default:
      return sport satisfies never;
  }
};

const ORDINAL_ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** `1st`, `2nd`, `13th`. */
export const formatOrdinal = (place: number): string => {
  const lastTwo = place % 100;
  const ending = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (ORDINAL_ENDINGS[place % 10] ?? 'th');
  return `${place}${ending}`;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Time left to a deadline: `Closed` when past, else hours and minutes, or minutes only (spec, section 4).
 * A minute that has begun counts whole, so `1m` shows until the deadline. Epoch milliseconds in.
 */
export const formatCountdown = (deadline: number, now: number): string => {
  const left = deadline - now;
  if (left <= 0) return 'Closed';
  const minutes = Math.ceil(left / MINUTE);
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
};

/** Less than an hour is left: the deadline is shown in the warning colour. */
export const isClosingSoon = (deadline: number, now: number): boolean =>
  deadline > now && deadline - now < HOUR;
