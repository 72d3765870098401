import { userAccount } from '@captains-pick/contract';
import { cents, type Cents, type DepositMovement } from '@captains-pick/rules';
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import {
  accounts,
  checkoutSessions,
  contests,
  entries,
  journals,
  postings,
  providerEvents,
  stripeRefunds,
  transfers,
  transferSteps,
  users,
} from '../database/schema.ts';

export type TransferRow = typeof transfers.$inferSelect;
export type TransferStepRow = typeof transferSteps.$inferSelect;

/** What a player tells the cashier. */
export const transferReference = (number: number): string => `C-${number}`;

/** The idempotency key of a step's journal, by which the database finds it. */
export const stepKey = (transferId: string, number: number): string =>
  `transfer:${transferId}:${number}`;

const ON_THE_WAY = sql`${transfers.state} in ('requested', 'pending')`;

export const insertTransfer = async (
  tx: Transaction,
  transfer: Pick<
    TransferRow,
    | 'id'
    | 'userId'
    | 'kind'
    | 'provider'
    | 'amount'
    | 'requestedAt'
    | 'expiresAt'
    | 'idempotencyKey'
  >,
): Promise<void> => {
  await tx.insert(transfers).values({ ...transfer, changedAt: transfer.requestedAt });
};

/** A trigger gives the transfer the state of the step. */
export const insertStep = async (tx: Transaction, step: TransferStepRow): Promise<void> => {
  await tx.insert(transferSteps).values(step);
};

export const findTransfer = async (
  reader: Reader,
  transferId: string,
): Promise<TransferRow | null> => {
  const [row] = await reader.select().from(transfers).where(eq(transfers.id, transferId));
  return row ?? null;
};

/**
 * The account of its player is locked first, as by a request, which then locks the payments that a withdrawal refunds.
 * The other way round the two could catch each other in a deadlock.
 */
export const lockTransfer = async (
  tx: Transaction,
  transferId: string,
): Promise<TransferRow | null> => {
  const owner = sql`(select 'user:' || ${transfers.userId} from ${transfers} where ${transfers.id} = ${transferId})`;
  await tx.execute(sql`select from ${accounts} where ${accounts.id} = ${owner} for update`);
  const [row] = await tx.select().from(transfers).where(eq(transfers.id, transferId)).for('update');
  return row ?? null;
};

export const findTransferByKey = async (
  reader: Reader,
  userId: string,
  idempotencyKey: string,
): Promise<TransferRow | null> => {
  const [row] = await reader
    .select()
    .from(transfers)
    .where(and(eq(transfers.userId, userId), eq(transfers.idempotencyKey, idempotencyKey)));
  return row ?? null;
};

export const openDepositsOf = async (reader: Reader, userId: string): Promise<number> => {
  const [row] = await reader
    .select({ open: count() })
    .from(transfers)
    .where(and(eq(transfers.userId, userId), eq(transfers.kind, 'deposit'), ON_THE_WAY));
  return row?.open ?? 0;
};

/** A player's transfers on the way, and those that ended since a time, newest first. */
export const transfersOf = (
  reader: Reader,
  userId: string,
  { endedSince, most }: { readonly endedSince: Date; readonly most: number },
): Promise<TransferRow[]> =>
  reader
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.userId, userId),
        sql`(${ON_THE_WAY} or ${gte(transfers.changedAt, endedSince)})`,
      ),
    )
    .orderBy(desc(transfers.number))
    .limit(most);

export const stepsOf = async (
  reader: Reader,
  transferIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TransferStepRow[]>> => {
  if (transferIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(transferSteps)
    .where(inArray(transferSteps.transferId, [...transferIds]))
    .orderBy(asc(transferSteps.transferId), asc(transferSteps.number));
  return Map.groupBy(rows, ({ transferId }) => transferId);
};

const withUser = (reader: Reader) =>
  reader
    .select({ transfer: transfers, username: users.username })
    .from(transfers)
    .innerJoin(users, eq(users.id, transfers.userId));

/** The cashier's transfers on the way, oldest first. */
export const waitingTransfers = (reader: Reader, most: number) =>
  // Literals, because the partial index doesn't match parameters.
  withUser(reader)
    .where(and(ON_THE_WAY, eq(transfers.provider, 'cashier')))
    .orderBy(asc(transfers.number))
    .limit(most);

/** The cashier's transfers that ended last, newest first. */
export const endedTransfers = (reader: Reader, most: number) =>
  withUser(reader)
    .where(and(sql`not (${ON_THE_WAY})`, eq(transfers.provider, 'cashier')))
    .orderBy(desc(transfers.changedAt), desc(transfers.number))
    .limit(most);

/** Locks the cashier's requested deposits whose time is over, without those that another transaction has locked. */
export const lockExpired = (tx: Transaction, now: Date, most: number): Promise<TransferRow[]> =>
  tx
    .select()
    .from(transfers)
    .where(
      and(
        ON_THE_WAY,
        eq(transfers.provider, 'cashier'),
        eq(transfers.state, 'requested'),
        lte(transfers.expiresAt, now),
      ),
    )
    .orderBy(asc(transfers.number))
    .limit(most)
    .for('update', { skipLocked: true });

/**
 * A player's deposits, their returns, and the entries after the first deposit that count as played: those in contests
 * that have started and were not cancelled. In the order of their bookings.
 */
export const depositMovementsOf = async (
  reader: Reader,
  userId: string,
): Promise<readonly DepositMovement[]> => {
  const account = userAccount(userId);
  const { rows } = await reader.execute<{
    transfer: string | null;
    returned: boolean;
    amount: string;
  }>(sql`
    with moved as (
      select ${postings.sequence}, ${transfers.id} as transfer, ${postings.amount}
      from ${transfers}
      join ${transferSteps} on ${transferSteps.transferId} = ${transfers.id}
      join ${journals} on ${journals.idempotencyKey} =
        'transfer:' || ${transfers.id} || ':' || ${transferSteps.number}
      join ${postings} on ${postings.journalId} = ${journals.id}
        and ${postings.accountId} = ${account}
      where ${transfers.userId} = ${userId} and ${transfers.kind} = 'deposit'
    ), played as (
      select ${postings.sequence}, ${postings.amount}
      from ${postings}
      join ${journals} on ${journals.id} = ${postings.journalId} and ${journals.kind} = 'entry'
      join ${contests} on ${contests.id} = ${journals.contestId}
        and ${contests.status} in ('Running', 'Completed', 'Graded')
      join ${entries} on ${entries.id} = substring(${journals.idempotencyKey} from '[^:]+$')
        and ${entries.withdrawnAt} is null
      where ${postings.accountId} = ${account} and account_id like 'user:%'
        and ${postings.sequence} > (select min(sequence) from moved)
    )
    select transfer, amount < 0 as returned, abs(amount)::text as amount from (
      select sequence, transfer, amount from moved
      union all
      select sequence, null, -amount from played
    ) as movements order by sequence`);
  return rows.map(({ transfer, returned, amount }): DepositMovement => {
    if (transfer === null) return { type: 'played', amount: cents(Number(amount)) };
    return returned
      ? { type: 'deposit-returned', transfer }
      : { type: 'deposited', transfer, amount: cents(Number(amount)) };
  });
};

export interface Checkout {
  readonly transferId: string;
  readonly sessionId: string;
  readonly url: string;
}

/** Stores where a deposit is paid, once. */
export const insertCheckout = async (reader: Reader, checkout: Checkout): Promise<void> => {
  await reader.insert(checkoutSessions).values(checkout).onConflictDoNothing();
};

export const checkoutsOf = async (
  reader: Reader,
  transferIds: readonly string[],
): Promise<ReadonlyMap<string, Checkout>> => {
  if (transferIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(checkoutSessions)
    .where(inArray(checkoutSessions.transferId, [...transferIds]));
  return new Map(rows.map((row) => [row.transferId, row]));
};

/** Counts a read of a session's state. Null: there is no such session. */
export const beginRead = async (
  reader: Reader,
  sessionId: string,
): Promise<{
  readonly transferId: string;
  readonly amount: number;
  readonly read: number;
} | null> => {
  const [row] = await reader
    .update(checkoutSessions)
    .set({ reads: sql`${checkoutSessions.reads} + 1` })
    .where(eq(checkoutSessions.sessionId, sessionId))
    .returning();
  if (row === undefined) return null;
  const transfer = await findTransfer(reader, row.transferId);
  return { transferId: row.transferId, amount: transfer?.amount ?? 0, read: row.reads };
};

/** Whether no other read of a transfer's session has begun since. Locks the session. */
export const isLastRead = async (
  tx: Transaction,
  transferId: string,
  read: number,
): Promise<boolean> => {
  const [row] = await tx
    .select({ reads: checkoutSessions.reads })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.transferId, transferId))
    .for('update');
  return row?.reads === read;
};

export interface RefundablePayment {
  readonly depositId: string;
  /** What of the payment no withdrawal refunds. */
  readonly left: Cents;
}

/** The player's settled payments by card of which something is left, newest first. */
export const refundablePayments = async (
  reader: Reader,
  userId: string,
): Promise<readonly RefundablePayment[]> => {
  const { rows } = await reader.execute<{ depositId: string; left: string }>(sql`
    select id as "depositId", (amount - refunded)::text as "left" from (
      select deposits.id, deposits.number, deposits.amount, coalesce((
        select sum(withdrawals.amount) from ${stripeRefunds} as refunds
        join ${transfers} as withdrawals on withdrawals.id = refunds.transfer_id
          and withdrawals.state in ('requested', 'pending', 'settled')
        where refunds.deposit_id = deposits.id
      ), 0) as refunded
      from ${transfers} as deposits
      where deposits.user_id = ${userId} and deposits.kind = 'deposit'
        and deposits.provider = 'stripe' and deposits.state = 'settled'
    ) as payments
    where amount > refunded order by number desc`);
  return rows.map(({ depositId, left }) => ({ depositId, left: cents(Number(left)) }));
};

export const insertRefund = async (
  tx: Transaction,
  refund: { readonly transferId: string; readonly depositId: string; readonly batch: string },
): Promise<void> => {
  await tx.insert(stripeRefunds).values(refund);
};

/** The sum of the withdrawals that were requested together with one. */
export const batchAmount = async (reader: Reader, transferId: string): Promise<number | null> => {
  const rows = await reader
    .select({ amount: transfers.amount })
    .from(stripeRefunds)
    .innerJoin(transfers, eq(transfers.id, stripeRefunds.transferId))
    .where(eq(stripeRefunds.batch, transferId));
  return rows.length === 0 ? null : rows.reduce((sum, { amount }) => sum + amount, 0);
};

/** Counts a read of a refund. Null: the withdrawal refunds nothing at Stripe. */
export const beginRefundRead = async (reader: Reader, transferId: string) => {
  const [row] = await reader
    .update(stripeRefunds)
    .set({ reads: sql`${stripeRefunds.reads} + 1` })
    .where(eq(stripeRefunds.transferId, transferId))
    .returning();
  if (row === undefined) return null;
  const transfer = await findTransfer(reader, transferId);
  const checkout = (await checkoutsOf(reader, [row.depositId])).get(row.depositId);
  return transfer === null || checkout === undefined
    ? null
    : { transfer, sessionId: checkout.sessionId, read: row.reads };
};

/** Whether no other read of the refund has begun since. Locks it. */
export const isLastRefundRead = async (
  tx: Transaction,
  transferId: string,
  read: number,
): Promise<boolean> => {
  const [row] = await tx
    .select({ reads: stripeRefunds.reads })
    .from(stripeRefunds)
    .where(eq(stripeRefunds.transferId, transferId))
    .for('update');
  return row?.reads === read;
};

export const storeRefundId = async (
  tx: Transaction,
  transferId: string,
  refundId: string,
): Promise<void> => {
  await tx
    .update(stripeRefunds)
    .set({ refundId })
    .where(and(eq(stripeRefunds.transferId, transferId), isNull(stripeRefunds.refundId)));
};

/** Withdrawals by Stripe on the way: first those that are not started, each oldest first. */
export const openRefunds = (reader: Reader, most: number): Promise<{ readonly id: string }[]> =>
  reader
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(ON_THE_WAY, eq(transfers.provider, 'stripe'), eq(transfers.kind, 'withdrawal')))
    .orderBy(sql`${transfers.state} = 'pending'`, asc(transfers.number))
    .limit(most);

/** What claims have left of a deposit, net. */
export const creditOf = async (reader: Reader, transferId: string): Promise<Cents> => {
  const { rows } = await reader.execute<{ credit: string }>(sql`
    select coalesce(sum(${postings.amount}), 0)::text as credit from ${journals}
    join ${postings} on ${postings.journalId} = ${journals.id} and account_id like 'user:%'
    where ${journals.kind} = 'dispute-credit'
      and ${journals.idempotencyKey} like ${`credit:${transferId}:%`}`);
  return cents(Number(rows[0]?.credit ?? 0));
};

/** Stripe's deposits on the way that should be over by a time, with their sessions; null: none was opened. */
export const overdueCheckouts = (
  reader: Reader,
  now: Date,
  most: number,
): Promise<{ readonly transferId: string; readonly sessionId: string | null }[]> =>
  reader
    .select({ transferId: transfers.id, sessionId: checkoutSessions.sessionId })
    .from(transfers)
    .leftJoin(checkoutSessions, eq(checkoutSessions.transferId, transfers.id))
    .where(
      and(
        ON_THE_WAY,
        eq(transfers.provider, 'stripe'),
        eq(transfers.kind, 'deposit'),
        lte(transfers.expiresAt, now),
      ),
    )
    .orderBy(asc(transfers.number))
    .limit(most);

type EventRow = typeof providerEvents.$inferSelect;

export const hasEvent = async (reader: Reader, eventId: string): Promise<boolean> => {
  const rows = await reader
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(eq(providerEvents.id, eventId));
  return rows.length > 0;
};

/** Returns false if the event was stored before. */
export const insertEvent = async (reader: Reader, event: EventRow): Promise<boolean> => {
  const rows = await reader
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: providerEvents.id });
  return rows.length > 0;
};

/** The latest events that the ledger does not agree with, newest first. */
export const differentEvents = (reader: Reader, most: number) =>
  reader
    .select({ event: providerEvents, number: transfers.number, username: users.username })
    .from(providerEvents)
    .leftJoin(transfers, eq(transfers.id, providerEvents.transferId))
    .leftJoin(users, eq(users.id, transfers.userId))
    .where(sql`${providerEvents.difference} is not null`)
    .orderBy(desc(providerEvents.receivedAt))
    .limit(most);
