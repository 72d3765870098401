/** Disputes of results: what a player says is wrong, and what an operator answers (docs/product.md#disputes). */
import { SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { line, text } from '../calls/call.ts';
import { Id, Timestamp } from '../entities.ts';

export const DISPUTE_DECISIONS = ['upheld', 'rejected'] as const;
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

export const LONGEST_DISPUTE = 2_000;
const LONGEST_CALCULATION = 20_000;

export const NewDispute = z.object({
  entryId: Id,
  /** What is wrong, in the player's words. */
  words: text(LONGEST_DISPUTE),
  /** The entry's score, rank and prize, as the player's browser recomputed them. */
  calculation: text(LONGEST_CALCULATION),
});
export type NewDispute = z.infer<typeof NewDispute>;

/** What an operator has answered. */
export const GivenAnswer = z.object({
  decision: z.enum(DISPUTE_DECISIONS),
  words: z.string(),
  at: Timestamp,
});

const disputeFields = {
  _id: Id,
  entryId: Id,
  entryName: z.string(),
  at: Timestamp,
  words: z.string(),
  calculation: z.string(),
  /** Null: it is open. */
  answer: z.nullable(GivenAnswer),
};

export const Dispute = z.object({
  ...disputeFields,
  /** It is about the present result: the contest was not settled again since. */
  current: z.boolean(),
});
export type Dispute = z.infer<typeof Dispute>;

/** The caller's disputes of a contest, newest first. */
export const OwnDisputes = z.object({
  disputes: z.array(Dispute),
  /** Until when the present result can be disputed; null: not now. */
  until: z.nullable(Timestamp),
});
export type OwnDisputes = z.infer<typeof OwnDisputes>;

/** Disputes of all contests: the open ones first, the oldest first among them. The latest 200. */
export const Disputes = z.object({
  disputes: z.array(
    z.object({
      ...disputeFields,
      username: z.string(),
      contest: z.object({ _id: Id, tournamentName: z.string(), sport: z.enum(SPORTS) }),
      /** The username of the operator who answered; null: it is open. */
      answeredBy: z.nullable(z.string()),
    }),
  ),
});
export type Disputes = z.infer<typeof Disputes>;

export const DisputeAnswer = z.object({
  decision: z.enum(DISPUTE_DECISIONS),
  words: line(1_000, 'The answer'),
});
export type DisputeAnswer = z.infer<typeof DisputeAnswer>;
