import type { FeedEvent } from '@captains-pick/contract';
import type { PlayerResult, Result, Sport } from '@captains-pick/rules';

/** One player's line of a feed, in the internal form that every adapter reads into. */
export interface FeedRow {
  /** Where the row stands in the file, for the operator: `row 17`, `line 3`. */
  readonly where: string;
  /** The source's own id of the player, where it has one: the first thing that is matched. */
  readonly externalId: string | null;
  readonly name: string;
  readonly result: PlayerResult;
}

/** A row as it was stored when its feed was applied: those of before rounds were read say none. */
export interface StoredFeedRow extends Omit<FeedRow, 'result'> {
  readonly result: Omit<PlayerResult, 'round'> & Partial<Pick<PlayerResult, 'round'>>;
}

/**
 * A result feed, read: who stands how, when the source said so, and whether the event is over. It is cumulative: a
 * row says what its player has achieved in the event so far, not in the last round or match.
 */
export interface Feed {
  /** Which source: `pgatour`, `espn`, `lichess`; in our own format the file says it. */
  readonly source: string;
  readonly sport: Sport;
  /** Of which event it says it is; null: its format has no word for it. */
  readonly event: FeedEvent | null;
  /** When the source made it. Feeds of a contest apply in rising order of it. */
  readonly observedAt: Date;
  /** The source says that the event is over. */
  readonly final: boolean;
  readonly rows: readonly FeedRow[];
  /** What the operator should check before applying the feed, one line each, with its place in the file. */
  readonly warnings: readonly string[];
}

/** Why a file is no feed: one line per fault, each with its place in the file. */
export interface FeedFault {
  readonly name:
    | 'not-readable'
    | 'wrong-shape'
    | 'impossible-result'
    | 'no-time'
    /** A piece of the event, such as one round of a tournament: results count from the start. */
    | 'incomplete'
    | 'player-twice'
    | 'no-players';
  readonly faults: readonly string[];
}

/** Reads one format. Pure: no clock, no I/O; never throws, whatever the text. */
export type FeedReader = (
  text: string,
  options: { readonly observedAt: Date | null },
) => Result<Feed, FeedFault>;
