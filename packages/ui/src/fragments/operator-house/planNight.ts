import type { ContestSummary, WatchedContest } from '@captains-pick/contract';
import { deadlineOf } from '../../pieces/contest-facts/index.ts';

const HOUR_MS = 3_600_000;
const BEFORE_HOURS = 1;
const HOURS = 8;

/** A contest's part of the night, as shares of it from 0 to 1. */
interface PlannedContest {
  readonly contestId: string;
  readonly name: string;
  /** Until when it takes entries, from the night's beginning on; null: it has started. */
  readonly openUntil: number | null;
  /** From when it is drafted or played. Its end is not known. */
  readonly runningFrom: number;
}

export interface NightPlan {
  /** Epoch milliseconds of each full hour. */
  readonly hours: readonly number[];
  /** The share of the night that is over. */
  readonly now: number;
  readonly contests: readonly PlannedContest[];
}

const isOpen = ({ status }: ContestSummary): boolean => status === 'Registering';
const isPlayed = ({ status }: ContestSummary): boolean =>
  status === 'Drafting' || status === 'Running';

/**
 * The night from the last full hour, less one, to eight hours later: which contests take entries, and which are played.
 *
 * @param now epoch milliseconds
 */
export const nightPlanOf = (watched: readonly WatchedContest[], now: number): NightPlan => {
  const begins = Math.floor(now / HOUR_MS) * HOUR_MS - BEFORE_HOURS * HOUR_MS;
  const ends = begins + HOURS * HOUR_MS;
  const share = (time: number): number =>
    Math.min(1, Math.max(0, (time - begins) / (ends - begins)));
  const planned = watched.flatMap(({ contest }): readonly PlannedContest[] => {
    if (!isOpen(contest) && !isPlayed(contest)) return [];
    const deadline = deadlineOf(contest);
    const locks = deadline === null ? ends : Math.max(deadline, now);
    // It locks after this night, or when its last seat is taken.
    if (isOpen(contest) && (deadline === null || locks >= ends)) return [];
    const began = deadline === null ? begins : Math.min(deadline, now);
    return [
      {
        contestId: contest._id,
        name: contest.tournamentName,
        openUntil: isOpen(contest) ? share(locks) : null,
        runningFrom: share(isOpen(contest) ? locks : began),
      },
    ];
  });
  return {
    hours: Array.from({ length: HOURS + 1 }, (_, hour) => begins + hour * HOUR_MS),
    now: share(now),
    contests: planned.toSorted((a, b) => (a.openUntil ?? 0) - (b.openUntil ?? 0)),
  };
};
