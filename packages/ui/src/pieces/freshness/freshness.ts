import type { ResultsState } from '@captains-pick/contract';
import type { Sport } from '@captains-pick/rules';
import { formatRecentTime, withinSentence } from '../../data/index.ts';

/**
 * While an event runs, results that nothing followed for longer than this are stale, in minutes. A leaderboard of golf
 * changes with every hole; chips are counted, games end and matches are reported less often.
 */
export const STALE_AFTER_MINUTES: Readonly<Record<Sport, number>> = {
  Poker: 30,
  Golf: 10,
  Chess: 30,
  Esports: 30,
};

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How long ago: `just now`, `3 min ago`, `2 h 5 min ago`, `3 days ago`. A clock that is slow makes nothing negative. */
export const formatAge = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < HOUR) return `${minutes} min ago`;
  if (minutes < DAY) {
    const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
    return rest === 0 ? `${hours} h ago` : `${hours} h ${rest} min ago`;
  }
  const days = Math.floor(minutes / DAY);
  return days === 1 ? 'a day ago' : `${days} days ago`;
};

export type Freshness =
  | { readonly state: 'none' | 'fresh'; readonly text: string }
  | {
      readonly state: 'stale';
      readonly text: string;
      /** Says nothing that changes by the minute, as it is read aloud each time that it does. */
      readonly warning: string;
    };

/** How fresh a running event's results are, in words: the source's time, and how long ago the update came. */
export const freshnessOf = (results: ResultsState | null, sport: Sport, now: number): Freshness => {
  if (results === null) return { state: 'none', text: 'No results yet' };
  const age = now - Date.parse(results.appliedAt);
  const time = withinSentence(formatRecentTime(Date.parse(results.observedAt), now));
  const text = `Results as of ${time} · update ${results.sequence}, ${formatAge(age)}`;
  const limit = STALE_AFTER_MINUTES[sport];
  if (results.final || age <= limit * MINUTE) return { state: 'fresh', text };
  return {
    state: 'stale',
    text,
    warning: `No update for more than ${limit} min. These are the last results received.`,
  };
};
