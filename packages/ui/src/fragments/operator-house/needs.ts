import type { ContestSummary, ContestWatch, WatchedContest } from '@captains-pick/contract';
import { FEWEST_ENTRIES, formatCountdown, type ContestStatus } from '@captains-pick/rules';
import { deadlineOf } from '../../pieces/contest-facts/index.ts';
import { formatAge, isStale } from '../../pieces/feed-age/index.ts';

/** A deadline within this time needs attention. */
const SOON_MS = 2 * 60 * 60_000;

/** `now` already blocks players, `soon` will. */
type Urgency = 'now' | 'soon';

/** One thing that a contest needs from the operator. */
export interface Need {
  readonly urgency: Urgency;
  readonly text: string;
  /** What the operator does about it; absent: nothing. */
  readonly step?: string;
}

const registeringNeeds = (
  contest: ContestSummary,
  { players }: ContestWatch,
  now: number,
): readonly Need[] => {
  if (players === 0)
    return [{ urgency: 'now', text: 'No entries yet: import the players', step: 'Import players' }];
  const deadline = deadlineOf(contest);
  if (deadline === null) return [];
  const left = deadline - now;
  if (left > SOON_MS || left <= 0) return [];
  const countdown = formatCountdown(deadline, now);
  const short =
    contest.draftType === 'Snake'
      ? contest.entrantsCount < contest.maxEntries
      : contest.entrantsCount < FEWEST_ENTRIES;
  return [
    short
      ? { urgency: 'now', text: `Will be cancelled in ${countdown} unless more enter` }
      : { urgency: 'soon', text: `Locks in ${countdown}` },
  ];
};

/** Of a contest whose results are no longer read from an address. */
export const SOURCE_PAUSED = 'Its source is not read any more';

const SEND = 'Send results';

const resultsNeeds = ({ age }: ContestWatch): readonly Need[] => {
  if (age === null) return [{ urgency: 'now', text: 'No results yet', step: SEND }];
  return isStale(age)
    ? [{ urgency: 'now', text: `Results are ${formatAge(age)} old`, step: SEND }]
    : [];
};

const runningNeeds = (watch: ContestWatch): readonly Need[] => [
  ...(watch.sourcePaused
    ? [
        {
          urgency: 'now',
          text: SOURCE_PAUSED,
          step: 'Look at the source',
        } as const,
      ]
    : []),
  ...resultsNeeds(watch),
];

const NEEDS: Readonly<
  Record<
    ContestStatus,
    (contest: ContestSummary, watch: ContestWatch, now: number) => readonly Need[]
  >
> = {
  Registering: registeringNeeds,
  Drafting: () => [],
  Running: (_, watch) => runningNeeds(watch),
  Completed: () => [{ urgency: 'now', text: 'Completed, not settled', step: 'Review and settle' }],
  Graded: () => [],
  Cancelled: () => [],
};

const unsettled = ({ unmatched }: ContestWatch): readonly Need[] =>
  unmatched === 0
    ? []
    : [
        {
          urgency: 'soon',
          text: `${unmatched} ${unmatched === 1 ? 'name' : 'names'} in the feed unmatched`,
          step: 'Match names',
        },
      ];

/**
 * What a contest needs from the operator, the most urgent first. A finished contest needs nothing.
 *
 * @param now epoch milliseconds
 */
export const needsOf = ({ contest, watch }: WatchedContest, now: number): readonly Need[] => {
  if (watch === null) return [];
  const paused: readonly Need[] =
    watch.paused === null ? [] : [{ urgency: 'now', text: 'Paused', step: 'Look at the pause' }];
  const needs = [...paused, ...NEEDS[contest.status](contest, watch, now), ...unsettled(watch)];
  return needs.toSorted((a, b) => Number(a.urgency === 'soon') - Number(b.urgency === 'soon'));
};
