import type { Contest, StandingsHistory } from '@captains-pick/contract';
import { sameUsername } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { minutesFromNow, VIEWER } from './contests.ts';
import { CORRECTED_MINUTES_AGO } from './payments.ts';

/**
 * The history of a graded contest that was corrected: the last feed, and the correction.
 *
 * @param before the rank of the viewer's first entry before the correction; the other ranks have not changed
 */
export const correctedHistory = (
  { _id, entrantsCount, placementResults }: Contest,
  before: number,
  viewer: Viewer = VIEWER,
): StandingsHistory => ({
  _id,
  entrantsCount,
  lastPaid: null,
  updates: [
    {
      number: 1,
      sequence: 1,
      correction: false,
      at: minutesFromNow(-CORRECTED_MINUTES_AGO - 100),
      round: null,
    },
    {
      number: 2,
      sequence: 1,
      correction: true,
      at: minutesFromNow(-CORRECTED_MINUTES_AGO),
      round: null,
    },
  ],
  entries: placementResults
    .flatMap(({ place, entrants }) => entrants.map((entrant) => ({ place, ...entrant })))
    .filter(({ username }) => sameUsername(username, viewer.username))
    .map(({ _id: id, userId, username, entryName, place }, nth) => ({
      _id: id,
      userId,
      username,
      entryName,
      ranks: [nth === 0 ? before : place, place],
      tied: [false, false],
      scores: [null, null],
      prizes: [0, 0],
    })),
});
