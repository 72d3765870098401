/** Payments by card for operators. */
import * as z from 'zod/mini';
import { Id, Timestamp } from '../entities.ts';
import { Dollars, Money } from '../money.ts';

export const ReconciliationRange = z.object({
  from: Timestamp,
  /** Not included. */
  to: Timestamp,
});

export const Reconciliation = z.object({
  _id: Id,
  from: Timestamp,
  to: Timestamp,
  at: Timestamp,
  by: z.string(),
  payments: z.number(),
  refunds: z.number(),
  disputes: z.number(),
  payouts: z.number(),
  /** Fees that it has booked. */
  fees: Dollars,
  differences: z.array(
    z.object({
      number: z.number(),
      kind: z.enum(['missing-here', 'missing-there', 'other-amount', 'other-state']),
      subject: z.enum(['payment', 'refund', 'dispute', 'payout']),
      /** Stripe's id; null: Stripe has none. */
      providerId: z.nullable(z.string()),
      /** Of the deposit or withdrawal; null: the ledger has none. */
      reference: z.nullable(z.string()),
      username: z.nullable(z.string()),
      here: z.string(),
      there: z.string(),
    }),
  ),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const StripeBooks = z.object({
  /** Whether payments by card are switched on. */
  on: z.boolean(),
  reconciliations: z.array(Reconciliation),
  /** Events that the ledger does not agree with, newest first. */
  events: z.array(
    z.object({
      _id: z.string(),
      at: Timestamp,
      reference: z.nullable(z.string()),
      username: z.nullable(z.string()),
      difference: z.string(),
    }),
  ),
  /** Players who owe money, most first. */
  debts: z.array(z.object({ userId: Id, username: z.string(), amount: Money })),
});
export type StripeBooks = z.infer<typeof StripeBooks>;
