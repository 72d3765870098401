import type { ResultsState } from '@captains-pick/contract';
import type { Sport } from '@captains-pick/rules';
import { formatRecentTime, withinSentence } from '../../data/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** An age: `just now`, `3 min ago`, `2 h 5 min ago`, `3 days ago`. Never negative, even if the clock is slow. */
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
      /** Must not contain the age, because screen readers would announce it every minute. */
      readonly warning: string;
    };

/** How fresh a running event's results are: the source's time, and the age of the update. */
export const freshnessOf = (results: ResultsState | null, sport: Sport, now: number): Freshness => {
  if (results === null) return { state: 'none', text: 'No results yet' };
  const age = now - Date.parse(results.appliedAt);
  const time = withinSentence(formatRecentTime(Date.parse(results.observedAt), now));
  const text = `Results as of ${time} · update ${results.sequence}, ${formatAge(age)}`;
  const limit = SPORT_VIEWS[sport].staleAfterMinutes;
  if (results.final || age <= limit * MINUTE) return { state: 'fresh', text };
  return {
    state: 'stale',
    text,
    warning: `No update for more than ${limit} min. These are the last results received.`,
  };
};
