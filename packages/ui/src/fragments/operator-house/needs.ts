import type { ContestSummary, Feeds } from '@captains-pick/contract';
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

const registeringNeeds = (contest: ContestSummary, now: number): readonly Need[] => {
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
      ? { urgency: 'now', says: `Cancelled and refunded in ${countdown} if no more enter` }
      : { urgency: 'soon', says: `Locks in ${countdown}` },
  ];
};

const runningNeeds = (feeds: Feeds | undefined): readonly Need[] => {
  if (feeds === undefined) return [];
  const { age } = feeds;
  if (age === null) return [{ urgency: 'now', says: 'No results yet' }];
  return isStale(age) ? [{ urgency: 'now', says: `Results are ${formatAge(age)} old` }] : [];
};

const NEEDS: Readonly<
  Record<
    ContestStatus,
    (contest: ContestSummary, feeds: Feeds | undefined, now: number) => readonly Need[]
  >
> = {
  Registering: (contest, _, now) => registeringNeeds(contest, now),
  Drafting: () => [],
  Running: (_, feeds) => runningNeeds(feeds),
  Completed: () => [{ urgency: 'now', says: 'Completed, not settled' }],
  Graded: () => [],
  Cancelled: () => [],
};

const unsettled = ({ unmatched }: Feeds): readonly Need[] =>
  unmatched.length === 0
    ? []
    : [
        {
          urgency: 'soon',
          says: `${unmatched.length} ${unmatched.length === 1 ? 'name' : 'names'} of the feed unmatched`,
        },
      ];

/**
 * What a contest needs of the operator, the most urgent first.
 *
 * @param feeds what is known of its feeds; undefined where that is not known, or does not matter any more
 * @param now epoch milliseconds
 */
export const needsOf = (
  contest: ContestSummary,
  feeds: Feeds | undefined,
  now: number,
): readonly Need[] => {
  const paused: readonly Need[] =
    (feeds?.paused ?? null) === null ? [] : [{ urgency: 'now', says: 'Paused' }];
  const needs = [
    ...paused,
    ...NEEDS[contest.status](contest, feeds, now),
    ...(feeds === undefined || contest.status === 'Graded' ? [] : unsettled(feeds)),
  ];
  return needs.toSorted((a, b) => Number(a.urgency === 'soon') - Number(b.urgency === 'soon'));
};

/** Whose feeds are to be watched: nothing comes for a contest that is over and paid. */
export const isWatched = ({ status }: ContestSummary): boolean =>
  status !== 'Graded' && status !== 'Cancelled';
