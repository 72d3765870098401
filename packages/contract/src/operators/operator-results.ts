/** How operators watch and correct results: feeds, matches of names, overrides. */
import { CONTEST_STATUSES } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { ReasonText, text } from '../calls/call.ts';
import { OverriddenFields, ResultRecord } from '../contests/contest-record.ts';
import { ContestSummary, Id, Paused, Timestamp } from '../entities.ts';
import { FeedEvent, MatchedName } from '../contests/feed-words.ts';
import { SentFile } from './operator-contests.ts';

export const RESULT_FORMATS = [
  'results',
  'golf-pgatour',
  'golf-espn',
  'chess-lichess',
  'chess-pgn',
  'esports-opendota',
  'esports-csv',
  'poker-csv',
  'poker-json',
] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

export const ResultFeed = z.object({
  file: SentFile,
  format: z.enum(RESULT_FORMATS),
  /** When the source made it, for formats without a time; ISO 8601 with a zone. */
  observedAt: z.optional(z.iso.datetime({ offset: true })),
  /** Skips rows for players who are not in the contest. */
  skipUnknown: z._default(z.boolean(), false),
  /** Accepts a feed without some players of the contest; they keep their last result. */
  allowMissing: z._default(z.boolean(), false),
  /** Accepts a feed of another event than the feeds before it; later ones must be of the new event. */
  anotherEvent: z._default(z.boolean(), false),
});
export type ResultFeed = z.infer<typeof ResultFeed>;

export const ResultChange = z.object({
  player: z.string(),
  /** Null: the player has none. */
  before: z.nullable(ResultRecord),
  after: ResultRecord,
});
export type ResultChange = z.infer<typeof ResultChange>;

const outcome = {
  message: z.string(),
  sequence: z.number(),
  /** Rows of the feed that match no player of the contest and have no match by an operator. */
  skipped: z.array(z.string()),
  missing: z.array(z.string()),
  /** Warnings of the file for the operator, with the row: contradicting figures, skipped rows, kept scores. */
  warnings: z.array(z.string()),
  /** The contest's status once the feed is applied. */
  status: z.enum(CONTEST_STATUSES),
};

export const AppliedResults = z.object({ ...outcome, changed: z.number() });
export type AppliedResults = z.infer<typeof AppliedResults>;

export const PreviewedResults = z.object({ ...outcome, changes: z.array(ResultChange) });
export type PreviewedResults = z.infer<typeof PreviewedResults>;

/** Matches a feed's name or id to a player of the contest (by id or name), or to no player. */
export const NewMatch = z.object({
  said: MatchedName,
  player: z.nullable(text(200)),
  reason: ReasonText,
});

export const Match = z.object({
  said: MatchedName,
  /** Null: the name belongs to no player of the contest. */
  player: z.nullable(z.object({ _id: Id, name: z.string() })),
  reason: z.string(),
  at: Timestamp,
  /** The operator's username. */
  by: z.string(),
});
export type Match = z.infer<typeof Match>;

export const Matches = z.object({ message: z.string(), matches: z.array(Match) });
export type Matches = z.infer<typeof Matches>;

export const NewOverride = z.object({
  /** By id or name. */
  player: text(200),
  result: OverriddenFields,
  reason: ReasonText,
});

export const Override = z.object({
  player: z.object({ _id: Id, name: z.string() }),
  result: OverriddenFields,
  /** The player's result in the last feed; null: none. */
  feed: z.nullable(ResultRecord),
  reason: z.string(),
  at: Timestamp,
  by: z.string(),
});
export type Override = z.infer<typeof Override>;

export const OverrideOutcome = z.object({
  message: z.string(),
  player: z.string(),
  before: z.nullable(ResultRecord),
  /** Null: no feed has a result for the player. */
  after: z.nullable(ResultRecord),
  status: z.enum(CONTEST_STATUSES),
});
export type OverrideOutcome = z.infer<typeof OverrideOutcome>;

export const AppliedFeed = z.object({
  sequence: z.number(),
  source: z.string(),
  file: z.string(),
  event: z.nullable(FeedEvent),
  observedAt: Timestamp,
  appliedAt: Timestamp,
  /** The operator's username. */
  by: z.string(),
  rows: z.number(),
  /** The number of players whose result it changed. */
  changed: z.number(),
  final: z.boolean(),
});
export type AppliedFeed = z.infer<typeof AppliedFeed>;

/** The state of a contest that is not over, for an operator's attention. */
export const ContestWatch = z.object({
  paused: z.nullable(Paused),
  /** The number of players imported so far. */
  players: z.number(),
  /** Seconds since the source made the last feed; null: there is none. */
  age: z.nullable(z.number()),
  /** Rows of the last feed that match no player of the contest and have no match by an operator. */
  unmatched: z.number(),
  /** The address that its results are read from waits until an operator has looked. */
  sourcePaused: z.boolean(),
});
export type ContestWatch = z.infer<typeof ContestWatch>;

export const WatchedContest = z.object({
  contest: ContestSummary,
  /** Null: it is graded or cancelled. */
  watch: z.nullable(ContestWatch),
});
export type WatchedContest = z.infer<typeof WatchedContest>;

/** An operator's view of a contest's results. */
export const Feeds = z.object({
  contestId: Id,
  status: z.enum(CONTEST_STATUSES),
  paused: z.nullable(Paused),
  /** The server's clock, for computing ages. */
  now: Timestamp,
  /** Seconds since the source made the last feed; null: there is none. */
  age: z.nullable(z.number()),
  /** The event that feeds must be of; null: no feed has named one. */
  event: z.nullable(FeedEvent),
  /** Last first. */
  feeds: z.array(AppliedFeed),
  /** Rows of the last feed that match no player of the contest and have no match by an operator. */
  unmatched: z.array(
    z.object({ where: z.string(), externalId: z.nullable(z.string()), name: z.string() }),
  ),
  /** Players of the contest without a row in the last feed. */
  missing: z.array(z.object({ _id: Id, externalId: z.nullable(z.string()), name: z.string() })),
  matches: z.array(Match),
  overrides: z.array(Override),
});
export type Feeds = z.infer<typeof Feeds>;
