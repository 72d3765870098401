/** Whole numbers and places (docs/product.md#figures). They know nothing of sports, so that lists load them without. */
import type { RankedEntry } from './scoring/ranking.ts';

export const MINUS = '−';
export const NONE = '-';

/**
 * A whole count with US grouping, such as chips: `1,234,500`; `-` for none. The form is ours. NaN is written unchanged.
 */
export const formatCount = (count: number | null): string => {
  if (count === null) return NONE;
  const whole = Math.round(count);
  const grouped = Math.abs(whole)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return whole < 0 ? `${MINUS}${grouped}` : grouped;
};

const ORDINAL_ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** `4`, `1,234`, or `T4` when the rank is shared (docs/product.md#ranking). Whole numbers from 1. */
export const formatRank = ({ rank, tied }: Pick<RankedEntry, 'rank' | 'tied'>): string =>
  `${tied ? 'T' : ''}${formatCount(rank)}`;

/**
 * An ordinal with US grouping: `1st`, `2nd`, `13th`, `1,234th`. The form is ours. Whole numbers from 1; others are
 * rounded and get `th`.
 */
export const formatOrdinal = (place: number): string => {
  const lastTwo = place % 100;
  const ending = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (ORDINAL_ENDINGS[place % 10] ?? 'th');
  return `${formatCount(place)}${ending}`;
};
