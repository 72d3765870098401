import { holdAccount, owedAccount, poolAccount, userAccount } from '@captains-pick/contract';
import { cents, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { newIds, type Chance } from '../shared/chance.ts';
import type { JsonBlock } from '../shared/json-block.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { columnValue } from '../database/column.ts';
import { dollarsOf, readBalance } from '../database/columns.ts';
import type { Locking } from '../database/locking.ts';
import { runPlanned, type PlannedStatement } from '../database/planned.ts';
import { accounts, journals, postings, type JournalKind } from '../database/schema.ts';
import { noteMoved } from './balance-hints.ts';

/** Money from one account to another. */
interface Movement {
  readonly from: string;
  readonly to: string;
  /** Zero or more. Nothing is written for zero. */
  readonly amount: Cents;
}

export interface NewJournal {
  readonly kind: JournalKind;
  readonly contestId: string | null;
  /** A key that makes the journal's cause happen only once: the database refuses a second one. */
  readonly idempotencyKey: string;
  readonly memo: string;
  readonly movements: readonly Movement[];
}

/** Amounts by account. */
const postingsOf = (movements: readonly Movement[]): readonly (readonly [string, Cents])[] => {
  const amounts = new Map<string, Cents>();
  const add = (account: string, amount: number): void => {
    amounts.set(account, cents((amounts.get(account) ?? ZERO_CENTS) + amount));
  };
  for (const { from, to, amount } of movements) {
    add(from, 0 - amount);
    add(to, amount);
  }
  return [...amounts].filter(([, amount]) => amount !== ZERO_CENTS);
};

/** Takes columns: of the journals, then of their postings. A trigger refuses postings without a journal. */
const WRITE_JOURNALS: PlannedStatement = {
  name: 'write-journals',
  text: `
    with written as (
      insert into journals (id, kind, contest_id, idempotency_key, memo, created_at)
      select *, $6::timestamptz from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
    )
    insert into postings (journal_id, account_id, amount)
    select * from unnest($7::text[], $8::text[], $9::bigint[])`,
};

/** Writes journals with their postings, without those that move nothing. Returns the ids by idempotency key. */
export const writeJournals = async (
  tx: Transaction,
  fresh: readonly NewJournal[],
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Promise<ReadonlyMap<string, string>> => {
  // In the order of their keys, and so of their ids: neighbours in the indexes are written fast.
  const moving = fresh
    .map((journal) => ({ journal, amounts: postingsOf(journal.movements) }))
    .filter(({ amounts }) => amounts.length > 0)
    .sort((a, b) => (a.journal.idempotencyKey < b.journal.idempotencyKey ? -1 : 1));
  if (moving.length === 0) return new Map();
  noteMoved(tx, fresh);
  const ids = newIds(chance, moving.length).toSorted();
  const moved = moving.flatMap(({ amounts }, at) =>
    amounts.map(([accountId, amount]) => ({ id: ids[at] ?? '', accountId, amount })),
  );
  await runPlanned(tx, WRITE_JOURNALS, [
    columnValue(ids, (id) => id),
    columnValue(moving, ({ journal }) => journal.kind),
    columnValue(moving, ({ journal }) => journal.contestId),
    columnValue(moving, ({ journal }) => journal.idempotencyKey),
    columnValue(moving, ({ journal }) => journal.memo),
    now.toISOString(),
    columnValue(moved, ({ id }) => id),
    columnValue(moved, ({ accountId }) => accountId),
    columnValue(moved, ({ amount }) => amount),
  ]);
  return new Map(moving.map(({ journal }, at) => [journal.idempotencyKey, ids[at] ?? '']));
};

export const openUserAccount = async (tx: Transaction, userId: string): Promise<void> => {
  await tx
    .insert(accounts)
    .values({ id: userAccount(userId), kind: 'user', userId, balance: ZERO_CENTS });
};

/** Opens a player's hold account, once. */
export const openHoldAccount = async (tx: Transaction, userId: string): Promise<void> => {
  await tx
    .insert(accounts)
    .values({ id: holdAccount(userId), kind: 'hold', balance: ZERO_CENTS })
    .onConflictDoNothing();
};

/** Opens a player's owed account, once. */
export const openOwedAccount = async (tx: Transaction, userId: string): Promise<void> => {
  await tx
    .insert(accounts)
    .values({ id: owedAccount(userId), kind: 'owed', balance: ZERO_CENTS })
    .onConflictDoNothing();
};

export const openPoolAccount = async (tx: Transaction, contestId: string): Promise<void> => {
  await tx
    .insert(accounts)
    .values({ id: poolAccount(contestId), kind: 'contest-pool', contestId, balance: ZERO_CENTS });
};

/** Without a rule for entries the revision is null, and no account is out of date. */
const READ_BALANCES = `
  select user_id as "userId", balance, limited, coalesce(person_revision <> (
    select revision from person_rules where required in ('entry', 'sign-up')
  ), false) as "personOutdated", person_revision < 0 as closed
  from accounts where id = any($1::text[])`;

const BALANCES: Readonly<Record<Locking, PlannedStatement>> = {
  unlocked: { name: 'balances', text: READ_BALANCES },
  wait: { name: 'balances-wait', text: `${READ_BALANCES} order by id for update` },
  free: { name: 'balances-free', text: `${READ_BALANCES} order by id for update skip locked` },
};

export interface ReadAccounts {
  /** By user id. */
  readonly balances: Map<string, Cents>;
  /** The users who have set a limit or taken a break at some time. */
  readonly limited: readonly string[];
  /** The users whose accounts are closed. */
  readonly closed: readonly string[];
  /** The users whose data and consent were not found to satisfy the present rules for paid entries. */
  readonly personOutdated: readonly string[];
}

/** Users' accounts. They are always locked in the order of their ids, so that contests with common users can't deadlock. */
export const accountsOf = async (
  tx: Transaction,
  userIds: readonly string[],
  locking: Locking,
): Promise<ReadAccounts> => {
  const ids = [...new Set(userIds)].map(userAccount);
  if (ids.length === 0) return { balances: new Map(), limited: [], closed: [], personOutdated: [] };
  const rows = await runPlanned<{
    userId: string;
    balance: string;
    limited: boolean;
    personOutdated: boolean;
    closed: boolean;
  }>(tx, BALANCES[locking], [ids]);
  return {
    balances: new Map(rows.map(({ userId, balance }) => [userId, readBalance(balance)])),
    limited: rows.flatMap(({ userId, limited }) => (limited ? [userId] : [])),
    closed: rows.flatMap(({ userId, closed }) => (closed ? [userId] : [])),
    personOutdated: rows.flatMap(({ userId, personOutdated }) => (personOutdated ? [userId] : [])),
  };
};

/** Locks users' accounts and returns their balances by user id. */
export const lockBalances = async (
  tx: Transaction,
  userIds: readonly string[],
): Promise<Map<string, Cents>> => (await accountsOf(tx, userIds, 'wait')).balances;

/** Locks users' accounts in the same order. */
export const lockAccounts = async (tx: Transaction, userIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(userIds)].map(userAccount);
  await tx.execute(sql`
    select count(*) from (
      select from ${accounts} where id = any(${sql.param(ids)}::text[]) order by id for update
    ) as locked`);
};

const balanceOf = async (reader: Reader, accountId: string): Promise<Cents> => {
  const [row] = await reader
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.balance ?? ZERO_CENTS;
};

export const userBalance = (reader: Reader, userId: string): Promise<Cents> =>
  balanceOf(reader, userAccount(userId));

/** Whether the user has set a limit or taken a break at some time. */
export const isLimited = async (reader: Reader, userId: string): Promise<boolean> => {
  const [row] = await reader
    .select({ limited: accounts.limited })
    .from(accounts)
    .where(eq(accounts.id, userAccount(userId)));
  return row?.limited ?? false;
};

/** Nothing is entered from it any more. */
export const markClosed = async (tx: Transaction, userId: string): Promise<void> => {
  await tx
    .update(accounts)
    .set({ personRevision: -1 })
    .where(eq(accounts.id, userAccount(userId)));
};

/** What is held for the player's withdrawals. */
export const heldFor = (reader: Reader, userId: string): Promise<Cents> =>
  balanceOf(reader, holdAccount(userId));

export const hasJournal = async (reader: Reader, idempotencyKey: string): Promise<boolean> => {
  const rows = await reader
    .select({ id: journals.id })
    .from(journals)
    .where(eq(journals.idempotencyKey, idempotencyKey));
  return rows.length > 0;
};

/** What players owe, by user id. */
export const debtsOf = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> => {
  const rows = await reader
    .select({ userId: sql<string>`substr(${accounts.id}, 6)`, balance: accounts.balance })
    .from(accounts)
    .where(sql`${accounts.id} = any(${sql.param(userIds.map(owedAccount))}::text[])`);
  return new Map(rows.map(({ userId, balance }) => [userId, cents(0 - (balance ?? 0))]));
};

/** The players who owe money and have some. */
export const payingDebtors = async (reader: Reader): Promise<readonly string[]> => {
  const { rows } = await reader.execute<{ userId: string }>(sql`
    select users.user_id as "userId" from ${accounts} as debts
    join ${accounts} as users on users.id = 'user:' || substr(debts.id, 6) and users.balance > 0
    where debts.kind = 'owed' and debts.balance < 0
    order by users.id limit 100`);
  return rows.map(({ userId }) => userId);
};

export const poolBalance = (reader: Reader, contestId: string): Promise<Cents> =>
  balanceOf(reader, poolAccount(contestId));

/** The journal with this key, if it was written. */
export const findJournal = async (
  reader: Reader,
  idempotencyKey: string,
): Promise<{ readonly id: string; readonly amounts: ReadonlyMap<string, Cents> } | null> => {
  const rows = await reader
    .select({ id: journals.id, accountId: postings.accountId, amount: postings.amount })
    .from(journals)
    .innerJoin(postings, eq(postings.journalId, journals.id))
    .where(eq(journals.idempotencyKey, idempotencyKey));
  const [first] = rows;
  if (first === undefined) return null;
  return {
    id: first.id,
    amounts: new Map(rows.map(({ accountId, amount }) => [accountId, amount])),
  };
};

/** A contest's next journals after a key as its record has them, in the order of their keys; null: none. */
export const journalRecords = async (
  reader: Reader,
  contestId: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<JsonBlock<string> | null> => {
  const { rows } = await reader.execute<{ json: string | null; last: string }>(sql`
    select string_agg(to_json(record)::text, ',' order by next.key) as json, max(next.key) as last
    from (
      select id, kind, idempotency_key as key from ${journals}
      where contest_id = ${contestId} and idempotency_key > ${after}
      order by idempotency_key limit ${most}::integer
    ) as next
    cross join lateral (
      select json_agg(posting order by posting.account) as postings from (
        select account_id as "account", ${dollarsOf(sql`amount`)} as "amount" from ${postings}
        where journal_id = next.id
      ) as posting
    ) as moved
    cross join lateral (
      select next.kind as "kind", next.key as "key", coalesce(moved.postings, '[]') as "postings"
    ) as record`);
  const [block] = rows;
  return block === undefined || block.json === null ? null : { json: block.json, last: block.last };
};

/** The amounts that journals of one kind have moved into accounts for a contest. */
export const movedByKind = async (
  reader: Reader,
  contestId: string,
  kind: JournalKind,
): Promise<Cents> => {
  const [row] = await reader
    .select({
      moved:
        sql`coalesce(sum(${postings.amount}) filter (where ${postings.amount} > 0), 0)::bigint`.mapWith(
          postings.amount,
        ),
    })
    .from(journals)
    .innerJoin(postings, eq(postings.journalId, journals.id))
    .where(and(eq(journals.contestId, contestId), eq(journals.kind, kind)));
  return row?.moved ?? ZERO_CENTS;
};

export interface AccountTotals {
  readonly kind: string;
  readonly count: number;
  /** In cents. */
  readonly balance: bigint;
}

/** A sum in cents of any size: PostgreSQL adds bigints up to a numeric. */
const wholeSum = (expression: SQL): SQL<bigint> =>
  sql<bigint>`(${expression})::text`.mapWith(BigInt);

/** Sums the ledger from its postings alone. */
export const addUpBooks = async (
  reader: Reader,
): Promise<{
  readonly sum: bigint;
  readonly unbalanced: readonly string[];
  readonly drifted: readonly string[];
  readonly byKind: readonly AccountTotals[];
}> => {
  const [total] = await reader
    .select({ sum: wholeSum(sql`coalesce(sum(${postings.amount}), 0)`) })
    .from(postings);
  const unbalanced = await reader
    .select({ id: postings.journalId })
    .from(postings)
    .groupBy(postings.journalId)
    .having(sql`sum(${postings.amount}) <> 0`);
  const counted = reader
    .select({
      accountId: postings.accountId,
      sum: sql<string>`sum(${postings.amount})`.as('sum'),
    })
    .from(postings)
    .groupBy(postings.accountId)
    .as('counted');
  const drifted = await reader
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(counted, eq(counted.accountId, accounts.id))
    .where(
      sql`${accounts.balance} is not null and ${accounts.balance} <> coalesce(${counted.sum}, 0)`,
    )
    .orderBy(asc(accounts.id));
  const byKind = await reader
    .select({
      kind: accounts.kind,
      count: sql<number>`count(*)::integer`,
      balance: wholeSum(sql`coalesce(sum(${counted.sum}), 0)`),
    })
    .from(accounts)
    .leftJoin(counted, eq(counted.accountId, accounts.id))
    .groupBy(accounts.kind)
    .orderBy(asc(accounts.kind));
  return {
    sum: total?.sum ?? 0n,
    unbalanced: unbalanced.map(({ id }) => id),
    drifted: drifted.map(({ id }) => id),
    byKind,
  };
};
