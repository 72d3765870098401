import type { ResultsAtUpdate, StandingsHistory } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import type { Answer } from '../shared/answer.ts';

/** An entry's recent ranks in a running contest, and how it is placed now. */
export interface RecentRanks {
  readonly contestId: string;
  readonly entryId: string;
  readonly entryName: string;
  readonly entrantsCount: number;
  /** The last place that is paid, from 1; null: nobody is paid. */
  readonly lastPaidPlace: number | null;
  /** The number of the first update of `ranks`. */
  readonly firstUpdate: number;
  /** At most the last 24 updates; empty before the first one. */
  readonly ranks: readonly number[];
  /** After the last update; null before the first one. */
  readonly now: {
    readonly rank: number;
    readonly tied: boolean;
    /** In the sport's unit of totals; null: none. */
    readonly total: number | null;
    readonly prize: Cents;
  } | null;
}

export interface History {
  /**
   * The viewer's entries and some others at each update of a contest that has started. Refuses with `wrong-status` a
   * contest without standings.
   */
  of(request: {
    readonly contestId: string;
    /** Null: a visitor, who has no entries. */
    readonly viewer: string | null;
    readonly compared: readonly string[];
  }): Answer<StandingsHistory>;
  /** The players' results at one update. Refuses as `of`, and with `update-not-found`. */
  resultsAt(request: {
    readonly contestId: string;
    readonly number: number;
  }): Answer<ResultsAtUpdate>;
  /** The entries of a user in running contests, for a line of recent ranks beside each. */
  recentOf(userId: string): Promise<readonly RecentRanks[]>;
}
