/** What operators do about money, and the log of all they do. */
import * as z from 'zod/mini';
import { ReasonText, text } from './call.ts';
import { OverriddenFields } from './contest-record.ts';
import { Id, Timestamp } from './entities.ts';
import { Dollars, LedgerAmount, Money } from './money.ts';
import { ContestState } from './operator-contests.ts';
import { ResultChange, ResultFeed } from './operator-results.ts';

/** What is to be put right in a graded contest; without either, what is still owed is asked for again. */
export const Regrade = z.object({
  reason: ReasonText,
  /** A corrected feed. The one that was applied last may be named again. */
  feed: z.optional(ResultFeed),
  /** Results overridden, or lifted (null), by the player's id or name. */
  overrides: z._default(
    z
      .array(z.object({ player: text(200), result: z.nullable(OverriddenFields) }))
      .check(z.maxLength(1000)),
    [],
  ),
});
export type Regrade = z.infer<typeof Regrade>;

/** An entry whose place changes, or to or from which money moves. */
export const RegradedEntry = z.object({
  entry: Id,
  entryName: z.string(),
  username: z.string(),
  /** By rank before and since. */
  before: z.object({ rank: z.number(), tied: z.boolean() }),
  after: z.object({ rank: z.number(), tied: z.boolean() }),
  /** What the results as they are now make the entry's winnings. */
  due: Dollars,
  /** What it has received so far, by all that was paid and taken back. */
  received: Dollars,
  /** What moves now: to the player above zero, back from the player below. */
  moved: Dollars,
  /** What the player's balance could not give back: the house's fees bear it until a later regrade. */
  shortfall: Dollars,
});
export type RegradedEntry = z.infer<typeof RegradedEntry>;

export const RegradeOutcome = z.extend(ContestState, {
  /** Counts the contest's regrades from 1; null: nothing was there to be put right. */
  number: z.nullable(z.number()),
  changes: z.array(ResultChange),
  /** What the operator should check in the feed, with its row. */
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
  /** Null: the grant is not reversed. */
  reversed: z.nullable(z.object({ at: Timestamp, reason: z.string() })),
});
export type Grant = z.infer<typeof Grant>;

export const Grants = z.object({ grants: z.array(Grant) });
export type Grants = z.infer<typeof Grants>;

export const BalanceChanged = z.object({
  message: z.string(),
  grantId: Id,
  /** Of the user, since. */
  balance: Money,
});
export type BalanceChanged = z.infer<typeof BalanceChanged>;

export const LedgerReport = z.object({
  /** Zero, always. */
  sumOfPostings: LedgerAmount,
  /** Journals whose postings do not sum to zero. None, always. */
  unbalancedJournals: z.array(z.string()),
  /** Accounts whose kept balance differs from the sum of their postings. None, always. */
  driftedAccounts: z.array(z.string()),
  accounts: z.array(z.object({ kind: z.string(), count: z.number(), balance: LedgerAmount })),
});
export type LedgerReport = z.infer<typeof LedgerReport>;

/** What an operator did. */
export const OperatorAct = z.object({
  at: Timestamp,
  /** The operator's username. */
  by: z.string(),
  /** Such as `cancel-contest`. */
  act: z.string(),
  /** Null for what concerns no contest, such as a grant. */
  contestId: z.nullable(Id),
  /** In the operator's words; null where the act asks for none. */
  reason: z.nullable(z.string()),
  /** What the act changed, as it was and as it is since; null where there was nothing, or nothing changed. */
  before: z.unknown(),
  after: z.unknown(),
});
export type OperatorAct = z.infer<typeof OperatorAct>;

export const AuditLog = z.object({ acts: z.array(OperatorAct) });
export type AuditLog = z.infer<typeof AuditLog>;
