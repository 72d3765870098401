import type { ResultsAtUpdate, StandingsHistory } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import type { Answer } from '../shared/answer.ts';

/** An entry's recent ranks in a running contest, and how it is placed now. */
export interface RecentRanks {
  readonly contestId: string;
  readonly entryId: string;
  readonly entryName: string;
  readonly entrantsCount: number;
  /** The last place that is paid, from 1; null: no one is paid. */
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

/** An entry's place after the last update. */
export interface RankedEntry {
  readonly entryId: string;
  readonly rank: number;
  readonly tied: boolean;
  /** In the sport's unit of totals; null: none. */
  readonly total: number | null;
  readonly prize: Cents;
}

interface Leaders {
  /** Best first. */
  readonly first: readonly RankedEntry[];
  /** Null for an unknown entry, and if none was asked for. */
  readonly asked: RankedEntry | null;
}

export interface HistoryRequest {
  readonly contestId: string;
  /** Null: a visitor, who has no entries. */
  readonly viewer: string | null;
  /** Ids of entries; null: the viewer's. */
  readonly entries: readonly string[] | null;
  /** Only updates with a larger number. */
  readonly after: number;
  /** Only updates up to this number. */
  readonly upTo: number;
}

export interface History {
  /** Some entries at updates of a contest that has started. Refuses with `wrong-status` a contest without standings. */
  of(request: HistoryRequest): Answer<StandingsHistory>;
  /** The players' results at one update. Refuses as `of`, and with `update-not-found`. */
  resultsAt(request: {
    readonly contestId: string;
    readonly number: number;
  }): Answer<ResultsAtUpdate>;
  /** The first entries after the last update, and one more. Null for a contest without ranks. */
  leadersOf(
    contestId: string,
    asked: { readonly first: number; readonly entryId: string | null },
  ): Promise<Leaders | null>;
  /** The entries of a user in running contests, for a line of recent ranks beside each. */
  recentOf(userId: string): Promise<readonly RecentRanks[]>;
}
