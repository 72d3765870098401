/** How operators watch and correct results: feeds, who is meant by a name, overrides. */
import { CONTEST_STATUSES } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { ReasonText, text } from './call.ts';
import { OverriddenFields, ResultRecord } from './contest-record.ts';
import { ContestSummary, Id, Paused, Timestamp } from './entities.ts';
import { FeedEvent, MatchedName } from './feed-words.ts';
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
  /** When the source made it, for formats that don't say; ISO 8601 with a zone. */
  observedAt: z.optional(z.iso.datetime({ offset: true })),
  /** The operator knows that these rows of the feed are not in the contest and wants them left out. */
  skipUnknown: z._default(z.boolean(), false),
  /** The operator knows that players of the contest are missing from the feed; they keep their last result. */
  allowMissing: z._default(z.boolean(), false),
  /** The operator knows that the feed is of another event than those before it; later ones are to be of this one. */
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
  /** Rows of the feed that are nobody in the contest, and that nobody has settled. */
  skipped: z.array(z.string()),
  missing: z.array(z.string()),
  /** What the operator should check in the file, with its row: figures that disagree, rows left out, scores kept. */
  warnings: z.array(z.string()),
  /** Of the contest, once the feed is applied. */
  status: z.enum(CONTEST_STATUSES),
};

export const AppliedResults = z.object({ ...outcome, changed: z.number() });
export type AppliedResults = z.infer<typeof AppliedResults>;

export const PreviewedResults = z.object({ ...outcome, changes: z.array(ResultChange) });
export type PreviewedResults = z.infer<typeof PreviewedResults>;

/** Who a feed means by a name or an id of its own: a player of the contest by id or name, or nobody there. */
export const NewMatch = z.object({
  said: MatchedName,
  player: z.nullable(text(200)),
  reason: ReasonText,
});

export const Match = z.object({
  said: MatchedName,
  /** Null: nobody in the contest. */
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
  /** What the last feed says of the player; null: nothing. */
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
  /** Null: no feed has said anything of the player. */
  after: z.nullable(ResultRecord),
  status: z.enum(CONTEST_STATUSES),
});
export type OverrideOutcome = z.infer<typeof OverrideOutcome>;

/** A feed that was applied. */
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
  /** Players whose result it changed. */
  changed: z.number(),
  final: z.boolean(),
});
export type AppliedFeed = z.infer<typeof AppliedFeed>;

/** What may need the operator of a contest that is not over. */
export const ContestWatch = z.object({
  paused: z.nullable(Paused),
  /** Imported so far. */
  players: z.number(),
  /** Seconds since the source made the last feed; null: there is none. */
  age: z.nullable(z.number()),
  /** How many rows of the last feed are nobody in the contest, and settled by nobody. */
  unmatched: z.number(),
});
export type ContestWatch = z.infer<typeof ContestWatch>;

export const WatchedContest = z.object({
  contest: ContestSummary,
  /** Null: it is graded or cancelled. */
  watch: z.nullable(ContestWatch),
});
export type WatchedContest = z.infer<typeof WatchedContest>;

/** What an operator watches of a contest's results. */
export const Feeds = z.object({
  contestId: Id,
  status: z.enum(CONTEST_STATUSES),
  paused: z.nullable(Paused),
  /** The server's clock, to tell ages by. */
  now: Timestamp,
  /** Seconds since the source made the last feed; null: there is none. */
  age: z.nullable(z.number()),
  /** The event that feeds must be of; null: none has said. */
  event: z.nullable(FeedEvent),
  /** Last first. */
  feeds: z.array(AppliedFeed),
  /** Rows of the last feed that are nobody in the contest, and that nobody has settled. */
  unmatched: z.array(
    z.object({ where: z.string(), externalId: z.nullable(z.string()), name: z.string() }),
  ),
  /** Players of the contest of whom the last feed says nothing. */
  missing: z.array(z.object({ _id: Id, externalId: z.nullable(z.string()), name: z.string() })),
  matches: z.array(Match),
  overrides: z.array(Override),
});
export type Feeds = z.infer<typeof Feeds>;
