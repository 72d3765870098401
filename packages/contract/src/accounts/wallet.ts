/** A player's own money: the statement, deposits and withdrawals. Only the account page loads these schemas. */
import { CONTEST_STATUSES, SPORTS, TRANSFER_KINDS, TRANSFER_STATES } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { Id, Timestamp } from '../entities.ts';
import { Dollars, Money } from '../money.ts';

const STATEMENT_KINDS = [
  'entry',
  /** Of a withdrawn entry or a cancelled contest. */
  'refund',
  'prize',
  'correction',
  'deposit',
  'deposit-return',
  /** A withdrawal that is not settled. */
  'hold',
  /** A withdrawal that is settled. */
  'withdrawal',
  /** A hold, or a settled withdrawal, that came back. */
  'release',
  /** What a disputed deposit took beyond the balance, lent to the player. */
  'owed',
  /** What the player has paid back of it. */
  'owed-payment',
  /** Added by the operator. */
  'grant',
  'grant-reversal',
  'given-up',
  'welcome',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

const STATEMENT_FILTERS = ['all', 'entries', 'prizes', 'deposits', 'withdrawals'] as const;
export type StatementFilter = (typeof STATEMENT_FILTERS)[number];

const DEPOSIT_PROVIDERS = ['cashier', 'stripe'] as const;
export type DepositProvider = (typeof DEPOSIT_PROVIDERS)[number];

const TransferReference = z.string().check(z.maxLength(40));

/** A booking of the player's account. */
export const StatementLine = z.object({
  /** Unique among the player's bookings, and rising with them. */
  number: z.number(),
  at: Timestamp,
  kind: z.enum(STATEMENT_KINDS),
  amount: Dollars,
  /** The balance right after it. */
  balance: Money,
  contest: z.nullable(
    z.object({
      _id: Id,
      name: z.string(),
      sport: z.enum(SPORTS),
      /** The present one. */
      status: z.enum(CONTEST_STATUSES),
    }),
  ),
  entryName: z.nullable(z.string()),
  /** Of an entry: the parts of its cost. */
  cost: z.nullable(z.object({ entry: Dollars, fee: Dollars })),
  /** Of a prize or a correction: the entry's place now. */
  place: z.nullable(z.object({ rank: z.number(), tied: z.boolean(), of: z.number() })),
  transfer: z.nullable(
    z.object({ _id: Id, reference: TransferReference, state: z.enum(TRANSFER_STATES) }),
  ),
  /** Why a contest was cancelled, a result corrected, or a transfer refused or returned. */
  reason: z.nullable(z.string()),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** The opening balance and all but the last add up to the closing balance. */
export const StatementTotals = z.object({
  opening: Money,
  deposits: Money,
  withdrawals: Money,
  /** Entries with their fees. */
  entries: Money,
  prizes: Money,
  /** Refunds and corrections. */
  refunds: Money,
  /** Added by the operator, as a welcome or as a debt, less what was taken back. */
  added: Money,
  closing: Money,
});
export type StatementTotals = z.infer<typeof StatementTotals>;

export const Statement = z.object({
  /** Newest first. */
  lines: z.array(StatementLine),
  /** The cursor of the next page; null: this is the last. */
  next: z.nullable(z.number()),
  /** Null on later pages: it is that of the first. */
  summary: z.nullable(
    z.object({
      /** The number of bookings that the filter and the year show. */
      bookings: z.number(),
      /** Years with bookings, newest first, in UTC. */
      years: z.array(z.number()),
      /** Of the year, or of all time. The filter doesn't change them. */
      totals: StatementTotals,
    }),
  ),
});
export type Statement = z.infer<typeof Statement>;

const Year = z.string().check(z.regex(/^2\d{3}$/, 'The year has four digits.'));

export const StatementRange = z.object({
  show: z.optional(z.enum(STATEMENT_FILTERS)),
  /** In UTC; none: all time. */
  year: z.optional(Year),
});

export const StatementQuery = z.extend(StatementRange, {
  /** The bookings before this number. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'The cursor is a number.'))),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

const TransferStepOf = z.object({
  state: z.enum(TRANSFER_STATES),
  at: Timestamp,
  /** Null: no reason was needed. */
  reason: z.nullable(z.string()),
  /** The cashier's receipt; null: none. */
  reference: z.nullable(z.string()),
});

export const Transfer = z.object({
  _id: Id,
  /** What the player tells the cashier, such as C-10914. */
  reference: TransferReference,
  kind: z.enum(TRANSFER_KINDS),
  provider: z.string(),
  amount: Dollars,
  state: z.enum(TRANSFER_STATES),
  /** A deposit that is not paid by then is refused. */
  expiresAt: z.nullable(Timestamp),
  /** Where a requested deposit is paid, such as a checkout; null: nowhere on the web. */
  payAt: z.nullable(z.string()),
  /** In order; the first is the request. */
  steps: z.array(TransferStepOf),
});
export type Transfer = z.infer<typeof Transfer>;

/** A balance at a time, after a booking of a kind. */
const BalancePoint = z.object({
  at: Timestamp,
  kind: z.enum(STATEMENT_KINDS),
  amount: Dollars,
  balance: Money,
});

export const Wallet = z.object({
  balance: Money,
  canWithdraw: Money,
  /** Deposits that were not played once. */
  toPlay: Money,
  /** Held for withdrawals on the way. */
  onHold: Money,
  /** Owed after a disputed deposit. Until it is paid back, paid entries and withdrawals are refused. */
  owed: Money,
  /** What can go back to the cards that deposits were paid with. */
  refundable: Money,
  /** Who receives deposits. */
  depositProviders: z.array(z.enum(DEPOSIT_PROVIDERS)),
  /** Those on the way, and those that ended in the last days, newest first. */
  transfers: z.array(Transfer),
  /** The last 90 days. Of many bookings on one day, the last. */
  history: z.object({ from: Timestamp, opening: Money, points: z.array(BalancePoint) }),
});
export type Wallet = z.infer<typeof Wallet>;

const TransferRequest = z.object({ amount: Dollars });

export const DepositRequest = z.extend(TransferRequest, {
  /** Default: the cashier. */
  provider: z.optional(z.enum(DEPOSIT_PROVIDERS)),
});

export const WithdrawalRequest = z.extend(TransferRequest, {
  /** Default: the cashier. Stripe refunds payments, and each refund is a withdrawal. */
  provider: z.optional(z.enum(DEPOSIT_PROVIDERS)),
});

export const TransferChanged = z.object({
  message: z.string(),
  transfer: Transfer,
  /** The player's balance afterwards. */
  balance: Money,
});
export type TransferChanged = z.infer<typeof TransferChanged>;

export const TransferRequested = z.extend(TransferChanged, {
  /** Where the player goes on, such as a checkout; null: nowhere. */
  continueAt: z.nullable(z.string()),
});
export type TransferRequested = z.infer<typeof TransferRequested>;
