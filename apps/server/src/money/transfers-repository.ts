import { userAccount } from '@captains-pick/contract';
import { cents, type DepositMovement } from '@captains-pick/rules';
import { and, asc, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import {
  contests,
  entries,
  journals,
  postings,
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

export const lockTransfer = async (
  tx: Transaction,
  transferId: string,
): Promise<TransferRow | null> => {
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

/** All transfers on the way, oldest first. */
export const waitingTransfers = (reader: Reader, most: number) =>
  // Literals, because the partial index doesn't match parameters.
  withUser(reader).where(ON_THE_WAY).orderBy(asc(transfers.number)).limit(most);

/** The transfers that ended last, newest first. */
export const endedTransfers = (reader: Reader, most: number) =>
  withUser(reader)
    .where(sql`not (${ON_THE_WAY})`)
    .orderBy(desc(transfers.changedAt), desc(transfers.number))
    .limit(most);

/** Locks requested deposits whose time is over, without those that another transaction has locked. */
export const lockExpired = (tx: Transaction, now: Date, most: number): Promise<TransferRow[]> =>
  tx
    .select()
    .from(transfers)
    .where(and(ON_THE_WAY, eq(transfers.state, 'requested'), lte(transfers.expiresAt, now)))
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
