/**
 * Deposits and withdrawals: their states, the booking of each step, and what can be withdrawn
 * (docs/product.md#deposits, docs/product.md#withdrawals). The database has the same tables as triggers.
 */
import { refuse, ok, type Result } from '../result.ts';
import {
  HIGHEST_DEPOSIT,
  HIGHEST_WITHDRAWAL,
  SMALLEST_DEPOSIT,
  SMALLEST_WITHDRAWAL,
} from '../house-rules.ts';
import { cents, type Cents } from './money.ts';

export const TRANSFER_KINDS = ['deposit', 'withdrawal'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export const TRANSFER_STATES = [
  'requested',
  /** The cashier or the provider works on it. */
  'pending',
  'settled',
  /** Ended before any money left or arrived: by the player, by the cashier, or because it expired. */
  'refused',
  /** Sent back after it was settled. */
  'returned',
  /** A deposit that the player's bank has claimed back, until the claim is decided. */
  'disputed',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** What a step books. */
export const TRANSFER_BOOKINGS = [
  /** From the clearing account to the player. */
  'deposit',
  /** From the player back to the clearing account. */
  'deposit-return',
  /** From the player to their hold account. */
  'withdrawal-hold',
  /** From the hold account, or after the settlement from the clearing account, back to the player. */
  'withdrawal-return',
  /** From the hold account to the clearing account. */
  'withdrawal',
] as const;
export type TransferBooking = (typeof TRANSFER_BOOKINGS)[number];

type Steps = Partial<Record<TransferState, Partial<Record<TransferState, TransferBooking | null>>>>;

/** The steps from each state with their bookings; null: the step moves no money. */
const STEPS: Readonly<Record<TransferKind, Steps>> = {
  deposit: {
    requested: { pending: null, refused: null },
    pending: { settled: 'deposit', refused: null },
    settled: { returned: 'deposit-return', disputed: 'deposit-return' },
    disputed: { settled: 'deposit', returned: null },
  },
  withdrawal: {
    requested: { pending: null, refused: 'withdrawal-return' },
    pending: { settled: 'withdrawal', refused: 'withdrawal-return' },
    settled: { returned: 'withdrawal-return' },
  },
};

/** The booking of a transfer's first step. */
const FIRST_BOOKING: Readonly<Record<TransferKind, TransferBooking | null>> = {
  deposit: null,
  withdrawal: 'withdrawal-hold',
};

export interface TransferStep {
  readonly kind: TransferKind;
  /** Null: the transfer begins. */
  readonly from: TransferState | null;
  readonly to: TransferState;
}

/**
 * The booking of a step; null: it moves no money. Refuses a step that the state doesn't allow
 * (docs/product.md#deposits, docs/product.md#withdrawals).
 */
export const bookingOfStep = ({
  kind,
  from,
  to,
}: TransferStep): Result<TransferBooking | null, 'no-such-step'> => {
  if (from === null) return to === 'requested' ? ok(FIRST_BOOKING[kind]) : refuse('no-such-step');
  const booking = STEPS[kind][from]?.[to];
  return booking === undefined ? refuse('no-such-step') : ok(booking);
};

/** A transfer that still waits for the cashier or the provider (docs/product.md#wallet). */
export const isOnTheWay = (state: TransferState): boolean =>
  state === 'requested' || state === 'pending';

export interface AmountRefusal {
  readonly name: 'too-small' | 'too-large';
  /** The bound that the amount is beyond. */
  readonly bound: Cents;
}

const within = (amount: Cents, least: Cents, most: Cents): Result<Cents, AmountRefusal> => {
  if (amount < least) return refuse({ name: 'too-small', bound: least });
  return amount > most ? refuse({ name: 'too-large', bound: most }) : ok(amount);
};

/** The bounds of one deposit (docs/product.md#deposits). */
export const checkDepositAmount = (amount: Cents): Result<Cents, AmountRefusal> =>
  within(amount, SMALLEST_DEPOSIT, HIGHEST_DEPOSIT);

/**
 * The bounds of one withdrawal. A smaller amount is allowed if it is all that can be withdrawn
 * (docs/product.md#withdrawals).
 */
export const checkWithdrawalAmount = (
  amount: Cents,
  canWithdraw: Cents,
): Result<Cents, AmountRefusal> =>
  within(
    amount,
    cents(Math.max(1, Math.min(SMALLEST_WITHDRAWAL, canWithdraw))),
    HIGHEST_WITHDRAWAL,
  );

/** What a player did with deposited money, in the order of the bookings. */
export type DepositMovement =
  | { readonly type: 'deposited'; readonly transfer: string; readonly amount: Cents }
  | { readonly type: 'deposit-returned'; readonly transfer: string }
  /** The cost of an entry, fee included, in a contest that has started. */
  | { readonly type: 'played'; readonly amount: Cents };

/**
 * The amount of deposits that was not played yet. An entry counts for the oldest deposits before it, and never for a
 * later one. A returned deposit need not be played (docs/product.md#withdrawals).
 */
export const stillToPlay = (movements: readonly DepositMovement[]): Cents => {
  const unplayed = new Map<string, number>();
  for (const movement of movements) {
    if (movement.type === 'deposited') {
      unplayed.set(movement.transfer, (unplayed.get(movement.transfer) ?? 0) + movement.amount);
    } else if (movement.type === 'deposit-returned') {
      unplayed.delete(movement.transfer);
    } else {
      let rest: number = movement.amount;
      for (const [transfer, amount] of unplayed) {
        const used = Math.min(rest, amount);
        rest -= used;
        unplayed.set(transfer, amount - used);
      }
    }
  }
  return cents([...unplayed.values()].reduce((sum, amount) => sum + amount, 0));
};

/** The part of a balance that can be withdrawn (docs/product.md#withdrawals). */
export const withdrawable = (balance: Cents, toPlay: Cents): Cents =>
  cents(Math.max(0, balance - toPlay));
