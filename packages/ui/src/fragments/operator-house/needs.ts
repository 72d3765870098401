import type { ContestSummary, ContestWatch, WatchedContest } from '@captains-pick/contract';
import { FEWEST_ENTRIES, formatCountdown, type ContestStatus } from '@captains-pick/rules';
import { deadlineOf } from '../../pieces/contest-facts/index.ts';
import { formatAge, isStale } from '../../pieces/feed-age/index.ts';

/** A deadline this near is looked at, in milliseconds. */
const SOON = 2 * 60 * 60_000;

/** How soon somebody must see to it: `now` holds players up, `soon` will. */
export type Urgency = 'now' | 'soon';

/** One thing that a contest needs of the operator. */
export interface Need {
  readonly urgency: Urgency;
  readonly says: string;
}

const registeringNeeds = (
  contest: ContestSummary,
  { players }: ContestWatch,
  now: number,
): readonly Need[] => {
  if (players === 0) return [{ urgency: 'now', says: 'No entries yet: import the players' }];
  const deadline = deadlineOf(contest);
  if (deadline === null) return [];
  const left = deadline - now;
  if (left > SOON || left <= 0) return [];
  const countdown = formatCountdown(deadline, now);
  const short =
    contest.draftType === 'Snake'
      ? contest.entrantsCount < contest.maxEntries
      : contest.entrantsCount < FEWEST_ENTRIES;
  return [
    short
      ? { urgency: 'now', says: `Will be cancelled in ${countdown} unless more enter` }
      : { urgency: 'soon', says: `Locks in ${countdown}` },
  ];
};

const runningNeeds = ({ age }: ContestWatch): readonly Need[] => {
  if (age === null) return [{ urgency: 'now', says: 'No results yet' }];
  return isStale(age) ? [{ urgency: 'now', says: `Results are ${formatAge(age)} old` }] : [];
};

const NEEDS: Readonly<
  Record<
    ContestStatus,
    (contest: ContestSummary, watch: ContestWatch, now: number) => readonly Need[]
  >
> = {
  Registering: registeringNeeds,
  Drafting: () => [],
  Running: (_, watch) => runningNeeds(watch),
  Completed: () => [{ urgency: 'now', says: 'Completed, not settled' }],
  Graded: () => [],
  Cancelled: () => [],
};

const unsettled = ({ unmatched }: ContestWatch): readonly Need[] =>
  unmatched === 0
    ? []
    : [
        {
          urgency: 'soon',
          says: `${unmatched} ${unmatched === 1 ? 'name' : 'names'} in the feed unmatched`,
        },
      ];

/**
 * What a contest needs of the operator, the most urgent first. One that is over needs nothing.
 *
 * @param now epoch milliseconds
 */
export const needsOf = ({ contest, watch }: WatchedContest, now: number): readonly Need[] => {
  if (watch === null) return [];
  const paused: readonly Need[] = watch.paused === null ? [] : [{ urgency: 'now', says: 'Paused' }];
  const needs = [...paused, ...NEEDS[contest.status](contest, watch, now), ...unsettled(watch)];
  return needs.toSorted((a, b) => Number(a.urgency === 'soon') - Number(b.urgency === 'soon'));
};
