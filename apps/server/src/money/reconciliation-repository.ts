import {
  dollarsForWire,
  type Cents,
  type TransferKind,
  type TransferState,
} from '@captains-pick/rules';
import { amountForWire, type Reconciliation, type StripeBooks } from '@captains-pick/contract';
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import {
  reconciliationDifferences,
  reconciliations,
  transfers,
  transferSteps,
  users,
} from '../database/schema.ts';
import { transferReference } from './transfers-repository.ts';

export interface LedgerTransfer {
  readonly id: string;
  readonly kind: TransferKind;
  readonly amount: Cents;
  readonly state: TransferState;
}

export type NewDifference = Omit<
  typeof reconciliationDifferences.$inferSelect,
  'reconciliationId' | 'number'
>;

const LEDGER_TRANSFER = {
  id: transfers.id,
  kind: transfers.kind,
  amount: transfers.amount,
  state: transfers.state,
};

/** Stripe's deposits and withdrawals by id. */
export const stripeTransfersOf = async (
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LedgerTransfer>> => {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select(LEDGER_TRANSFER)
    .from(transfers)
    .where(and(inArray(transfers.id, [...ids]), eq(transfers.provider, 'stripe')));
  return new Map(rows.map((row) => [row.id, row]));
};

/** Stripe's deposits and withdrawals that were first settled in a time. */
export const settledBetween = (reader: Reader, from: Date, to: Date): Promise<LedgerTransfer[]> =>
  reader
    .selectDistinct(LEDGER_TRANSFER)
    .from(transfers)
    .innerJoin(
      transferSteps,
      and(eq(transferSteps.transferId, transfers.id), eq(transferSteps.state, 'settled')),
    )
    .where(
      and(
        eq(transfers.provider, 'stripe'),
        // A claim that is won settles a deposit again.
        sql`not exists (
          select from ${transferSteps} as earlier where earlier.transfer_id = ${transferSteps.transferId}
            and earlier.state = 'settled' and earlier.number < ${transferSteps.number}
        )`,
        gte(transferSteps.at, from),
        lt(transferSteps.at, to),
      ),
    );

export const insertReconciliation = async (
  tx: Transaction,
  run: typeof reconciliations.$inferSelect,
  differences: readonly NewDifference[],
): Promise<void> => {
  await tx.insert(reconciliations).values(run);
  if (differences.length === 0) return;
  await tx.insert(reconciliationDifferences).values(
    differences.map((difference, at) => ({
      ...difference,
      reconciliationId: run.id,
      number: at + 1,
    })),
  );
};

/** Puts runs in order, so that each fee is booked by one of them. */
export const lockReconciliations = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`lock table ${reconciliations} in share row exclusive mode`);
};

/** The last runs with their differences, newest first, or only one by its id. */
export const latestReconciliations = async (
  reader: Reader,
  most: number,
  only: string | null = null,
): Promise<Reconciliation[]> => {
  const runs = await reader
    .select({ run: reconciliations, by: users.username })
    .from(reconciliations)
    .innerJoin(users, eq(users.id, reconciliations.byUserId))
    .where(only === null ? undefined : eq(reconciliations.id, only))
    .orderBy(desc(reconciliations.at), desc(reconciliations.id))
    .limit(most);
  if (runs.length === 0) return [];
  const differences = await reader
    .select({
      difference: reconciliationDifferences,
      number: transfers.number,
      username: users.username,
    })
    .from(reconciliationDifferences)
    .leftJoin(transfers, eq(transfers.id, reconciliationDifferences.transferId))
    .leftJoin(users, eq(users.id, transfers.userId))
    .where(
      inArray(
        reconciliationDifferences.reconciliationId,
        runs.map(({ run }) => run.id),
      ),
    )
    .orderBy(asc(reconciliationDifferences.number));
  return runs.map(({ run, by }) => ({
    _id: run.id,
    from: run.fromAt.toISOString(),
    to: run.toAt.toISOString(),
    at: run.at.toISOString(),
    by,
    payments: run.payments,
    refunds: run.refunds,
    disputes: run.disputes,
    payouts: run.payouts,
    fees: dollarsForWire(run.fees),
    differences: differences
      .filter(({ difference }) => difference.reconciliationId === run.id)
      .map(({ difference, number, username }) => ({
        number: difference.number,
        kind: difference.kind,
        subject: difference.subject,
        providerId: difference.providerId,
        reference: number === null ? null : transferReference(number),
        username,
        here: difference.here,
        there: difference.there,
      })),
  }));
};

/** Players who owe money, most first. */
export const openDebts = async (reader: Reader): Promise<StripeBooks['debts']> => {
  const { rows } = await reader.execute<{ id: string; username: string; amount: string }>(sql`
    select users.id, users.username, (-accounts.balance)::text as amount from accounts
    join users on users.id = substr(accounts.id, 6)
    where kind = 'owed' and accounts.balance < 0 order by accounts.balance, users.id limit 200`);
  return rows.map(({ id, username, amount }) => ({
    userId: id,
    username,
    amount: amountForWire(BigInt(amount)),
  }));
};
