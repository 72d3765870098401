/** How figures of the game are written (spec, section 5 "Display" and section 9). */
import { formatCentsShort, type Cents } from './money.ts';
import { SCORE_PRECISION, type PlayerResult } from './scoring.ts';
import type { Sport } from './vocabulary.ts';

export const HOLES_PER_ROUND = 18;
const MINUS = '−';
const NONE = '-';

/**
 * Golf score to par, in strokes: `-` for none, `E` for level, `+3`, `−12` (spec, section 5). A fraction or NaN is
 * written as it stands.
 */
export const formatScoreToPar = (score: number | null): string => {
  if (score === null) return NONE;
  if (score === 0) return 'E';
  return score > 0 ? `+${score}` : `${MINUS}${-score}`;
};

/**
 * Golf thru: `CUT`, `WD` or `DQ` when out, `F` at 18 holes or more, the hole, or `-` before the start (spec, section
 * 5; `WD`, `DQ` and the hole are ours).
 */
export const formatThru = ({ thru, status }: Pick<PlayerResult, 'thru' | 'status'>): string => {
  if (status !== null && status !== 'active') return status.toUpperCase();
  if (thru === null || thru <= 0) return NONE;
  return thru >= HOLES_PER_ROUND ? 'F' : String(thru);
};

/** A finish: `-` for 0 or none, `Out` for −1, else the place as it stands (spec, section 5). */
export const formatFinish = (finish: number | null): string => {
  if (finish === null || finish === 0) return NONE;
  return finish === -1 ? 'Out' : String(finish);
};

/**
 * American odds with their sign: `+1400`, `−120`; `-` for none (spec, section 9; the minus is ours). Any number is
 * written as it stands, also one between −100 and 100, which is no such odds.
 */
export const formatOdds = (odds: number | null): string => {
  if (odds === null) return NONE;
  return odds < 0 ? `${MINUS}${-odds}` : `+${odds}`;
};

/**
 * Points, not hundredths of them, with at most two decimals and no trailing zeros, halves up: `7`, `7.5`; `-` for
 * none. The form is ours. NaN is written as it stands.
 */
export const formatPoints = (points: number | null): string => {
  if (points === null) return NONE;
  const rounded = Math.round(points * SCORE_PRECISION) / SCORE_PRECISION;
  return rounded < 0 ? `${MINUS}${-rounded}` : String(rounded);
};

/**
 * A team's total or a player's points from the whole number that ranking uses, so in cents (poker: cents
 * show where there are any), strokes to par (golf) or hundredths of a point (chess, esports); `-` for none (spec, section 5, Display).
 */
export const formatTotal = (sport: Sport, total: number | null): string => {
  if (total === null) return NONE;
  switch (sport) {
    case 'Poker':
      return formatCentsShort(total as Cents);
    case 'Golf':
      return formatScoreToPar(total);
    case 'Chess':
    case 'Esports':
      return formatPoints(total / SCORE_PRECISION);
    default:
      return sport satisfies never;
  }
};

/**
 * A share of a whole in percent, one decimal: `12.5%`, `100%`; what isn't nothing or all never looks so: `<0.1%`,
 * `>99.9%`. The form is ours. Any unit, the same for both; `-` of a whole of 0 or less; a part below 0 is nothing,
 * one above the whole is all.
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
 * A count with US grouping, such as chips, rounded to whole ones: `1,234,500`; `-` for none. The form is ours. NaN
 * is written as it stands.
 */
export const formatCount = (count: number | null): string => {
  if (count === null) return NONE;
  const grouped = Math.abs(Math.round(count))
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return count < 0 && grouped !== '0' ? `${MINUS}${grouped}` : grouped;
};

/** The column that a sport adds to player tables (spec, section 9). */
export const SPORT_COLUMNS: Readonly<Record<Sport, string>> = {
  Poker: 'CHIPS',
  Golf: 'ODDS',
  Chess: 'RATING',
  Esports: 'SEED',
};

/**
 * Time left for a pick: whole seconds, the one that has begun counted, or an infinity sign where there is no limit
 * (spec, section 2). Milliseconds in, null for no limit; less than 0 is 0.
 */
export const formatTimeLeft = (milliseconds: number | null): string =>
  milliseconds === null ? '∞' : String(Math.max(0, Math.ceil(milliseconds / 1000)));

const ORDINAL_ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** A place as people say it, ours: `1st`, `2nd`, `13th`. Whole numbers from 1; any other number gets `th`. */
export const formatOrdinal = (place: number): string => {
  const lastTwo = place % 100;
  const ending = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (ORDINAL_ENDINGS[place % 10] ?? 'th');
  return `${place}${ending}`;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Time left to a deadline: `Closed` from the deadline on, else hours and minutes, or minutes only (spec, section 4).
 * From a day on, days and hours: `2d 4h`, which is ours. A minute that has begun counts whole, so `1m` shows until the
 * deadline. Finite epoch milliseconds in.
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
 * Less than an hour is left, and the deadline is not there yet: it is shown in the warning colour. The hour is ours.
 * Epoch milliseconds in.
 */
export const isClosingSoon = (deadline: number, now: number): boolean =>
  deadline > now && deadline - now < HOUR;
