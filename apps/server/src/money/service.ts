import type {
  CashierQueue,
  CashierTransfer,
  DepositProvider,
  LedgerReport,
  Statement,
  StatementFilter,
  Transfer,
  Wallet as WalletView,
} from '@captains-pick/contract';
import type { Transaction } from '../database/database.ts';
import type { PaymentFacts } from './stripe.ts';
import type { Cents } from '@captains-pick/rules';
import type { Actor } from '../shared/actor.ts';
import type { Answer } from '../shared/answer.ts';
import type { GrantRow } from './grants-repository.ts';

export interface Wallet {
  /** Moves money from outside into a user's account. A repeated key changes nothing. */
  grant(request: {
    readonly username: string;
    readonly amount: Cents;
    readonly reason: string;
    readonly idempotencyKey: string | null;
    readonly by: Actor;
  }): Answer<{ readonly grantId: string; readonly balance: Cents }>;
  /** Reverses a grant in full, once; a retry moves nothing. Refuses with `grant-spent`. */
  reverseGrant(request: {
    readonly grantId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{
    readonly grantId: string;
    readonly username: string;
    readonly amount: Cents;
    readonly balance: Cents;
    /** The grant had been reversed before. */
    readonly repeated: boolean;
  }>;
  /** The latest, newest first. */
  grants(): Promise<readonly (GrantRow & { readonly by: string })[]>;
}

export interface Books {
  report(): Promise<LedgerReport>;
}

/** A player's bookings. */
export interface Statements {
  /** The page before a booking's number; null: the newest, with the summary. */
  page(
    userId: string,
    range: {
      readonly show: StatementFilter;
      /** In UTC; null: all time. */
      readonly year: number | null;
      readonly before: number | null;
    },
  ): Promise<Statement>;
  csv(
    userId: string,
    range: { readonly show: StatementFilter; readonly year: number | null },
  ): Promise<string>;
}

interface TransferRequest {
  readonly user: Actor;
  readonly amount: Cents;
  readonly idempotencyKey: string | null;
}

interface CashierAct {
  readonly transferId: string;
  readonly by: Actor;
}

interface Requested {
  readonly transfer: Transfer;
  readonly balance: Cents;
  /** Where the player goes on, such as a checkout; null: nowhere. */
  readonly continueAt: string | null;
}

/** Deposits and withdrawals. A repeated request or act changes nothing and returns what the first one did. */
export interface Transfers {
  wallet(userId: string): Promise<WalletView>;
  requestDeposit(
    /** Default: the cashier. */
    request: TransferRequest & { readonly provider?: DepositProvider | undefined },
  ): Answer<Requested>;
  /** Holds the amount until the withdrawal ends. */
  requestWithdrawal(request: TransferRequest): Answer<Requested>;
  /** The player's own, until the cashier starts it. */
  cancel(request: {
    readonly transferId: string;
    readonly user: Actor;
  }): Answer<{ readonly transfer: Transfer; readonly balance: Cents }>;
  queue(by: Actor): Promise<CashierQueue>;
  start(act: CashierAct): Answer<{ readonly transfer: CashierTransfer; readonly balance: Cents }>;
  /** The money was received or paid out, as the reference shows. */
  confirm(
    act: CashierAct & { readonly reference: string },
  ): Answer<{ readonly transfer: CashierTransfer; readonly balance: Cents }>;
  refuse(
    act: CashierAct & { readonly reason: string },
  ): Answer<{ readonly transfer: CashierTransfer; readonly balance: Cents }>;
  /** Reverses what was settled: the deposit is paid back, or the withdrawal came back. */
  sendBack(
    act: CashierAct & { readonly reason: string },
  ): Answer<{ readonly transfer: CashierTransfer; readonly balance: Cents }>;
  /**
   * Takes the steps of a deposit to what has become of its payment. Returns what the ledger does not agree with, in
   * words; null: it agrees.
   */
  follow(tx: Transaction, transferId: string, facts: PaymentFacts): Promise<string | null>;
  /** Pays debts back from balances. Until then they can't be spent or withdrawn. */
  collectOwed(): Promise<void>;
  /** Refuses requested deposits at the cashier whose time is over. */
  expire(): Promise<void>;
}

export interface PaymentDifference {
  readonly eventId: string;
  readonly type: string;
  readonly at: Date;
  readonly difference: string;
  /** Null: of no deposit. */
  readonly reference: string | null;
  readonly username: string | null;
}

/** Payments by card. */
export interface Payments {
  /** Applies an event of Stripe, once. Refuses a body without a valid signature. */
  receive(delivery: {
    readonly body: Buffer;
    readonly signature: string;
  }): Answer<{ readonly repeated: boolean }>;
  /** Reads deposits at Stripe that should be over, in case their events are lost. */
  sync(): Promise<void>;
  /** Events that the ledger does not agree with, newest first. */
  differences(): Promise<readonly PaymentDifference[]>;
}
