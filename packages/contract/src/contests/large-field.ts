import type { ContestStatus } from '@captains-pick/rules';
import type { Contest } from '../entities.ts';

/** A contest with more entries than this is sent without them once it runs: its standings are read in parts. */
export const LARGE_FIELD = 500;

const RANKED: ReadonlySet<ContestStatus> = new Set(['Running', 'Completed', 'Graded']);

/** True for contests that are sent without their entries, which the server ranks. */
export const isSentInParts = ({
  status,
  entrantsCount,
}: Pick<Contest, 'status' | 'entrantsCount'>): boolean =>
  RANKED.has(status) && entrantsCount > LARGE_FIELD;

/** True for a contest whose entries were left out; it may have the viewer's. */
export const isLargeField = (
  contest: Pick<Contest, 'status' | 'entrants' | 'entrantsCount'>,
): boolean => isSentInParts(contest) && contest.entrants.length < contest.entrantsCount;
