import type {
  DisputeAnswer,
  Disputes as AllDisputes,
  NewDispute,
  OwnDisputes,
} from '@captains-pick/contract';
import type { Cents, ContestStatus, PlayerResult } from '@captains-pick/rules';
import type { FeedRequest } from '../results/service.ts';
import type { Actor } from '../shared/actor.ts';
import type { Answer } from '../shared/answer.ts';

/** Corrections of a graded contest. */
export interface Corrections<Feed> {
  readonly contestId: string;
  readonly reason: string;
  /** A corrected feed; null: none. It may be the one that was applied last. */
  readonly feed: Feed | null;
  /** A player by id or name; null lifts the override. */
  readonly overrides: readonly {
    readonly player: string;
    readonly result: Partial<PlayerResult> | null;
  }[];
}

export type RegradeRequest = Corrections<Omit<FeedRequest, 'contestId'>>;

export interface Regrade {
  readonly status: ContestStatus;
  /** From 1; null: there was nothing to correct. */
  readonly number: number | null;
  readonly changes: readonly {
    readonly player: string;
    readonly before: PlayerResult | null;
    readonly after: PlayerResult;
  }[];
  /** Warnings of the feed for the operator, one line each. */
  readonly warnings: readonly string[];
  /** Entries whose place changes, or that have not received what they are due. */
  readonly entries: readonly {
    readonly entryId: string;
    readonly entryName: string;
    readonly username: string;
    readonly before: { readonly rank: number; readonly tied: boolean };
    readonly after: { readonly rank: number; readonly tied: boolean };
    readonly due: Cents;
    readonly received: Cents;
    readonly moved: Cents;
    readonly shortfall: Cents;
  }[];
  readonly paid: Cents;
  readonly takenBack: Cents;
  readonly shortfall: Cents;
}

/** Notifications that time or results bring about. Each returns once it has posted what is due. */
export interface Reminders {
  /** To those whose lineups lock within an hour. */
  readonly locks: () => Promise<void>;
  /** To those whose entries moved into or out of the money. */
  readonly moneyLines: () => Promise<void>;
}

export interface Disputes {
  own(request: { readonly contestId: string; readonly userId: string }): Answer<OwnDisputes>;
  /** Refuses with `entry-not-found`, `not-disputable`, `dispute-too-late` and `disputed-already`. */
  open(request: {
    readonly contestId: string;
    readonly user: Actor;
    readonly dispute: NewDispute;
  }): Answer<null>;
  all(): Promise<AllDisputes>;
  /** Answers once, and says so by mail. Corrects nothing: that is a regrade. */
  answer(request: {
    readonly disputeId: string;
    readonly answer: DisputeAnswer;
    readonly by: Actor;
  }): Answer<{ readonly username: string }>;
}

export interface Lifecycle {
  /** Moves every contest whose deadline has passed. Returns the next deadline, if any. */
  sweep(): Promise<{ readonly moved: number; readonly nextDeadline: Date | null }>;
  complete(request: {
    readonly contestId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly status: ContestStatus }>;
  /** Pays a completed contest's winnings, once. A retry returns the same figures. */
  settle(request: { readonly contestId: string; readonly by: Actor }): Answer<{
    readonly status: ContestStatus;
    readonly paid: Cents;
    readonly remainder: Cents;
    readonly winners: number;
  }>;
  /** Stops the contest and its live draft until it is resumed, except withdrawals before the deadline. */
  pause(request: {
    readonly contestId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly status: ContestStatus }>;
  resume(request: {
    readonly contestId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly status: ContestStatus }>;
  /**
   * Corrects a graded contest and moves the money that is then owed, in one transaction. A retry moves nothing. Refuses
   * what the feed or an override would refuse.
   */
  regrade(request: RegradeRequest & { readonly by: Actor }): Answer<Regrade>;
  /** Shows the changes of a regrade now. Refuses what it would refuse. Changes nothing. */
  previewRegrade(request: RegradeRequest & { readonly by: Actor }): Answer<Regrade>;
  cancel(request: {
    readonly contestId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{
    readonly status: ContestStatus;
    readonly refunded: Cents;
    readonly entries: number;
  }>;
}
