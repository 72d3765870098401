import type { Contest } from '../entities.ts';

/** A running contest with more entries than this is sent without them: its standings are read in parts. */
export const LARGE_FIELD = 500;

/** True for a contest whose entries were left out; it may have the viewer's. */
export const isLargeField = ({
  status,
  entrants,
  entrantsCount,
}: Pick<Contest, 'status' | 'entrants' | 'entrantsCount'>): boolean =>
  status === 'Running' && entrantsCount > LARGE_FIELD && entrants.length < entrantsCount;
