import type { Contest } from '../entities.ts';

/** A contest with more entries than this is sent without them until it is completed: they are read in parts. */
export const LARGE_FIELD = 500;

/** True for a contest whose entries were left out; it may have the viewer's. */
export const isLargeField = ({
  entrants,
  entrantsCount,
}: Pick<Contest, 'entrants' | 'entrantsCount'>): boolean =>
  entrantsCount > LARGE_FIELD && entrants.length < entrantsCount;
