import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { contests, entries, entryPlayers, users } from '../database/schema.ts';

/** An entry without its sequence number, which the database assigns. */
export type EntryRow = Omit<typeof entries.$inferSelect, 'sequence'>;

export interface NewEntry extends Omit<EntryRow, 'withdrawnAt'> {
  /** The captain first. */
  readonly playerIds: readonly string[];
}

const entryColumns = (entry: NewEntry): typeof entries.$inferInsert => ({
  id: entry.id,
  contestId: entry.contestId,
  userId: entry.userId,
  entryNumber: entry.entryNumber,
  entryName: entry.entryName,
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
  await enterTeams(
    tx,
    fresh.map(({ id, contestId, playerIds }) => ({ entryId: id, contestId, playerIds })),
  );
};

/** Stores the lineups of entries, the captain first. */
const enterTeams = async (
  tx: Transaction,
  teams: readonly {
    readonly entryId: string;
    readonly contestId: string;
    readonly playerIds: readonly string[];
  }[],
): Promise<void> => {
  const slots = teams.flatMap(({ entryId, contestId, playerIds }) =>
    playerIds.map((playerId, slot) => ({ contestId, entryId, slot, playerId })),
  );
  await inChunks(slots, async (chunk) => {
    await tx.insert(entryPlayers).values([...chunk]);
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

/** The players of entries by slot, the captain first. */
export const lineupsOf = async (
  reader: Reader,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (entryIds.length === 0) return new Map();
  return collectLineups(
    await reader
      .select({ entryId: entryPlayers.entryId, playerId: entryPlayers.playerId })
      .from(entryPlayers)
      .where(inArray(entryPlayers.entryId, [...entryIds]))
      .orderBy(asc(entryPlayers.entryId), asc(entryPlayers.slot)),
  );
};

/** As one text, because the driver takes seconds to read an array for each of a hundred thousand lineups. */
const lineupText = sql<string>`string_agg(${entryPlayers.playerId}, ',' order by ${entryPlayers.slot})`;

/** The players of a contest's entries by slot, without withdrawn entries; of one user only, if given. */
export const lineupsOfContest = async (
  reader: Reader,
  contestId: string,
  ofUser: { readonly userId: string | null } | 'everyone',
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ofUser !== 'everyone' && ofUser.userId === null) return new Map();
  const rows = await reader
    .select({ entryId: entryPlayers.entryId, playerIds: lineupText })
    .from(entryPlayers)
    .innerJoin(entries, eq(entries.id, entryPlayers.entryId))
    .where(
      and(
        eq(entryPlayers.contestId, contestId),
        // The condition is on both tables, because otherwise PostgreSQL scans the entries of all contests.
        eq(entries.contestId, contestId),
        isNull(entries.withdrawnAt),
        ofUser === 'everyone' || ofUser.userId === null
          ? undefined
          : eq(entries.userId, ofUser.userId),
      ),
    )
    .groupBy(entryPlayers.entryId)
    .orderBy(asc(entryPlayers.entryId));
  return new Map(rows.map(({ entryId, playerIds }) => [entryId, playerIds.split(',')]));
};

/** As `lineupsOfContest` of everyone, for several contests: by contest id, then by entry id. */
export const lineupsOfAll = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>> => {
  if (contestIds.length === 0) return new Map();
  const rows = await reader
    .select({
      contestId: entryPlayers.contestId,
      entryId: entryPlayers.entryId,
      playerIds: lineupText,
    })
    .from(entryPlayers)
    .innerJoin(entries, eq(entries.id, entryPlayers.entryId))
    .where(
      and(
        inArray(entryPlayers.contestId, [...contestIds]),
        inArray(entries.contestId, [...contestIds]),
        isNull(entries.withdrawnAt),
      ),
    )
    .groupBy(entryPlayers.contestId, entryPlayers.entryId);
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
      select from ${entryPlayers} join ${entries} on ${entries.id} = ${entryPlayers.entryId}
      where ${entryPlayers.contestId} = ${contestId} and ${entries.contestId} = ${contestId}
        and ${entries.withdrawnAt} is null
        and ${entryPlayers.playerId} = any(${sql.param([...playerIds])}::text[])
    ) as entered`);
  return rows[0]?.entered === true;
};

const collectLineups = (
  rows: readonly { readonly entryId: string; readonly playerId: string }[],
): ReadonlyMap<string, readonly string[]> => {
  const lineups = new Map<string, string[]>();
  for (const { entryId, playerId } of rows) {
    const lineup = lineups.get(entryId);
    if (lineup === undefined) lineups.set(entryId, [playerId]);
    else lineup.push(playerId);
  }
  return lineups;
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
