import type { ContestWatch, Feeds, Match, MatchedName, ResultFeed } from '@captains-pick/contract';
import type { ContestStatus, PlayerResult } from '@captains-pick/rules';
import type { Actor } from '../shared/actor.ts';
import type { Answer } from '../shared/answer.ts';

type FeedOption = 'skipUnknown' | 'allowMissing' | 'anotherEvent';

export type FeedRequest = Omit<ResultFeed, FeedOption> &
  Partial<Pick<ResultFeed, FeedOption>> & { readonly contestId: string };

interface FeedOutcome {
  readonly sequence: number;
  readonly skipped: readonly string[];
  readonly missing: readonly string[];
  /** Warnings of the file for the operator, one line each. */
  readonly warnings: readonly string[];
  readonly status: ContestStatus;
}

export interface Results {
  /** Marks a player of a contest that has not locked as out, or takes that back. Refuses with `player-not-out`. */
  markOut(request: {
    readonly contestId: string;
    /** By id or name. */
    readonly player: string;
    readonly isOut: boolean;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{
    readonly player: string;
    /** Entries that have the player. */
    readonly entries: number;
    /** False: the player was marked before. */
    readonly isNews: boolean;
  }>;
  /** Shows the changes of a feed if it were applied now. Refuses what applying it would refuse. Changes nothing. */
  preview(request: FeedRequest): Answer<
    FeedOutcome & {
      readonly changes: readonly {
        readonly player: string;
        readonly before: PlayerResult | null;
        readonly after: PlayerResult;
      }[];
    }
  >;
  /**
   * Applies a feed in full, or not at all. A final one completes the contest. Before the start, it only marks the players
   * whom it shows as withdrawn as out, and is not stored.
   */
  apply(
    request: FeedRequest & { readonly by: Actor },
  ): Answer<FeedOutcome & { readonly changed: number }>;
  /** The applied feeds, the unmatched rows of the last one, the matches and the overrides. */
  feeds(contestId: string): Answer<Feeds>;
  /** The state of each contest that is neither graded nor cancelled, for an operator's attention. */
  watch(): Promise<ReadonlyMap<string, ContestWatch>>;
  /** Matches a name or id in future feeds to a player, by id or name, or to no player (null). */
  match(request: {
    readonly contestId: string;
    readonly said: MatchedName;
    readonly player: string | null;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly matches: readonly Match[] }>;
  /** Removes a match. Refuses with `no-match`. */
  unmatch(request: {
    readonly contestId: string;
    readonly said: MatchedName;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly matches: readonly Match[] }>;
  /** Overrides fields of a player's result until it is lifted, and replaces an earlier override. Money in cents. */
  override(request: {
    readonly contestId: string;
    /** By id or name. */
    readonly player: string;
    readonly result: Partial<PlayerResult>;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<Overridden>;
  /** Restores the feeds' result. Refuses with `no-override`. */
  lift(request: {
    readonly contestId: string;
    readonly player: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<Overridden>;
}

export interface Overridden {
  readonly player: string;
  readonly before: PlayerResult | null;
  /** Null: no feed has a result for the player. */
  readonly after: PlayerResult | null;
  readonly status: ContestStatus;
}
