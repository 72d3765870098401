/** The cashier's work: deposits and withdrawals of all players. */
import * as z from 'zod/mini';
import { Transfer } from '../accounts/wallet.ts';
import { line } from '../calls/call.ts';
import { Timestamp } from '../entities.ts';
import { Money } from '../money.ts';

export const CashierTransfer = z.extend(Transfer, {
  username: z.string(),
  /** When its present state began. */
  changedAt: Timestamp,
  /** The username that took the last step; null: the server. */
  changedBy: z.nullable(z.string()),
  /** The caller's own: others take its steps. */
  own: z.boolean(),
});
export type CashierTransfer = z.infer<typeof CashierTransfer>;

export const CashierQueue = z.object({
  /** Oldest first. */
  waiting: z.array(CashierTransfer),
  /** The last that ended, newest first. */
  ended: z.array(CashierTransfer),
});
export type CashierQueue = z.infer<typeof CashierQueue>;

export const Confirmation = z.object({ reference: line(100, 'The reference') });

export const CashierChanged = z.object({
  message: z.string(),
  transfer: CashierTransfer,
  /** The player's balance afterwards. */
  balance: Money,
});
export type CashierChanged = z.infer<typeof CashierChanged>;
