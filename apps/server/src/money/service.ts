import type {
  CashierQueue,
  CashierTransfer,
  DepositProvider,
  LedgerReport,
  NewProposal,
  Proposal,
  Reconciliation,
  Statement,
  StripeBooks,
  StatementFilter,
  Transfer,
  Wallet as WalletView,
} from '@captains-pick/contract';
import type { PaymentFacts, RefundFacts } from './stripe.ts';
import type { Cents } from '@captains-pick/rules';
import type { Transaction } from '../database/database.ts';
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

/** Work in the caller's transaction. Confirmed: a second person has confirmed it, so the limit does not count. */
export type GrantIn = (
  tx: Transaction,
  request: {
    readonly username: string;
    readonly amount: Cents;
    readonly reason: string;
    readonly key: string;
    readonly by: Actor;
  },
  confirmed: boolean,
) => ReturnType<Wallet['grant']>;
export type ReverseIn = (
  tx: Transaction,
  request: Parameters<Wallet['reverseGrant']>[0],
  confirmed: boolean,
) => ReturnType<Wallet['reverseGrant']>;

export interface WalletInTransaction {
  readonly grantIn: GrantIn;
  readonly reverseIn: ReverseIn;
}

/** Moves a transfer in the caller's transaction, confirmed by a second person. */
export interface TransfersInTransaction {
  moveIn(
    tx: Transaction,
    act: CashierAct &
      (
        | { readonly to: 'settled'; readonly reference: string }
        | { readonly to: 'returned'; readonly reason: string }
      ),
  ): Answer<unknown>;
}

/**
 * Bookings by hand above the limit: one operator proposes, another confirms. Both are owners or cashiers
 * (docs/product.md#second-person).
 */
export interface MoneyProposals {
  /** Those that wait, oldest first, then the last that ended, newest first. */
  list(by: Actor): Promise<readonly Proposal[]>;
  /** Refuses with `no-second-person`, `second-person-not-needed`, `own-money` and `proposal-open`. */
  propose(request: {
    readonly proposal: NewProposal;
    readonly idempotencyKey: string | null;
    readonly by: Actor;
  }): Answer<Proposal>;
  /**
   * Books it in the same transaction. Refuses with `own-proposal` and `proposal-decided`, and as the booking does; it
   * then still waits.
   */
  confirm(request: { readonly id: string; readonly by: Actor }): Answer<Proposal>;
  decline(request: { readonly id: string; readonly by: Actor }): Answer<Proposal>;
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
  /**
   * Holds the amount until the withdrawal ends. By Stripe it is one withdrawal for each payment that is refunded;
   * returns the first.
   */
  requestWithdrawal(
    request: TransferRequest & { readonly provider?: DepositProvider | undefined },
  ): Answer<Requested>;
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
  /** The same for a withdrawal and its refund. */
  followRefund(tx: Transaction, transferId: string, facts: RefundFacts): Promise<string | null>;
  /** Starts a requested withdrawal by Stripe, or refuses it. Returns whether it is pending. */
  startRefund(transferId: string): Promise<boolean>;
  /** Pays debts back from balances. Until then they can't be spent or withdrawn. */
  collectOwed(): Promise<void>;
  /** Refuses requested deposits at the cashier whose time is over. */
  expire(): Promise<void>;
}

/** Comparisons of what Stripe lists with the ledger. */
export interface Reconciliations {
  /** Compares, stores each difference, and books Stripe's fees, each once. */
  run(request: {
    readonly from: Date;
    readonly to: Date;
    readonly by: Actor;
  }): Answer<Reconciliation>;
  latest(): Promise<Omit<StripeBooks, 'events'>>;
}

interface PaymentDifference {
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
