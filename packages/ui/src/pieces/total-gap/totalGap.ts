import {
  cents,
  formatCentsShort,
  formatPoints,
  rulesOf,
  SCORE_PRECISION,
  type Sport,
} from '@captains-pick/rules';

/** A difference of totals in the sport's unit: `$50,000`, `4 strokes`, `1.5 points`. */
export const gapText = (sport: Sport, gap: number): string => {
  const { unit } = rulesOf(sport);
  switch (unit) {
    case 'cents':
      return formatCentsShort(cents(gap));
    case 'strokes':
      return `${gap} ${gap === 1 ? 'stroke' : 'strokes'}`;
    case 'points':
      return `${formatPoints(gap / SCORE_PRECISION)} ${gap === SCORE_PRECISION ? 'point' : 'points'}`;
    default:
      return unit satisfies never;
  }
};
