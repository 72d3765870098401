import { rulesOf, type Sport } from '@captains-pick/rules';

/** Dollars, strokes or points. */
export const scoreForWire = (sport: Sport, total: number | null): number | null =>
  total === null || rulesOf(sport).unit === 'strokes' ? total : total / 100;
