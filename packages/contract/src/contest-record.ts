/** All that a contest's ranks and payouts came from: enough for anybody to recompute every cent. */
import { CONTEST_STATUSES, GOLF_STATUSES, SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { Id, Timestamp } from './entities.ts';
import { FeedEvent, MatchedName } from './feed-words.ts';
import { Dollars } from './money.ts';

/** `PlayerResult` of `rules`, its cashes in dollars. */
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

/** The fields that are overridden; the others stay as the feeds say. */
export const OverriddenFields = z.partial(ResultRecord);
export type OverriddenFields = z.infer<typeof OverriddenFields>;

const OverriddenResult = z.object({ player: Id, result: OverriddenFields });

export const ContestRecord = z.object({
  _id: Id,
  sport: z.enum(SPORTS),
  status: z.enum(CONTEST_STATUSES),
  entryFee: Dollars,
  adminFee: Dollars,
  /** By place, where the contest has amounts of its own. */
  entrantPayouts: z.nullable(z.array(Dollars)),
  players: z.array(z.object({ _id: Id, externalId: z.nullable(z.string()), name: z.string() })),
  /**
   * Standing entries; the lineup in player ids, the captain first. A contest that was cancelled before it started names
   * no entry and no lineup: its refunds are checked by ids.
   */
  entries: z.array(
    z.object({ _id: Id, userId: z.string(), entryName: z.string(), lineup: z.array(Id) }),
  ),
  /** Applied feeds in their order, every row as it was read. */
  feeds: z.array(
    z.object({
      sequence: z.number(),
      source: z.string(),
      observedAt: Timestamp,
      /** SHA-256 of the file's text, hex. */
      digest: z.string(),
      /** Null where the format has no word for it. */
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
    }),
  ),
  /**
   * Whom feeds mean by a name or an id, as operators have settled it, and for which feeds: those after `since`, up to
   * and with `until`.
   */
  matches: z.array(
    z.object({
      said: MatchedName,
      /** Null: nobody in the contest. */
      player: z.nullable(Id),
      reason: z.string(),
      since: z.number(),
      /** Null: it stands. */
      until: z.nullable(z.number()),
    }),
  ),
  /** What operators have overridden and not lifted. */
  overrides: z.array(z.extend(OverriddenResult, { reason: z.string(), at: Timestamp })),
  /** What is kept of each player with a result. */
  results: z.array(z.extend(ResultRecord, { player: Id })),
  placements: z.array(
    z.object({ entry: Id, rank: z.number(), tied: z.boolean(), winnings: Dollars }),
  ),
  /** The grading (0) and the regrades (from 1), each with the feeds and overrides that it went by. */
  settlements: z.array(
    z.object({
      number: z.number(),
      at: Timestamp,
      reason: z.nullable(z.string()),
      /** How many feeds had been applied. */
      resultsSequence: z.number(),
      overrides: z.array(OverriddenResult),
      /** What entries have received beyond their due and could not give back. */
      shortfalls: z.array(z.object({ entry: Id, amount: Dollars })),
    }),
  ),
  /** The contest's money: what happened, once each, and from and to which accounts. */
  journals: z.array(
    z.object({
      kind: z.string(),
      key: z.string(),
      postings: z.array(z.object({ account: z.string(), amount: Dollars })),
    }),
  ),
});
export type ContestRecord = z.infer<typeof ContestRecord>;
