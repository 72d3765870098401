import { ENTRIES_PER_BLOCK } from '@captains-pick/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { column, columnValue } from '../database/column.ts';
import { runPlanned, type PlannedStatement } from '../database/planned.ts';
import { contests, entries, users } from '../database/schema.ts';
import type { JsonBlock } from '../shared/json-block.ts';

/** An entry without its sequence number, which the database assigns. */
export interface EntryRow extends Omit<typeof entries.$inferSelect, 'sequence' | 'playerIds'> {
  /** The captain first. Empty before the draft. */
  readonly playerIds: readonly string[];
}

export type NewEntry = Omit<EntryRow, 'withdrawnAt' | 'editedAt'>;

const INSERT_ENTRIES: PlannedStatement = {
  name: 'insert-entries',
  text: `
    insert into entries (id, contest_id, user_id, entry_number, entry_name, player_ids, team_salary,
      idempotency_key, entered_at, nonce_hash, sealed_nonce, nonce_made_by, seat_number)
    select id, contest_id, user_id, entry_number, entry_name, string_to_array(player_ids, ','), team_salary,
      idempotency_key, entered_at, nonce_hash, sealed_nonce, nonce_made_by, seat_number
    from unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::integer[],
      $8::text[], $9::timestamptz[], $10::text[], $11::text[], $12::text[], $13::integer[])
      with ordinality as fresh(id, contest_id, user_id, entry_number, entry_name, player_ids, team_salary,
        idempotency_key, entered_at, nonce_hash, sealed_nonce, nonce_made_by, seat_number, place)
    order by place`,
};

/** Stores entries in this order, which is the entry order. */
export const insertEntries = async (tx: Transaction, fresh: readonly NewEntry[]): Promise<void> => {
  if (fresh.length === 0) return;
  await runPlanned(tx, INSERT_ENTRIES, [
    columnValue(fresh, ({ id }) => id),
    columnValue(fresh, ({ contestId }) => contestId),
    columnValue(fresh, ({ userId }) => userId),
    columnValue(fresh, ({ entryNumber }) => entryNumber),
    columnValue(fresh, ({ entryName }) => entryName),
    columnValue(fresh, ({ playerIds }) => playerIds.join(',')),
    columnValue(fresh, ({ teamSalary }) => teamSalary),
    columnValue(fresh, ({ idempotencyKey }) => idempotencyKey),
    columnValue(fresh, ({ enteredAt }) => enteredAt.toISOString()),
    columnValue(fresh, ({ nonceHash }) => nonceHash),
    columnValue(fresh, ({ sealedNonce }) => sealedNonce),
    columnValue(fresh, ({ nonceMadeBy }) => nonceMadeBy),
    columnValue(fresh, ({ seatNumber }) => seatNumber),
  ]);
};

const REPLACE_LINEUPS: PlannedStatement = {
  name: 'replace-lineups',
  text: `
    update entries set player_ids = string_to_array(edited.player_ids, ','), team_salary = edited.team_salary,
      edited_at = $4::timestamptz
    from unnest($1::text[], $2::text[], $3::integer[]) as edited(id, player_ids, team_salary)
    where entries.id = edited.id`,
};

export type EditedEntry = Pick<EntryRow, 'id' | 'playerIds' | 'teamSalary'>;

/** Replaces the lineups of these entries. Each may be named once. */
export const replaceLineups = async (
  tx: Transaction,
  edited: readonly EditedEntry[],
  now: Date,
): Promise<void> => {
  if (edited.length === 0) return;
  await runPlanned(tx, REPLACE_LINEUPS, [
    columnValue(edited, ({ id }) => id),
    columnValue(edited, ({ playerIds }) => playerIds.join(',')),
    columnValue(edited, ({ teamSalary }) => teamSalary),
    now.toISOString(),
  ]);
};

export const markWithdrawn = async (
  tx: Transaction,
  entryIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (entryIds.length === 0) return;
  await tx
    .update(entries)
    .set({ withdrawnAt: now })
    .where(inArray(entries.id, [...entryIds]));
};

/** Those of these users who left the contest after its seats were numbered (docs/product.md#leaving-a-draft). */
export const barredUsers = async (
  reader: Reader,
  contestId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await reader
    .select({ userId: entries.userId })
    .from(entries)
    .where(
      and(
        eq(entries.contestId, contestId),
        inArray(entries.userId, [...userIds]),
        isNotNull(entries.withdrawnAt),
        isNotNull(entries.seatNumber),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
};

/** These users' entries in a contest that were not withdrawn. */
export const standingEntriesOf = (
  reader: Reader,
  contestId: string,
  userIds: readonly string[],
): Promise<EntryRow[]> =>
  reader
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.contestId, contestId),
        isNull(entries.withdrawnAt),
        inArray(entries.userId, [...userIds]),
      ),
    );

/**
 * The entries that commands depend on: those of these users in these contests that were not withdrawn, and all with
 * these ids, or these keys of their users. Each subquery reads an index. `offset 0` has the first one look up each user:
 * by old statistics, reading all entries of a contest would seem cheaper.
 */
export const entriesBehind = (
  reader: Reader,
  commands: readonly { readonly contestId: string; readonly userId: string }[],
  asked: readonly {
    readonly entryId: string;
    readonly userId: string;
    readonly idempotencyKey: string | null;
  }[],
): Promise<EntryRow[]> => {
  const keyed = asked.filter(({ idempotencyKey }) => idempotencyKey !== null);
  return reader
    .select()
    .from(entries)
    .where(
      sql`${entries.id} in (
        select standing.id from unnest(
          ${column(commands, ({ contestId }) => contestId)}::text[],
          ${column(commands, ({ userId }) => userId)}::text[]
        ) as own(contest_id, user_id)
        cross join lateral (
          select id from entries
          where contest_id = own.contest_id and user_id = own.user_id and withdrawn_at is null
          offset 0
        ) as standing
        union all
        select known.id from unnest(${column(asked, ({ entryId }) => entryId)}::text[]) as named(id)
        join entries as known on known.id = named.id
        union all
        select known.id from unnest(
          ${column(keyed, ({ userId }) => userId)}::text[],
          ${column(keyed, ({ idempotencyKey }) => idempotencyKey)}::text[]
        ) as named(user_id, key)
        join entries as known on known.user_id = named.user_id and known.idempotency_key = named.key
      )`,
    )
    .prepare('entries-behind')
    .execute();
};

/** As one text, because the driver takes seconds to read an array for each of a hundred thousand lineups. */
export const lineupText = sql<string>`array_to_string(${entries.playerIds}, ',')`;

const isDrafted = sql`${entries.playerIds} <> '{}'`;

/** The players of entries by slot, the captain first. Without entries that are not drafted yet. */
export const lineupsOf = async (
  reader: Reader,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (entryIds.length === 0) return new Map();
  const rows = await reader
    .select({ entryId: entries.id, playerIds: lineupText })
    .from(entries)
    .where(and(inArray(entries.id, [...entryIds]), isDrafted));
  return new Map(rows.map(({ entryId, playerIds }) => [entryId, playerIds.split(',')]));
};

/** The players of a contest's entries by slot, without withdrawn entries; of one user only, if given. */
export const lineupsOfContest = async (
  reader: Reader,
  contestId: string,
  ofUser: { readonly userId: string | null } | 'everyone',
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ofUser !== 'everyone' && ofUser.userId === null) return new Map();
  const rows = await reader
    .select({ entryId: entries.id, playerIds: lineupText })
    .from(entries)
    .where(
      and(
        eq(entries.contestId, contestId),
        isNull(entries.withdrawnAt),
        isDrafted,
        ofUser === 'everyone' || ofUser.userId === null
          ? undefined
          : eq(entries.userId, ofUser.userId),
      ),
    )
    .orderBy(asc(entries.id));
  return new Map(rows.map(({ entryId, playerIds }) => [entryId, playerIds.split(',')]));
};

/** The lineups of a contest's next entries after one, in entry order, without withdrawn entries. */
export const lineupBlock = (
  reader: Reader,
  contestId: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<{ readonly sequence: number; readonly playerIds: string }[]> =>
  reader
    .select({ sequence: entries.sequence, playerIds: lineupText })
    .from(entries)
    .where(
      and(
        eq(entries.contestId, contestId),
        gt(entries.sequence, after),
        isNull(entries.withdrawnAt),
        isDrafted,
      ),
    )
    .orderBy(asc(entries.sequence))
    .limit(most);

/** The digest of an entry's text (`entryText` of the contract), in statements that read rows of entries. */
const ENTRY_DIGEST = sql`left(encode(sha256(convert_to(
  array_to_string(array[id, user_id] || player_ids, chr(10)), 'UTF8'
)), 'hex'), 16)`;

/**
 * A contest's next entries after one as its record has them, in entry order, without withdrawn entries; null: none.
 *
 * @param shown false leaves out names and lineups
 */
export const entryRecords = async (
  reader: Reader,
  contestId: string,
  {
    after,
    most,
    shown,
  }: { readonly after: number; readonly most: number; readonly shown: boolean },
): Promise<JsonBlock<number> | null> => {
  const { rows } = await reader.execute<{ json: string | null; last: string }>(sql`
    select string_agg(to_json(record)::text, ',' order by sequence) as json, max(sequence)::text as last
    from (
      select sequence, id, user_id, entry_name, player_ids from ${entries}
      where contest_id = ${contestId} and sequence > ${after}::bigint and withdrawn_at is null
      order by sequence limit ${most}::integer
    ) as next
    cross join lateral (
      select id as "_id", user_id as "userId",
        case when ${shown}::boolean then entry_name else '' end as "entryName",
        case when ${shown}::boolean then player_ids else '{}'::text[] end as "lineup",
        case when ${shown}::boolean then ${ENTRY_DIGEST} else '' end as "digest"
    ) as record`);
  const [block] = rows;
  return block === undefined || block.json === null
    ? null
    : { json: block.json, last: Number(block.last) };
};

/** The digest of each block of a contest's entries, as `settlementText` of the contract has them. */
export const entryBlockDigests = async (
  reader: Reader,
  contestId: string,
): Promise<readonly string[]> => {
  const { rows } = await reader.execute<{ digest: string }>(sql`
    select encode(sha256(convert_to(string_agg(digest, chr(10) order by sequence), 'UTF8')), 'hex') as digest
    from (
      select sequence,
        ${ENTRY_DIGEST} as digest,
        (row_number() over (order by sequence) - 1) / ${ENTRIES_PER_BLOCK}::integer as block
      from ${entries}
      where contest_id = ${contestId} and withdrawn_at is null
    ) as digested
    group by block order by block`);
  return rows.map(({ digest }) => digest);
};

/** True when the lineup of an entry that was not withdrawn has any of these players. */
export const isAnyEntered = async (
  reader: Reader,
  contestId: string,
  playerIds: ReadonlySet<string>,
): Promise<boolean> => {
  // Without `offset`, the lineups of other contests are compared too: a second for a hundred thousand.
  const { rows } = await reader.execute<{ entered: boolean }>(sql`
    select exists (
      select from (
        select ${entries.playerIds} from ${entries}
        where ${entries.contestId} = ${contestId} and ${entries.withdrawnAt} is null
        offset 0
      ) as lineup
      where lineup.player_ids && ${sql.param([...playerIds])}::text[]
    ) as entered`);
  return rows[0]?.entered === true;
};

export interface StandingEntrant {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly entryName: string;
  readonly teamSalary: number | null;
}

const entrantsWhere = (reader: Reader, which: SQL | undefined): Promise<StandingEntrant[]> =>
  reader
    .select({
      id: entries.id,
      userId: entries.userId,
      username: users.username,
      entryName: entries.entryName,
      teamSalary: entries.teamSalary,
    })
    .from(entries)
    .innerJoin(users, eq(users.id, entries.userId))
    .where(and(which, isNull(entries.withdrawnAt)))
    .orderBy(asc(entries.sequence));

/** Entries that were not withdrawn, in entry order. */
export const entrantsOf = (reader: Reader, contestId: string): Promise<StandingEntrant[]> =>
  entrantsWhere(reader, eq(entries.contestId, contestId));

/** As `entrantsOf`, but only those of one user (null: no one) and those with these ids. */
export const someEntrantsOf = (
  reader: Reader,
  contestId: string,
  { userId, ids }: { readonly userId: string | null; readonly ids: readonly string[] },
): Promise<StandingEntrant[]> =>
  entrantsWhere(
    reader,
    and(
      eq(entries.contestId, contestId),
      or(userId === null ? undefined : eq(entries.userId, userId), inArray(entries.id, [...ids])),
    ),
  );

/** A user's entries in running contests that were not withdrawn, in entry order. */
export const runningEntriesOf = (
  reader: Reader,
  userId: string,
): Promise<{ readonly id: string; readonly entryName: string; readonly contestId: string }[]> =>
  reader
    .select({ id: entries.id, entryName: entries.entryName, contestId: entries.contestId })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(
      and(eq(entries.userId, userId), isNull(entries.withdrawnAt), eq(contests.status, 'Running')),
    )
    .orderBy(asc(entries.sequence));

export interface RankedEntrant extends StandingEntrant {
  readonly sequence: number;
  /** The captain first. */
  readonly playerIds: readonly string[];
}

/** A contest's entries with these sequence numbers, by number. */
export const entrantsAt = async (
  reader: Reader,
  contestId: string,
  sequences: readonly number[],
): Promise<ReadonlyMap<number, RankedEntrant>> => {
  if (sequences.length === 0) return new Map();
  const rows = await reader
    .select({
      sequence: entries.sequence,
      id: entries.id,
      userId: entries.userId,
      username: users.username,
      entryName: entries.entryName,
      teamSalary: entries.teamSalary,
      playerIds: lineupText,
    })
    .from(entries)
    .innerJoin(users, eq(users.id, entries.userId))
    .where(and(eq(entries.contestId, contestId), inArray(entries.sequence, [...sequences])));
  return new Map(
    rows.map(({ playerIds, ...row }) => [
      row.sequence,
      { ...row, playerIds: playerIds.split(',') },
    ]),
  );
};

const rankedWhere = (contestId: string, which: SQL | undefined) =>
  and(eq(entries.contestId, contestId), isNull(entries.withdrawnAt), isDrafted, which);

/** Only entries whose name contains a text in small letters. */
export const named = (key: string): SQL | undefined =>
  key === '' ? undefined : sql`strpos(lower(${entries.entryName}), ${key}) > 0`;

/** The sequence numbers of one user's entries, in entry order. */
export const sequencesOfUser = async (
  reader: Reader,
  contestId: string,
  userId: string,
): Promise<readonly number[]> => {
  const rows = await reader
    .select({ sequence: entries.sequence })
    .from(entries)
    .where(rankedWhere(contestId, eq(entries.userId, userId)))
    .orderBy(asc(entries.sequence));
  return rows.map(({ sequence }) => sequence);
};

/** The sequence number of an entry of the contest; null: it has no such entry. */
export const sequenceOfEntry = async (
  reader: Reader,
  contestId: string,
  entryId: string,
): Promise<number | null> => {
  const [row] = await reader
    .select({ sequence: entries.sequence })
    .from(entries)
    .where(rankedWhere(contestId, eq(entries.id, entryId)));
  return row?.sequence ?? null;
};

/** The sequence numbers of the entries whose name contains a text in small letters, in entry order. */
export const sequencesNamed = async (
  reader: Reader,
  contestId: string,
  key: string,
): Promise<readonly number[]> => {
  const rows = await reader
    .select({ sequence: entries.sequence })
    .from(entries)
    .where(rankedWhere(contestId, named(key)))
    .orderBy(asc(entries.sequence));
  return rows.map(({ sequence }) => sequence);
};

/** The number of entries whose name contains a text in small letters. */
export const countNamed = async (
  reader: Reader,
  contestId: string,
  key: string,
): Promise<number> => {
  const [row] = await reader
    .select({ found: count() })
    .from(entries)
    .where(rankedWhere(contestId, named(key)));
  return row?.found ?? 0;
};

/** The sequence numbers of a part of the entries whose name contains a text, by name or salary. */
export const sequencesInOrder = async (
  reader: Reader,
  contestId: string,
  {
    key,
    by,
    direction,
    from,
    most,
  }: {
    readonly key: string;
    readonly by: 'name' | 'salary';
    readonly direction: 'asc' | 'desc';
    readonly from: number;
    readonly most: number;
  },
): Promise<readonly number[]> => {
  const directed = direction === 'asc' ? asc : desc;
  // By username and number, not by the entry's name: its ninth entry comes before its tenth.
  const order =
    by === 'name'
      ? [directed(users.username), directed(entries.entryNumber)]
      : [directed(entries.teamSalary), asc(entries.sequence)];
  const rows = await reader
    .select({ sequence: entries.sequence })
    .from(entries)
    .innerJoin(users, eq(users.id, entries.userId))
    .where(rankedWhere(contestId, named(key)))
    .orderBy(...order)
    .offset(from)
    .limit(most);
  return rows.map(({ sequence }) => sequence);
};
