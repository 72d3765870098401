import { and, arrayContains, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { contests, entries, players, savedLineups } from '../database/schema.ts';
import { lineupText } from './entries-repository.ts';

const contestColumns = {
  contestId: contests.id,
  tournamentName: contests.tournamentName,
  sport: contests.sport,
  format: contests.format,
  deadline: contests.deadline,
};

/** Contests whose lineups can still be changed. */
const isOpen = (now: Date) =>
  and(
    eq(contests.draftType, 'Salary'),
    eq(contests.status, 'Registering'),
    gt(contests.deadline, now),
  );

/** A user's entries in contests whose lineups can still be changed, by deadline and number. */
export const openLineupsOf = (reader: Reader, userId: string, now: Date) =>
  reader
    .select({
      id: entries.id,
      entryName: entries.entryName,
      editedAt: entries.editedAt,
      playerIds: lineupText,
      ...contestColumns,
    })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(and(eq(entries.userId, userId), isNull(entries.withdrawnAt), isOpen(now)))
    .orderBy(asc(contests.deadline), asc(contests.id), asc(entries.entryNumber));

/** The lineups that a user has saved for such contests, the oldest first. */
export const savedLineupsOf = (reader: Reader, userId: string, now: Date) =>
  reader
    .select({
      id: savedLineups.id,
      savedAt: savedLineups.savedAt,
      playerIds: savedLineups.playerIds,
      ...contestColumns,
    })
    .from(savedLineups)
    .innerJoin(contests, eq(contests.id, savedLineups.contestId))
    .where(and(eq(savedLineups.userId, userId), isOpen(now)))
    .orderBy(asc(contests.deadline), asc(savedLineups.savedAt), asc(savedLineups.id));

/** The names of players by id. */
export const namesOfPlayers = async (
  reader: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await reader
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(inArray(players.id, [...playerIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The entries of a contest that have a player and were not withdrawn, in entry order. */
export const entriesWith = (reader: Reader, contestId: string, playerId: string) =>
  reader
    .select({ entryId: entries.id, entryName: entries.entryName, userId: entries.userId })
    .from(entries)
    .where(
      and(
        eq(entries.contestId, contestId),
        isNull(entries.withdrawnAt),
        arrayContains(entries.playerIds, [playerId]),
      ),
    )
    .orderBy(asc(entries.sequence));

export const countSaved = async (
  reader: Reader,
  userId: string,
  contestId: string,
): Promise<number> => {
  const [row] = await reader
    .select({ saved: count() })
    .from(savedLineups)
    .where(and(eq(savedLineups.userId, userId), eq(savedLineups.contestId, contestId)));
  return row?.saved ?? 0;
};

type SavedLineupRow = typeof savedLineups.$inferSelect;

/** Null: it is not saved. */
export const findSaved = async (
  reader: Reader,
  { userId, contestId, playerIds }: Pick<SavedLineupRow, 'userId' | 'contestId' | 'playerIds'>,
): Promise<string | null> => {
  const [row] = await reader
    .select({ id: savedLineups.id })
    .from(savedLineups)
    .where(
      and(
        eq(savedLineups.userId, userId),
        eq(savedLineups.contestId, contestId),
        eq(savedLineups.playerIds, playerIds),
      ),
    );
  return row?.id ?? null;
};

export const insertSaved = async (tx: Transaction, row: SavedLineupRow): Promise<void> => {
  await tx.insert(savedLineups).values(row);
};

/** Returns whether the user had it. */
export const deleteSaved = async (
  reader: Reader,
  userId: string,
  lineupId: string,
): Promise<boolean> => {
  const rows = await reader
    .delete(savedLineups)
    .where(and(eq(savedLineups.id, lineupId), eq(savedLineups.userId, userId)))
    .returning({ id: savedLineups.id });
  return rows.length > 0;
};
