import type { LiveEntry } from '@captains-pick/contract';
import { formatOrdinal } from '@captains-pick/rules';
import { formatRecentTime, withinSentence } from '../../../data/index.ts';
import { freshnessOf } from '../../../pieces/freshness/index.ts';

const playingText = ({ remaining, lineupSize }: LiveEntry): string =>
  remaining === 0 ? 'Out' : `${remaining} of ${lineupSize} playing`;

/** How far the event is: `Round 4, 5 of 6 playing`; for stale results also their time: `results from 19:04`. */
export const courseText = (entry: LiveEntry, now: number): string => {
  const { paused, results, round, sport } = entry;
  if (paused) return 'Paused by the operator';
  if (results === null) return 'No results yet';
  const course = `${round === null ? '' : `Round ${round}, `}${playingText(entry)}`;
  if (freshnessOf(results, sport, now).state !== 'stale') return course;
  const time = withinSentence(formatRecentTime(Date.parse(results.observedAt), now));
  return `${course}, results from ${time}`;
};

/** Where an entry was: `9th 23 updates ago`. The present rank is shown beside it. */
export const pastText = (ranks: readonly number[]): string => {
  const [first] = ranks;
  const ago = ranks.length - 1;
  if (first === undefined || ago === 0) return 'One update so far';
  return `${formatOrdinal(first)} ${ago} ${ago === 1 ? 'update' : 'updates'} ago`;
};
