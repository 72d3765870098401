import type { Transfer } from '@captains-pick/contract';
import { DEPOSIT_KEPT_HOURS } from '@captains-pick/rules';
import type { TransferProvider } from '../database/schema.ts';

/** Who receives deposits and pays withdrawals. Its money waits in the clearing account of its name. */
export interface Provider {
  readonly name: TransferProvider;
  /** Milliseconds for which a requested deposit waits for its payment. */
  readonly depositKeptMs: number;
  /**
   * Begins a stored deposit at the provider, after the commit. Returns where the player pays; null: the player stays. It
   * may be called again for the same transfer.
   */
  begin(transfer: Transfer): Promise<{ readonly sessionId: string; readonly url: string } | null>;
}

const HOUR_MS = 3_600_000;

/** An operator at a desk takes and pays the money, so there is nothing to begin. */
export const CASHIER: Provider = {
  name: 'cashier',
  depositKeptMs: DEPOSIT_KEPT_HOURS * HOUR_MS,
  begin: async () => null,
};
