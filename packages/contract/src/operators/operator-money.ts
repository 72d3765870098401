/** Operators' actions about money, and the log of all their actions. */
import * as z from 'zod/mini';
import { ReasonText, text } from '../calls/call.ts';
import { OverriddenFields } from '../contests/contest-record.ts';
import { Id, Timestamp } from '../entities.ts';
import { Dollars, LedgerAmount, Money } from '../money.ts';
import { ContestState } from './operator-contests.ts';
import { ResultChange, ResultFeed } from './operator-results.ts';

/** The corrections to a graded contest. Without any, the regrade collects what is still owed. */
export const Regrade = z.object({
  reason: ReasonText,
  /** A corrected feed. It may be the one that was applied last. */
  feed: z.optional(ResultFeed),
  /** Overridden results, or null to lift an override, by the player's id or name. */
  overrides: z._default(
    z
      .array(z.object({ player: text(200), result: z.nullable(OverriddenFields) }))
      .check(z.maxLength(1000)),
    [],
  ),
});
export type Regrade = z.infer<typeof Regrade>;

/** An entry whose rank or money changes. */
export const RegradedEntry = z.object({
  entry: Id,
  entryName: z.string(),
  username: z.string(),
  /** By the rank before and after. */
  before: z.object({ rank: z.number(), tied: z.boolean() }),
  after: z.object({ rank: z.number(), tied: z.boolean() }),
  /** The entry's winnings by the present results. */
  due: Dollars,
  /** The amount that the entry has received so far, net of paybacks. */
  received: Dollars,
  /** The amount that moves now: above zero to the player, below zero back from the player. */
  moved: Dollars,
  /** The amount that the player's balance could not pay back: the house's fees bear it until a later regrade. */
  shortfall: Dollars,
});
export type RegradedEntry = z.infer<typeof RegradedEntry>;

export const RegradeOutcome = z.extend(ContestState, {
  /** Counts the contest's regrades, from 1; null: there was nothing to correct. */
  number: z.nullable(z.number()),
  changes: z.array(ResultChange),
  /** Warnings of the feed for the operator, with the row. */
  warnings: z.array(z.string()),
  entries: z.array(RegradedEntry),
  paid: Dollars,
  takenBack: Dollars,
  shortfall: Dollars,
});
export type RegradeOutcome = z.infer<typeof RegradeOutcome>;

/** Money that an operator put into an account. */
export const Grant = z.object({
  _id: Id,
  at: Timestamp,
  /** The operator's username. */
  by: z.string(),
  username: z.string(),
  amount: Money,
  reason: z.string(),
  /** Null: the grant was not reversed. */
  reversed: z.nullable(z.object({ at: Timestamp, reason: z.string() })),
});
export type Grant = z.infer<typeof Grant>;

export const Grants = z.object({ grants: z.array(Grant) });
export type Grants = z.infer<typeof Grants>;

export const BalanceChanged = z.object({
  message: z.string(),
  grantId: Id,
  /** The user's balance afterwards. */
  balance: Money,
});
export type BalanceChanged = z.infer<typeof BalanceChanged>;

export const LedgerReport = z.object({
  /** Always zero. */
  sumOfPostings: LedgerAmount,
  /** Journals whose postings don't sum to zero. Always empty. */
  unbalancedJournals: z.array(z.string()),
  /** Accounts whose stored balance differs from the sum of their postings. Always empty. */
  driftedAccounts: z.array(z.string()),
  accounts: z.array(z.object({ kind: z.string(), count: z.number(), balance: LedgerAmount })),
});
export type LedgerReport = z.infer<typeof LedgerReport>;

/** Every posting, journal and stored balance agrees with the others. */
export const booksAreSound = (report: LedgerReport): boolean =>
  report.sumOfPostings === 0 &&
  report.unbalancedJournals.length === 0 &&
  report.driftedAccounts.length === 0;

export const OperatorAct = z.object({
  at: Timestamp,
  /** The operator's username. */
  by: z.string(),
  /** For example `cancel-contest`. */
  act: z.string(),
  /** Null for an action without a contest, such as a grant. */
  contestId: z.nullable(Id),
  /** In the operator's words; null when the action needs none. */
  reason: z.nullable(z.string()),
  /** The changed data before and after the action; null when there was none, or nothing changed. */
  before: z.unknown(),
  after: z.unknown(),
  /** The request, which the server's log names too; null: none, as for what the clock does. */
  requestId: z.nullable(z.string()),
  /** The name of the API token by which the operator's script acted; null: by none. */
  apiToken: z.nullable(z.string()),
});
export type OperatorAct = z.infer<typeof OperatorAct>;

export const AuditLog = z.object({ acts: z.array(OperatorAct) });
export type AuditLog = z.infer<typeof AuditLog>;
