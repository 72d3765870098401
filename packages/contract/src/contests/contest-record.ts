/** The inputs of a contest's ranks and payouts: enough for anybody to recompute every cent. */
import { CONTEST_STATUSES, GOLF_STATUSES, SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { Id, Timestamp } from '../entities.ts';
import { FeedEvent, MatchedName } from './feed-words.ts';
import { Dollars } from '../money.ts';

/** `PlayerResult` of `rules`, with cashes in dollars. */
export const ResultRecord = z.object({
  finish: z.nullable(z.number()),
  cashedFor: Dollars,
  score: z.nullable(z.number()),
  round: z.nullable(z.number()),
  thru: z.nullable(z.number()),
  status: z.nullable(z.enum(GOLF_STATUSES)),
  currentChipCount: z.nullable(z.number()),
});
export type ResultRecord = z.infer<typeof ResultRecord>;

/** The overridden fields; the others stay as the feeds have them. */
export const OverriddenFields = z.partial(ResultRecord);
export type OverriddenFields = z.infer<typeof OverriddenFields>;

const OverriddenResult = z.object({ player: Id, result: OverriddenFields });

/** An entry that was not withdrawn, with its lineup in player ids, the captain first. */
export const EntryRecord = z.object({
  _id: Id,
  userId: z.string(),
  entryName: z.string(),
  lineup: z.array(Id),
  /** Of `entryText`: the first 16 hex digits of its SHA-256. Absent in records of former versions, empty without a lineup. */
  digest: z.optional(z.string()),
});
export type EntryRecord = z.infer<typeof EntryRecord>;

/** An applied feed, with every row as it was read. */
const FeedRecord = z.object({
  sequence: z.number(),
  source: z.string(),
  observedAt: Timestamp,
  /** SHA-256 of the file's text, hex. */
  digest: z.string(),
  /** Null when the format doesn't name it. */
  event: z.nullable(FeedEvent),
  final: z.boolean(),
  rows: z.array(
    z.object({
      where: z.string(),
      externalId: z.nullable(z.string()),
      name: z.string(),
      result: ResultRecord,
    }),
  ),
  /** Of `rowsText`: its SHA-256, hex. Absent in records of former versions. */
  rowsDigest: z.optional(z.string()),
});
type FeedRecord = z.infer<typeof FeedRecord>;

/** What an entry's digest is of: its id, its owner and its lineup. */
export const entryText = ({
  _id,
  userId,
  lineup,
}: Pick<EntryRecord, '_id' | 'userId' | 'lineup'>): string => [_id, userId, ...lineup].join('\n');

/** What a feed's digest is of: each row with its result, one line each. */
export const rowsText = (rows: FeedRecord['rows']): string =>
  rows
    .map(({ where, externalId, name, result }) => {
      const { finish, cashedFor, score, round, thru, status, currentChipCount } = result;
      return JSON.stringify([
        where,
        externalId,
        name,
        finish,
        cashedFor,
        score,
        round,
        thru,
        status,
        currentChipCount,
      ]);
    })
    .join('\n');

export const PlacementRecord = z.object({
  entry: Id,
  rank: z.number(),
  tied: z.boolean(),
  winnings: Dollars,
});
export type PlacementRecord = z.infer<typeof PlacementRecord>;

/** A movement of money with its reason and its accounts. */
export const JournalRecord = z.object({
  kind: z.string(),
  key: z.string(),
  postings: z.array(z.object({ account: z.string(), amount: Dollars })),
});
export type JournalRecord = z.infer<typeof JournalRecord>;

/**
 * The lists that grow with time and with the entries are last, in this order: a reader can check each before the next.
 * A record with a million entries has some hundred megabytes, so it is sent while it is read, and ends without its last
 * bracket when the contest changes meanwhile.
 */
export const ContestRecord = z.object({
  _id: Id,
  sport: z.enum(SPORTS),
  status: z.enum(CONTEST_STATUSES),
  entryFee: Dollars,
  adminFee: Dollars,
  /** By place, when the contest has its own amounts. */
  entrantPayouts: z.nullable(z.array(Dollars)),
  players: z.array(z.object({ _id: Id, externalId: z.nullable(z.string()), name: z.string() })),
  /**
   * The players that feeds mean by a name or an id, as operators matched them. A match holds for the feeds after
   * `since`, up to and including `until`.
   */
  matches: z.array(
    z.object({
      said: MatchedName,
      /** Null: the name belongs to no player of the contest. */
      player: z.nullable(Id),
      reason: z.string(),
      since: z.number(),
      /** Null: the match still holds. */
      until: z.nullable(z.number()),
    }),
  ),
  /** The overrides that operators have not lifted. */
  overrides: z.array(z.extend(OverriddenResult, { reason: z.string(), at: Timestamp })),
  /** The stored result of each player who has one. */
  results: z.array(z.extend(ResultRecord, { player: Id })),
  /** The grading (0) and the regrades (from 1), each with the feeds and overrides that it used. */
  settlements: z.array(
    z.object({
      number: z.number(),
      at: Timestamp,
      reason: z.nullable(z.string()),
      /** The number of feeds applied at that time. */
      resultsSequence: z.number(),
      overrides: z.array(OverriddenResult),
      /** Amounts that entries received beyond their due and their owners could not pay back. */
      shortfalls: z.array(z.object({ entry: Id, amount: Dollars })),
      /** Of `settlementText`: its SHA-256, hex. Absent for settlements of former versions. */
      digest: z.optional(z.string()),
    }),
  ),
  /** Applied feeds in order. */
  feeds: z.array(FeedRecord),
  /**
   * In entry order. A contest cancelled before its start names no entry and no lineup: its refunds are checked by ids.
   */
  entries: z.array(EntryRecord),
  /** In entry order. */
  placements: z.array(PlacementRecord),
  /** The contest's money: each journal once, in the order of their keys. */
  journals: z.array(JournalRecord),
});
export type ContestRecord = z.infer<typeof ContestRecord>;
