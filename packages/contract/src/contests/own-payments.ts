/** What a contest has paid to the viewer's entries, as the ledger has it. */
import * as z from 'zod/mini';
import { Id, Timestamp } from '../entities.ts';
import { Dollars, Money } from '../money.ts';

/** `payout`: a prize. `regrade`: what a correction added or took back. `refund`: the fees of a cancelled contest. */
const PAYMENT_KINDS = ['payout', 'regrade', 'refund'] as const;

const OwnPayment = z.object({
  /** The entry that it was for. */
  entry: Id,
  kind: z.enum(PAYMENT_KINDS),
  at: Timestamp,
  /** Negative: taken back. */
  amount: Dollars,
  /** The balance of the viewer's account right before and right after it. */
  balanceBefore: Money,
  balanceAfter: Money,
  /** The operator's reason for a regrade, else null. */
  reason: z.nullable(z.string()),
});
export type OwnPayment = z.infer<typeof OwnPayment>;

export const OwnPayments = z.object({
  /** In the order in which they changed the balance. */
  payments: z.array(OwnPayment),
  /** What entries received beyond their due, and the balance did not cover when the last regrade took it back. */
  shortfalls: z.array(z.object({ entry: Id, amount: Dollars })),
  /** The digests of the contest's settlements, for the reader to keep. */
  settlements: z.optional(z.array(z.object({ number: z.number(), digest: z.string() }))),
});
export type OwnPayments = z.infer<typeof OwnPayments>;
