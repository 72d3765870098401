/** Compares what Stripe lists with the ledger, and books Stripe's fees (docs/product.md#reconciliation). */
import { clearingAccount, FEES } from '@captains-pick/contract';
import { cents, formatCents, ok, type TransferState } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../shared/actor.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { hasJournal, writeJournals } from './ledger-repository.ts';
import {
  insertReconciliation,
  latestReconciliations,
  lockReconciliations,
  openDebts,
  settledBetween,
  stripeTransfersOf,
  type LedgerTransfer,
  type NewDifference,
} from './reconciliation-repository.ts';
import type { Reconciliations } from './service.ts';
import type { ListedPayment, ListedRefund, StripeList, StripeProvider } from './stripe.ts';

export interface ReconciliationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Null: payments by card are switched off. */
  readonly stripe: StripeProvider | null;
}

const DAY_MS = 86_400_000;
const LONGEST_MS = 92 * DAY_MS;
/** A bank may work on a payment for days, so the two sides have its time apart by as much. */
const APART_MS = 14 * DAY_MS;
/** What happens right now may be at Stripe and not yet here. */
const SETTLING_MS = 5 * 60_000;
const MOST_SHOWN = 20;

const PAID: ReadonlySet<TransferState> = new Set(['settled', 'returned', 'disputed']);

const named = (what: string, state: string): string => `${what} is ${state}`;

const ofPayment = (
  { id, amount, currency, transferId }: ListedPayment,
  deposit: LedgerTransfer | null,
): NewDifference | null => {
  const about = { subject: 'payment' as const, providerId: id, transferId: deposit?.id ?? null };
  const there = currency === 'usd' ? formatCents(cents(amount)) : `${String(amount)} ${currency}`;
  if (deposit === null) {
    return {
      ...about,
      kind: 'missing-here',
      here: transferId === null ? 'no deposit' : `no deposit ${transferId}`,
      there,
    };
  }
  if (deposit.amount !== amount || currency !== 'usd') {
    return { ...about, kind: 'other-amount', here: formatCents(deposit.amount), there };
  }
  return PAID.has(deposit.state)
    ? null
    : { ...about, kind: 'other-state', here: named('the deposit', deposit.state), there: 'paid' };
};

/** States of a withdrawal that agree with a refund. */
const AGREES: Readonly<Record<ListedRefund['outcome'], readonly TransferState[]>> = {
  none: [],
  processing: ['pending'],
  paid: ['settled'],
  failed: ['refused', 'returned'],
};

const ofRefund = (
  { id, amount, outcome, withdrawalId, full }: ListedRefund,
  transfer: LedgerTransfer | null,
): NewDifference | null => {
  const about = { subject: 'refund' as const, providerId: id, transferId: transfer?.id ?? null };
  const there = formatCents(cents(amount));
  if (transfer === null) {
    return outcome === 'failed'
      ? null
      : { ...about, kind: 'missing-here', here: 'no withdrawal', there };
  }
  if (withdrawalId === null) {
    if (outcome === 'failed' || transfer.state === 'returned') return null;
    if (full && transfer.state === 'refused') return null;
    return full
      ? {
          ...about,
          kind: 'other-state',
          here: named('the deposit', transfer.state),
          there: `refunded ${there}`,
        }
      : { ...about, kind: 'missing-here', here: 'no withdrawal', there };
  }
  if (transfer.amount !== amount) {
    return { ...about, kind: 'other-amount', here: formatCents(transfer.amount), there };
  }
  return AGREES[outcome].includes(transfer.state)
    ? null
    : {
        ...about,
        kind: 'other-state',
        here: named('the withdrawal', transfer.state),
        there: outcome,
      };
};

const STATES_OF_DISPUTES: Readonly<Record<string, readonly TransferState[]>> = {
  needs_response: ['disputed'],
  under_review: ['disputed'],
  lost: ['returned'],
  won: ['settled', 'returned'],
};

const differencesIn = (
  list: StripeList,
  { from, to }: { readonly from: Date; readonly to: Date },
  known: ReadonlyMap<string, LedgerTransfer>,
  settledHere: readonly LedgerTransfer[],
): readonly NewDifference[] => {
  const isAsked = ({ created }: { readonly created: Date }): boolean =>
    created >= from && created < to;
  const depositOf = (payment: string | null): LedgerTransfer | null => {
    const listed = list.payments.find(({ id }) => id === payment);
    const id = listed?.transferId ?? null;
    return id === null ? null : (known.get(id) ?? null);
  };
  /** Payments that a limit held back, and that a refund or a claim gave back. */
  const wentBack = new Set([
    ...list.refunds.flatMap(({ payment, outcome, full }) =>
      full && outcome !== 'failed' ? payment : [],
    ),
    ...list.disputes.flatMap(({ payment, status }) => (status === 'lost' ? payment : [])),
  ]);
  const found: (NewDifference | null)[] = [
    ...list.payments.filter(isAsked).map((payment) => {
      const deposit = payment.transferId === null ? null : (known.get(payment.transferId) ?? null);
      return deposit?.state === 'refused' && wentBack.has(payment.id)
        ? null
        : ofPayment(payment, deposit);
    }),
    ...list.refunds
      .filter(isAsked)
      .map((refund) =>
        ofRefund(
          refund,
          refund.withdrawalId === null
            ? depositOf(refund.payment)
            : (known.get(refund.withdrawalId) ?? null),
        ),
      ),
    ...list.disputes
      .filter(isAsked)
      .map(({ id, payment, amount, status }): NewDifference | null => {
        const deposit = depositOf(payment);
        const states = STATES_OF_DISPUTES[status];
        const about = {
          subject: 'dispute' as const,
          providerId: id,
          transferId: deposit?.id ?? null,
        };
        const isAgreed =
          deposit !== null &&
          (states?.includes(deposit.state) === true ||
            (deposit.state === 'refused' && payment !== null && wentBack.has(payment)));
        if (states === undefined || isAgreed) return null;
        return deposit === null
          ? {
              ...about,
              kind: 'missing-here',
              here: 'no deposit',
              there: formatCents(cents(amount)),
            }
          : {
              ...about,
              kind: 'other-state',
              here: named('the deposit', deposit.state),
              there: status,
            };
      }),
    ...list.payouts
      .filter((payout) => isAsked(payout) && payout.status === 'failed')
      .map(({ id, amount }): NewDifference => ({
        subject: 'payout',
        providerId: id,
        transferId: null,
        kind: 'other-state',
        here: 'the payout to your bank is expected',
        there: `failed, ${formatCents(cents(amount))}`,
      })),
    ...settledHere.map(({ id, kind, amount }): NewDifference | null => {
      const isThere =
        kind === 'deposit'
          ? list.payments.some(({ transferId }) => transferId === id)
          : list.refunds.some(({ withdrawalId }) => withdrawalId === id);
      return isThere
        ? null
        : {
            subject: kind === 'deposit' ? 'payment' : 'refund',
            providerId: null,
            transferId: id,
            kind: 'missing-there',
            here: formatCents(amount),
            there: kind === 'deposit' ? 'no payment' : 'no refund',
          };
    }),
  ];
  return found.filter((difference) => difference !== null);
};

export const createReconciliations = ({
  database,
  clock,
  chance,
  stripe,
}: ReconciliationsDeps): Reconciliations => {
  /** Books a fee once. A fee that Stripe gives back is negative. Returns whether it is new. */
  const bookFee = async (
    tx: Transaction,
    { id, fee }: { readonly id: string; readonly fee: number },
  ): Promise<boolean> => {
    const key = `provider-fee:${id}`;
    if (fee === 0 || (await hasJournal(tx, key))) return false;
    const clearing = clearingAccount('stripe');
    await writeJournals(
      tx,
      [
        {
          kind: 'provider-fee',
          contestId: null,
          idempotencyKey: key,
          memo: `Fee of Stripe for ${id}`,
          movements: [
            fee > 0
              ? { from: FEES, to: clearing, amount: cents(fee) }
              : { from: clearing, to: FEES, amount: cents(0 - fee) },
          ],
        },
      ],
      { now: clock(), chance },
    );
    return true;
  };

  return {
    run: async ({ from, to: until, by }: { from: Date; to: Date; by: Actor }) => {
      if (stripe === null) return refused({ name: 'provider-off' });
      const now = clock();
      const to = new Date(Math.min(until.getTime(), now.getTime() - SETTLING_MS));
      if (!(from < to) || to.getTime() - from.getTime() > LONGEST_MS) {
        return refused({ name: 'reconciliation-range' });
      }
      const list = await stripe.list(
        new Date(from.getTime() - APART_MS),
        new Date(to.getTime() + APART_MS),
      );
      return database.transaction(async (tx) => {
        await lockReconciliations(tx);
        const ids = [
          ...list.payments.map(({ transferId }) => transferId),
          ...list.refunds.map(({ withdrawalId }) => withdrawalId),
        ].filter((id) => id !== null);
        const differences = differencesIn(
          list,
          { from, to },
          await stripeTransfersOf(tx, ids),
          await settledBetween(tx, from, to),
        );
        let fees = 0;
        for (const transaction of list.transactions) {
          if (await bookFee(tx, transaction)) fees += transaction.fee;
        }
        const id = newId(chance);
        const counted = ({ created }: { readonly created: Date }): boolean =>
          created >= from && created < to;
        await insertReconciliation(
          tx,
          {
            id,
            fromAt: from,
            toAt: to,
            at: now,
            byUserId: by.userId,
            payments: list.payments.filter(counted).length,
            refunds: list.refunds.filter(counted).length,
            disputes: list.disputes.filter(counted).length,
            payouts: list.payouts.filter(counted).length,
            fees: cents(fees),
          },
          differences,
        );
        await noteAct(
          tx,
          {
            by,
            act: 'reconcile',
            contestId: null,
            reason: null,
            before: null,
            after: { from, to, differences: differences.length },
          },
          { now, chance },
        );
        const [done] = await latestReconciliations(tx, 1, id);
        if (done === undefined) throw new Error('The reconciliation is not stored.');
        return ok(done);
      });
    },

    latest: async () => ({
      on: stripe !== null,
      reconciliations: await latestReconciliations(database, MOST_SHOWN),
      debts: await openDebts(database),
    }),
  };
};
