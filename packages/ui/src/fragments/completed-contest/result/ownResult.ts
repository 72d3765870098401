/** What a contest came to for the viewer: the final ranks, and the payments of the ledger as evidence. */
import { moneyCents, type OwnPayment, type OwnPayments } from '@captains-pick/contract';
import { addCents, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import type { FinalRow } from '../finalRows.ts';

/** Payments that one act of an operator made at once, one for each entry, as one movement of the balance. */
export interface PaymentMoment {
  readonly kind: OwnPayment['kind'];
  /** In epoch milliseconds. */
  readonly at: number;
  /** Negative: taken back. */
  readonly amount: Cents;
  readonly before: Cents;
  readonly after: Cents;
  /** Why a regrade moved it, else null. */
  readonly reason: string | null;
}

/** The moments of payments, in their order. */
export const paymentMoments = (payments: OwnPayments['payments']): readonly PaymentMoment[] => {
  const moments: PaymentMoment[] = [];
  for (const { kind, at, amount, balanceBefore, balanceAfter, reason } of payments) {
    const last = moments.at(-1);
    const after = moneyCents(balanceAfter);
    const moved = moneyCents(amount);
    if (last !== undefined && last.kind === kind && last.at === Date.parse(at)) {
      moments[moments.length - 1] = { ...last, amount: addCents(last.amount, moved), after };
    } else {
      const before = moneyCents(balanceBefore);
      moments.push({ kind, at: Date.parse(at), amount: moved, before, after, reason });
    }
  }
  return moments;
};

export interface OwnResultEntry {
  readonly row: FinalRow;
  /** The prize at the grading, and what remains of it after corrections. They are equal unless it was corrected. */
  readonly first: Cents;
  readonly amount: Cents;
}

export interface OwnResult {
  /**
   * `provisional`: not paid yet. `graded`: paid, but the payments are not read. `paid`: the amounts are those of the
   * ledger. `unpaid`: the ledger has no payment for a prize.
   */
  readonly state: 'provisional' | 'graded' | 'paid' | 'unpaid';
  /** Best first. */
  readonly entries: readonly OwnResultEntry[];
  /** The sums over all entries. */
  readonly first: Cents;
  readonly amount: Cents;
  readonly moments: readonly PaymentMoment[];
  /** What is owed back, because the balance did not cover it. */
  readonly shortfall: Cents;
}

const NO_PAYMENTS: OwnPayments = { payments: [], shortfalls: [] };

/**
 * The viewer's result.
 *
 * @param own the viewer's rows of the final standings, best first
 * @param read the payments to the viewer's entries; null until they are read
 */
export const ownResult = (
  own: readonly FinalRow[],
  status: 'Completed' | 'Graded',
  read: OwnPayments | null,
): OwnResult => {
  const { payments, shortfalls } = read ?? NO_PAYMENTS;
  const won = addCents(...own.map((row) => row.prize));
  const isPaid =
    status === 'Graded' && read !== null && (payments.length > 0 || won === ZERO_CENTS);
  const paidTo = (id: string, kinds: readonly OwnPayment['kind'][]): Cents =>
    addCents(
      ...payments
        .filter(({ entry, kind }) => entry === id && kinds.includes(kind))
        .map(({ amount }) => moneyCents(amount)),
    );
  const entries = own.map((row): OwnResultEntry =>
    isPaid
      ? {
          row,
          first: paidTo(row.id, ['payout']),
          amount: paidTo(row.id, ['payout', 'regrade']),
        }
      : { row, first: row.prize, amount: row.prize },
  );
  return {
    state:
      status === 'Completed'
        ? 'provisional'
        : isPaid
          ? 'paid'
          : read === null
            ? 'graded'
            : 'unpaid',
    entries,
    first: addCents(...entries.map(({ first }) => first)),
    amount: addCents(...entries.map(({ amount }) => amount)),
    moments: paymentMoments(payments),
    shortfall: addCents(...shortfalls.map(({ amount }) => moneyCents(amount))),
  };
};
