import type { PlayerResult, Result, Sport } from '@captains-pick/rules';

/** The event that a feed belongs to. */
export interface FeedEvent {
  /** The source's own id. */
  readonly id: string;
  /** Null when the source doesn't name it. */
  readonly name: string | null;
}

/** One player's row of a feed, in the internal form of all readers. */
export interface FeedRow {
  /** The row's place in the file, for the operator: `row 17`, `line 3`. */
  readonly where: string;
  /** The source's own id of the player, if it has one: matched first. */
  readonly externalId: string | null;
  readonly name: string;
  readonly result: PlayerResult;
}

/** A row as stored with its feed. Rows from before rounds were read have no round. */
export interface StoredFeedRow extends Omit<FeedRow, 'result'> {
  readonly result: Omit<PlayerResult, 'round'> & Partial<Pick<PlayerResult, 'round'>>;
}

/**
 * A parsed result feed: the players' results, the source's time, and whether the event is over. It is cumulative: a row
 * has the player's result of the whole event so far, not of the last round or match.
 */
export interface Feed {
  /** The source: `pgatour`, `espn`, `lichess`; in our own format the file names it. */
  readonly source: string;
  readonly sport: Sport;
  /** The event that it names; null: its format has none. */
  readonly event: FeedEvent | null;
  /** When the source made it. Feeds of a contest must be in ascending order of it. */
  readonly observedAt: Date;
  /** The source says that the event is over. */
  readonly final: boolean;
  readonly rows: readonly FeedRow[];
  /** Warnings for the operator before the feed is applied, one line each, with the place in the file. */
  readonly warnings: readonly string[];
}

/** Why a file is not a feed: one line per fault, with its place in the file. */
export interface FeedFault {
  readonly name:
    | 'not-readable'
    | 'wrong-shape'
    | 'impossible-result'
    | 'no-time'
    /** A part of the event, such as one round of a tournament: results must count from the start. */
    | 'incomplete'
    | 'player-twice'
    | 'no-players';
  readonly faults: readonly string[];
}

/** Parses one format. Pure: no clock, no I/O. Never throws, whatever the text. */
export type FeedReader = (
  text: string,
  options: { readonly observedAt: Date | null },
) => Result<Feed, FeedFault>;
