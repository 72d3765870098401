import type { ContestStatus } from '@captains-pick/rules';
import type { Contest } from '../entities.ts';

/** A contest with more entries than this is sent without those of others: they are read in parts. */
export const LARGE_FIELD = 500;

const STARTED: ReadonlySet<ContestStatus> = new Set([
  'Running',
  'Completed',
  'Graded',
  'Cancelled',
]);

/** True for contests that are sent without any entries once they have started, and without the places behind the first. */
export const isSentInParts = ({
  status,
  entrantsCount,
}: Pick<Contest, 'status' | 'entrantsCount'>): boolean =>
  STARTED.has(status) && entrantsCount > LARGE_FIELD;

/** True for a contest whose entries were left out; it may have the viewer's. */
export const isLargeField = ({
  entrants,
  entrantsCount,
}: Pick<Contest, 'entrants' | 'entrantsCount'>): boolean =>
  entrantsCount > LARGE_FIELD && entrants.length < entrantsCount;
