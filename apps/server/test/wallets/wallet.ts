/** What one simulated wallet is owed by the answers that its player got, without the server's code. Money in cents. */
import type { Actor } from '../../src/shared/actor.ts';

interface CashierTransfer {
  readonly id: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly amount: number;
}

export interface Wallet {
  readonly user: Actor;
  /** Grants, cashier, fees and prizes, as they were answered. Payments and refunds by card are the fake Stripe's. */
  counted: number;
  /** Ids of deposits by card. */
  readonly payments: string[];
  /** At the cashier. */
  readonly transfers: CashierTransfer[];
}
