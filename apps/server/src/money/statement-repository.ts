import type { StatementKind } from '@captains-pick/contract';
import { userAccount } from '@captains-pick/contract';
import type { Cents, ContestStatus, Sport, TransferState } from '@captains-pick/rules';
import { cents } from '@captains-pick/rules';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import {
  contests,
  entries,
  journals,
  placementBlocks,
  postings,
  settlements,
  transfers,
  transferSteps,
  type JournalKind,
} from '../database/schema.ts';

export interface BookingRow {
  readonly sequence: number;
  readonly at: Date;
  readonly kind: StatementKind;
  readonly amount: Cents;
  readonly balance: bigint;
  readonly contest: {
    readonly id: string;
    readonly name: string;
    readonly sport: Sport;
    readonly status: ContestStatus;
  } | null;
  readonly entryName: string | null;
  readonly cost: { readonly entry: Cents; readonly fee: Cents } | null;
  readonly place: { readonly rank: number; readonly tied: boolean; readonly of: number } | null;
  readonly transfer: {
    readonly id: string;
    readonly number: number;
    readonly state: TransferState;
  } | null;
  readonly reason: string | null;
}

/** The bookings of journals to a player's account. A journal of another kind has no posting to it. */
const KINDS: Readonly<Partial<Record<JournalKind, StatementKind>>> = {
  entry: 'entry',
  withdrawal: 'refund',
  refund: 'refund',
  payout: 'prize',
  regrade: 'correction',
  deposit: 'deposit',
  'deposit-return': 'deposit-return',
  'withdrawal-hold': 'hold',
  'withdrawal-return': 'release',
  'dispute-credit': 'deposit',
  owed: 'owed',
  'owed-payment': 'owed-payment',
  grant: 'grant',
  'grant-reversal': 'grant-reversal',
  'given-up': 'given-up',
  welcome: 'welcome',
};

const kindOf = (journal: JournalKind): StatementKind => {
  const kind = KINDS[journal];
  if (kind === undefined) throw new Error(`A journal of kind ${journal} posts to a player.`);
  return kind;
};

export interface BookingRange {
  /** Only these; null: all. */
  readonly kinds: readonly JournalKind[] | null;
  /** From the first, before the second; null: all time. */
  readonly time: readonly [Date, Date] | null;
}

/** Postings of the player. The literal is the predicate of the index, which doesn't match a parameter. */
const ownPostings = (userId: string): SQL =>
  sql`${postings.accountId} = ${userAccount(userId)} and account_id like 'user:%'`;

const inRange = ({ kinds, time }: BookingRange): SQL =>
  sql.join(
    [
      sql`true`,
      ...(kinds === null ? [] : [sql`${journals.kind} = any(${sql.param([...kinds])}::text[])`]),
      ...(time === null
        ? []
        : [
            sql`${journals.createdAt} >= ${time[0].toISOString()}::timestamptz`,
            sql`${journals.createdAt} < ${time[1].toISOString()}::timestamptz`,
          ]),
    ],
    sql` and `,
  );

interface RawBooking extends Record<string, unknown> {
  readonly sequence: string;
  readonly at: string;
  readonly kind: JournalKind;
  readonly amount: string;
  readonly balance: string;
  readonly contest: string | null;
  readonly name: string | null;
  readonly sport: Sport | null;
  readonly status: ContestStatus | null;
  readonly entryName: string | null;
  readonly fee: string | null;
  readonly rank: number | null;
  readonly tied: boolean | null;
  readonly of: number | null;
  readonly transfer: string | null;
  readonly transferNumber: string | null;
  readonly transferState: TransferState | null;
  readonly reason: string | null;
}

const readBooking = (row: RawBooking): BookingRow => {
  const amount = cents(Number(row.amount));
  const kind = kindOf(row.kind);
  // A settled withdrawal that came back was settled, and has a booking of its return.
  const settled =
    kind === 'hold' && (row.transferState === 'settled' || row.transferState === 'returned');
  return {
    sequence: Number(row.sequence),
    at: new Date(Number(row.at)),
    kind: settled ? 'withdrawal' : kind,
    amount,
    balance: BigInt(row.balance),
    contest:
      row.contest === null || row.name === null || row.sport === null || row.status === null
        ? null
        : { id: row.contest, name: row.name, sport: row.sport, status: row.status },
    entryName: row.entryName,
    cost:
      kind === 'entry'
        ? {
            entry: cents(0 - amount - Number(row.fee ?? 0)),
            fee: cents(Number(row.fee ?? 0)),
          }
        : null,
    place:
      row.rank === null || row.of === null
        ? null
        : { rank: row.rank, tied: row.tied ?? false, of: row.of },
    transfer:
      row.transfer === null || row.transferState === null
        ? null
        : {
            id: row.transfer,
            number: Number(row.transferNumber),
            state: row.transferState,
          },
    reason: row.reason,
  };
};

/**
 * A page of a player's bookings before a sequence number, newest first. A balance is the sum of the postings up to its
 * booking. The postings are read from the newest on, and no further than the page needs.
 */
export const bookingsBefore = async (
  reader: Reader,
  userId: string,
  {
    before,
    most,
    ...range
  }: BookingRange & { readonly before: number | null; readonly most: number },
): Promise<readonly BookingRow[]> => {
  const position = sql`array_position(${placementBlocks.entries}, ${entries.sequence})`;
  const { rows } = await reader.execute<RawBooking>(sql`
    with own as (
      select ${postings.sequence}, ${postings.journalId}, ${postings.amount},
        (select sum(${postings.amount}) from ${postings} where ${ownPostings(userId)})
          - coalesce(sum(${postings.amount}) over (
              order by ${postings.sequence} desc rows between unbounded preceding and 1 preceding
            ), 0) as balance
      from ${postings} where ${ownPostings(userId)}
      order by ${postings.sequence} desc
    ), page as (
      select own.sequence, own.amount, own.balance, ${journals.id}, ${journals.kind},
        ${journals.contestId}, ${journals.idempotencyKey}, ${journals.createdAt}
      from own join ${journals} on ${journals.id} = own.journal_id
      where ${inRange(range)} ${before === null ? sql`` : sql`and own.sequence < ${before}::bigint`}
      order by own.sequence desc limit ${most}::integer
    )
    select page.sequence, page.kind, page.amount, page.balance::text as balance,
      floor(extract(epoch from page.created_at) * 1000)::bigint::text as at,
      ${contests.id} as contest, ${contests.tournamentName} as name, ${contests.sport} as sport,
      ${contests.status} as status,
      ${entries.entryName} as "entryName", fee.amount as fee,
      placed.rank, placed.tied, ${contests.entrantsCount} as of,
      ${transfers.id} as transfer, ${transfers.number} as "transferNumber",
      ${transfers.state} as "transferState",
      case page.kind
        when 'refund' then ${contests.cancelledBecause}
        when 'regrade' then ${settlements.reason}
        when 'withdrawal' then null
        else ${transferSteps.reason}
      end as reason
    from page
    left join ${contests} on ${contests.id} = page.contest_id
    left join ${entries} on page.contest_id is not null
      and ${entries.id} = substring(page.idempotency_key from '[^:]+$')
    left join ${postings} as fee on page.kind = 'entry' and fee.journal_id = page.id
      and fee.account_id = 'fees'
    left join ${settlements} on page.kind = 'regrade'
      and ${settlements.contestId} = page.contest_id
      and ${settlements.number}::text = split_part(page.idempotency_key, ':', 2)
    left join ${transfers} on page.contest_id is null
      and ${transfers.id} = split_part(page.idempotency_key, ':', 2)
    left join ${transferSteps} on ${transferSteps.transferId} = ${transfers.id}
      and ${transferSteps.number}::text = split_part(page.idempotency_key, ':', 3)
    left join lateral (
      select ${placementBlocks.ranks}[${position}] as rank, ${placementBlocks.tied}[${position}] as tied
      from ${placementBlocks}
      where page.kind in ('payout', 'regrade') and ${placementBlocks.contestId} = page.contest_id
        and ${placementBlocks.firstEntry} <= ${entries.sequence}
        and ${placementBlocks.lastEntry} >= ${entries.sequence}
    ) as placed on true
    order by page.sequence desc`);
  return rows.map(readBooking);
};

export interface KindSum {
  /** In UTC. */
  readonly year: number;
  readonly kind: JournalKind;
  readonly bookings: number;
  readonly sum: bigint;
}

/** The number and the sum of a player's bookings by year and kind. */
export const sumsOfUser = async (reader: Reader, userId: string): Promise<readonly KindSum[]> => {
  const { rows } = await reader.execute<{
    year: number;
    kind: JournalKind;
    bookings: number;
    sum: string;
  }>(sql`
    select extract(year from ${journals.createdAt} at time zone 'UTC')::integer as year,
      ${journals.kind} as kind, count(*)::integer as bookings, sum(${postings.amount})::text as sum
    from ${postings} join ${journals} on ${journals.id} = ${postings.journalId}
    where ${ownPostings(userId)}
    group by 1, 2`);
  return rows.map(({ sum, ...row }) => ({ ...row, sum: BigInt(sum) }));
};

export interface BalanceRow {
  readonly at: Date;
  readonly kind: StatementKind;
  readonly amount: Cents;
  readonly balance: bigint;
}

/** With more bookings than this, only the last of each day is read. */
const MOST_POINTS = 300;

/** A player's balance after each booking since a time, in order, and right before the first of them. */
export const balancesSince = async (
  reader: Reader,
  userId: string,
  since: Date,
): Promise<{ readonly opening: bigint | null; readonly rows: readonly BalanceRow[] }> => {
  const { rows } = await reader.execute<{
    at: string;
    kind: JournalKind;
    amount: string;
    balance: string;
    opening: string;
  }>(sql`
    with own as (
      select ${postings.sequence}, ${postings.journalId}, ${postings.amount},
        sum(${postings.amount}) over (order by ${postings.sequence}) as balance
      from ${postings} where ${ownPostings(userId)}
    ), since as (
      select own.sequence, own.amount, own.balance, ${journals.kind}, ${journals.createdAt},
        first_value(own.balance - own.amount) over (order by own.sequence) as opening,
        count(*) over () as bookings,
        row_number() over (
          partition by date_trunc('day', ${journals.createdAt} at time zone 'UTC')
          order by own.sequence desc
        ) as from_last
      from own join ${journals} on ${journals.id} = own.journal_id
      where ${journals.createdAt} >= ${since.toISOString()}::timestamptz
    )
    select floor(extract(epoch from created_at) * 1000)::bigint::text as at, kind, amount,
      balance::text as balance, opening::text as opening
    from since where bookings <= ${MOST_POINTS}::integer or from_last = 1
    order by sequence`);
  const [first] = rows;
  return {
    opening: first === undefined ? null : BigInt(first.opening),
    rows: rows.map(({ at, kind, amount, balance }) => ({
      at: new Date(Number(at)),
      kind: kindOf(kind),
      amount: cents(Number(amount)),
      balance: BigInt(balance),
    })),
  };
};
