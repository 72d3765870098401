/** How figures of the game are written (docs/product.md#figures). */
import { formatCount, MINUS, NONE } from './counts.ts';
import { formatCentsShort, type Cents } from './money/money.ts';
import { SCORE_PRECISION } from './scoring/scoring.ts';
import type { PlayerResult } from './sports/player-result.ts';
import { rulesOf } from './sports/sports.ts';
import type { Sport } from './vocabulary.ts';

export const HOLES_PER_ROUND = 18;

/**
 * Golf score to par, in strokes: `-` for none, `E` for level, `+3`, `−12` (docs/product.md#figures). Fractions and NaN
 * are written unchanged.
 */
export const formatScoreToPar = (score: number | null): string => {
  if (score === null) return NONE;
  if (score === 0) return 'E';
  // Stryker disable next-line EqualityOperator: 0 is written already.
  return score > 0 ? `+${score}` : `${MINUS}${-score}`;
};

/**
 * Golf thru: `CUT`, `WD` or `DQ` when out, `F` at 18 holes or more, the hole, or `-` before the start
 * (docs/product.md#figures).
 */
export const formatThru = ({ thru, status }: Pick<PlayerResult, 'thru' | 'status'>): string => {
  if (status !== null && status !== 'active') return status.toUpperCase();
  const holes = thru ?? 0;
  if (holes <= 0) return NONE;
  return holes >= HOLES_PER_ROUND ? 'F' : String(holes);
};

/** A finish: `-` for 0 or none, `Out` for −1, else the place (docs/product.md#figures). */
export const formatFinish = (finish: number | null): string => {
  if (finish === null || finish === 0) return NONE;
  return finish === -1 ? 'Out' : formatCount(finish);
};

/**
 * American odds with their sign: `+1400`, `−120`; `-` for none (docs/product.md#figures). Numbers between −100 and 100,
 * which are no valid odds, are written unchanged.
 */
export const formatOdds = (odds: number | null): string => {
  if (odds === null) return NONE;
  return odds < 0 ? `${MINUS}${-odds}` : `+${odds}`;
};

/**
 * Points (not hundredths), rounded half up to at most two decimals, without trailing zeros: `7`, `7.5`; `-` for none.
 * The form is ours. NaN is written unchanged.
 */
export const formatPoints = (points: number | null): string => {
  if (points === null) return NONE;
  const rounded = Math.round(points * SCORE_PRECISION) / SCORE_PRECISION;
  return rounded < 0 ? `${MINUS}${-rounded}` : String(rounded);
};

/**
 * A team's total or a player's points, from the whole number that ranking uses: cents (poker, shown where there are
 * any), strokes to par (golf), hundredths of a point (chess, esports). `-` for none (docs/product.md#figures).
 */
export const formatTotal = (sport: Sport, total: number | null): string => {
  if (total === null) return NONE;
  const { unit } = rulesOf(sport);
  switch (unit) {
    case 'cents':
      return formatCentsShort(total as Cents);
    case 'strokes':
      return formatScoreToPar(total);
    case 'points':
      return formatPoints(total / SCORE_PRECISION);
    // Stryker disable next-line ConditionalExpression: there is no other unit.
    default:
      return unit satisfies never;
  }
};

/**
 * A share in percent with one decimal: `12.5%`, `100%`. Only zero shows as `0%` and only the whole as `100%`; values
 * next to them show as `<0.1%` and `>99.9%`. The form is ours. Both arguments have the same unit. Returns `-` for a
 * whole of 0 or less; a part below 0 counts as 0, one above the whole as the whole.
 */
export const formatShare = (part: number, whole: number): string => {
  if (whole <= 0) return NONE;
  if (part <= 0) return '0%';
  if (part >= whole) return '100%';
  const percent = Math.round((part / whole) * 1000) / 10;
  if (percent === 0) return '<0.1%';
  return percent === 100 ? '>99.9%' : `${percent}%`;
};

/**
 * Time left for a pick in whole seconds, rounded up; `∞` for no limit (docs/product.md#figures). Takes milliseconds,
 * null for no limit; less than 0 counts as 0.
 */
export const formatTimeLeft = (milliseconds: number | null): string =>
  milliseconds === null ? '∞' : String(Math.max(0, Math.ceil(milliseconds / 1000)));

/** A difference with its sign: `+7`, `−3`, `0` (docs/product.md#figures). */
export const formatDifference = (difference: number): string => {
  if (difference > 0) return `+${difference}`;
  return difference < 0 ? `${MINUS}${-difference}` : '0';
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * A time that has passed, rounded to its two largest units: `22 s`, `3 min 5 s`, `2 h 10 min`, `1 d 4 h`
 * (docs/product.md#figures). Takes milliseconds; less than 0 counts as 0.
 */
export const formatDuration = (milliseconds: number): string => {
  const seconds = Math.round(Math.max(0, milliseconds) / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const hours = Math.round(minutes / 60);
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
};

/**
 * Time left to a deadline: `2d 4h`, hours and minutes, minutes only, or `Closed` from the deadline on
 * (docs/product.md#figures). A begun minute counts, so `1m` shows until the deadline. Takes finite epoch milliseconds.
 */
export const formatCountdown = (deadline: number, now: number): string => {
  const left = deadline - now;
  if (left <= 0) return 'Closed';
  const minutes = Math.ceil(left / MINUTE);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`;
  return hours === 0 ? `${minutes}m` : `${hours}h ${minutes % 60}m`;
};

/**
 * True in the last hour before the deadline, which then shows in the warning colour. The hour is ours. Epoch
 * milliseconds.
 */
export const isClosingSoon = (deadline: number, now: number): boolean =>
  deadline > now && deadline - now < HOUR;
