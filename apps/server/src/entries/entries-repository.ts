import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { contests, entries, users } from '../database/schema.ts';

/** An entry without its sequence number, which the database assigns. */
export interface EntryRow extends Omit<typeof entries.$inferSelect, 'sequence' | 'playerIds'> {
  /** The captain first. Empty before the draft. */
  readonly playerIds: readonly string[];
}

export type NewEntry = Omit<EntryRow, 'withdrawnAt'>;

const entryColumns = (entry: NewEntry): typeof entries.$inferInsert => ({
  id: entry.id,
  contestId: entry.contestId,
  userId: entry.userId,
  entryNumber: entry.entryNumber,
  entryName: entry.entryName,
  playerIds: [...entry.playerIds],
  teamSalary: entry.teamSalary,
  idempotencyKey: entry.idempotencyKey,
  enteredAt: entry.enteredAt,
  nonceHash: entry.nonceHash,
  sealedNonce: entry.sealedNonce,
  nonceMadeBy: entry.nonceMadeBy,
  seatNumber: entry.seatNumber,
});

export const insertEntries = async (tx: Transaction, fresh: readonly NewEntry[]): Promise<void> => {
  await inChunks(fresh, async (chunk) => {
    await tx.insert(entries).values(chunk.map(entryColumns));
  });
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

/** Earlier entries with these keys of their users, or with these ids, withdrawn ones included. */
export const earlierEntries = async (
  reader: Reader,
  asked: readonly {
    readonly entryId: string;
    readonly userId: string;
    readonly idempotencyKey: string | null;
  }[],
): Promise<EntryRow[]> => {
  if (asked.length === 0) return [];
  const byKey = asked.flatMap(({ userId, idempotencyKey }): (SQL | undefined)[] =>
    idempotencyKey === null
      ? []
      : [and(eq(entries.userId, userId), eq(entries.idempotencyKey, idempotencyKey))],
  );
  return reader
    .select()
    .from(entries)
    .where(
      or(
        inArray(
          entries.id,
          asked.map(({ entryId }) => entryId),
        ),
        ...byKey,
      ),
    );
};

/** As one text, because the driver takes seconds to read an array for each of a hundred thousand lineups. */
const lineupText = sql<string>`array_to_string(${entries.playerIds}, ',')`;

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

/** As `lineupsOfContest` of everyone, for several contests: by contest id, then by entry id. */
export const lineupsOfAll = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>> => {
  if (contestIds.length === 0) return new Map();
  const rows = await reader
    .select({ contestId: entries.contestId, entryId: entries.id, playerIds: lineupText })
    .from(entries)
    .where(
      and(inArray(entries.contestId, [...contestIds]), isNull(entries.withdrawnAt), isDrafted),
    );
  const lineups = new Map<string, Map<string, readonly string[]>>();
  for (const { contestId, entryId, playerIds } of rows) {
    const ofContest = lineups.get(contestId) ?? new Map<string, readonly string[]>();
    lineups.set(contestId, ofContest.set(entryId, playerIds.split(',')));
  }
  return lineups;
};

/** True when the lineup of an entry that was not withdrawn has any of these players. */
export const isAnyEntered = async (
  reader: Reader,
  contestId: string,
  playerIds: ReadonlySet<string>,
): Promise<boolean> => {
  const { rows } = await reader.execute<{ entered: boolean }>(sql`
    select exists (
      select from ${entries}
      where ${entries.contestId} = ${contestId} and ${entries.withdrawnAt} is null
        and ${entries.playerIds} && ${sql.param([...playerIds])}::text[]
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
