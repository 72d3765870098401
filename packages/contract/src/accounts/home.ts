/** What a signed-in user's home page shows (docs/product.md#calls). */
import { SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { Id, ResultsState, Timestamp } from '../entities.ts';
import { Money } from '../money.ts';
import { PlayBreak } from './play-limits.ts';

const contest = {
  contestId: Id,
  tournamentName: z.string(),
  sport: z.enum(SPORTS),
};

/** An own entry in a running contest. */
export const LiveEntry = z.object({
  ...contest,
  entryId: Id,
  entryName: z.string(),
  entrantsCount: z.number(),
  /** The number of paid places. */
  paidPlaces: z.number(),
  /** Null: the contest has no results yet. */
  rank: z.nullable(z.number()),
  tied: z.boolean(),
  /** The prize at the present standings. */
  prize: Money,
  /** Players of the lineup who are still in the event, and all of them. */
  remaining: z.number(),
  lineupSize: z.number(),
  /** Golf: the latest round of any player; null for other sports and before the first one. */
  round: z.nullable(z.number()),
  paused: z.boolean(),
  results: z.nullable(ResultsState),
});
export type LiveEntry = z.infer<typeof LiveEntry>;

/** A draft in which the user has a seat. */
export const OwnDraft = z.object({
  ...contest,
  /**
   * `waiting`: the lobby is full, its order is not drawn yet. `own-pick`: the user's clock is running. `others`: somebody
   * else picks. `autopick`: the server picks for the user. `paused`: by an operator.
   */
  state: z.enum(['waiting', 'own-pick', 'others', 'autopick', 'paused']),
  /** The present pick, from 1; null while `waiting`. */
  round: z.nullable(z.number()),
  pickInRound: z.nullable(z.number()),
  /** The number of picks before the user's next one; null while `waiting`, and when the user has made all. */
  picksBefore: z.nullable(z.number()),
  /** `own-pick`: picks are accepted from here on; the order is shown before. */
  opensAt: z.nullable(Timestamp),
  /** `own-pick`: when the clock runs out; null for no limit. */
  deadlineAt: z.nullable(Timestamp),
  /** `own-pick`: names of the first available players of the user's queue. */
  queue: z.array(z.string()),
});
export type OwnDraft = z.infer<typeof OwnDraft>;

/** The contest whose deadline is the next one of the user's entries. */
export const NextLock = z.object({
  ...contest,
  deadline: Timestamp,
  entries: z.array(
    z.object({
      entryId: Id,
      entryName: z.string(),
      complete: z.boolean(),
      /** Whole dollars; null without a salary cap. */
      salaryLeft: z.nullable(z.number()),
    }),
  ),
});
export type NextLock = z.infer<typeof NextLock>;

/** The user's latest contest that is over. */
export const LastResult = z.object({
  ...contest,
  status: z.enum(['Completed', 'Graded', 'Cancelled']),
  /** When it got this status, or was regraded. */
  at: Timestamp,
  /** The best of the user's entries. */
  entryName: z.string(),
  ownEntries: z.number(),
  entrantsCount: z.number(),
  /** Null when cancelled. */
  rank: z.nullable(z.number()),
  tied: z.boolean(),
  /** Winnings of all the user's entries: provisional while Completed. */
  winnings: Money,
  /** Fees that came back, when cancelled. */
  refunded: Money,
  cancelledBecause: z.nullable(z.string()),
});
export type LastResult = z.infer<typeof LastResult>;

/** A contest that takes entries, or a lobby in which the user waits. */
export const OpenContest = z.object({
  ...contest,
  draftType: z.string(),
  format: z.string(),
  entryFee: Money,
  adminFee: Money,
  entrantsCount: z.number(),
  maxEntries: z.number(),
  deadline: z.nullable(Timestamp),
  ownEntries: z.number(),
});
export type OpenContest = z.infer<typeof OpenContest>;

/** The ranks of one of the user's live entries. */
export const RecentRanks = z.object({
  entryId: Id,
  /** After each of the last updates, 24 at most, the newest last. */
  ranks: z.array(z.number()),
});
export type RecentRanks = z.infer<typeof RecentRanks>;

export const Home = z.object({
  /** The server's time. */
  at: Timestamp,
  live: z.array(LiveEntry),
  /** The most urgent first. */
  drafts: z.array(OwnDraft),
  nextLock: z.nullable(NextLock),
  lastResult: z.nullable(LastResult),
  /** Soonest deadline first; lobbies without one last. */
  open: z.array(OpenContest),
  /** The number of contests in the list of registering contests. */
  registering: z.number(),
  /** The user's break or self-exclusion that goes on, if any (docs/product.md#limits). */
  playBreak: z.optional(PlayBreak),
});
export type Home = z.infer<typeof Home>;
