/** What a player's entries came to (docs/product.md#history). */
import { SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { Id, Timestamp } from '../entities.ts';
import { Money } from '../money.ts';

/** The most entries that one answer has, the latest first. */
export const MOST_OWN_RESULTS = 5_000;

export const OwnContestResult = z.object({
  /** The entry's id. */
  _id: Id,
  contestId: Id,
  tournamentName: z.string(),
  sport: z.enum(SPORTS),
  draftType: z.enum(['Salary', 'Snake']),
  format: z.string(),
  status: z.enum(['Completed', 'Graded', 'Cancelled']),
  entryName: z.string(),
  /** When the contest started; if it was cancelled before, its deadline or creation. */
  at: Timestamp,
  entrantsCount: z.number(),
  /** What the entry cost, the admin fee included. A cancelled contest has refunded it. */
  fee: Money,
  /** Null for a cancelled contest. */
  rank: z.nullable(z.number()),
  /** Others have the same rank. */
  tied: z.boolean(),
  /** What the entry is due by its place; null until the contest is graded, and for a cancelled one. */
  prize: z.nullable(Money),
});
export type OwnContestResult = z.infer<typeof OwnContestResult>;

export const OwnContestResults = z.object({
  /** The latest first. */
  results: z.array(OwnContestResult),
  /** Earlier ones are left out. */
  more: z.boolean(),
});
export type OwnContestResults = z.infer<typeof OwnContestResults>;
