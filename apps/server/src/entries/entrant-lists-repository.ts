/** Parts of the entries of a contest by username, and how many of them have each player. */
import { and, asc, count, desc, eq, isNull, max, ne, sql } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { entries, users } from '../database/schema.ts';
import { lineupText, named, type StandingEntrant } from './entries-repository.ts';

export interface ListedEntrant extends StandingEntrant {
  /** The captain first; empty before the draft. */
  readonly playerIds: readonly string[];
}

/** What the entries of a list have in common. */
export interface EntrantFilter {
  /** A part of their names, in small letters; empty: any name. */
  readonly key: string;
  /** A player of their lineups; null: any lineup, or none. */
  readonly playerId: string | null;
}

export interface EntrantList extends EntrantFilter {
  readonly contestId: string;
  /** Without the entries of this user; null: with all. */
  readonly besides: string | null;
}

/**
 * A list of at most this many entries is found first and then sorted. Of a longer one, users are read in their order
 * until the part is full.
 */
const FEW_ENTRIES = 20_000;

const isStanding = (contestId: string) =>
  and(eq(entries.contestId, contestId), isNull(entries.withdrawnAt));

const matching = (contestId: string, { key, playerId }: EntrantFilter) =>
  and(
    isStanding(contestId),
    named(key),
    playerId === null
      ? undefined
      : sql`${entries.playerIds} @> array[${sql.param(playerId)}]::text[]`,
  );

const columns = {
  id: entries.id,
  userId: entries.userId,
  entryNumber: entries.entryNumber,
  entryName: entries.entryName,
  teamSalary: entries.teamSalary,
  playerIds: lineupText.as('lineup'),
};

const withLineup = <Row extends { readonly playerIds: string }>(row: Row) => ({
  ...row,
  playerIds: row.playerIds === '' ? [] : row.playerIds.split(','),
});

/**
 * A part of a list by username and number.
 *
 * @param found the length of the list
 */
export const listedPart = async (
  reader: Reader,
  list: EntrantList,
  { from, most, found }: { readonly from: number; readonly most: number; readonly found: number },
): Promise<readonly ListedEntrant[]> => {
  // Counted from the nearer end.
  const isBackward = from > found / 2;
  const ordered = isBackward ? desc : asc;
  const offset = isBackward ? Math.max(0, found - from - most) : from;
  const limit = isBackward ? Math.max(0, Math.min(most, found - from)) : most;
  if (limit === 0) return [];
  const { contestId, besides } = list;
  const listed = reader
    .select(columns)
    .from(entries)
    .where(
      and(matching(contestId, list), besides === null ? undefined : ne(entries.userId, besides)),
    );
  // `offset 0` has the entries found before they are sorted.
  const source = (found <= FEW_ENTRIES ? listed.offset(0) : listed).as('listed');
  const rows = await reader
    .select({
      id: source.id,
      userId: source.userId,
      username: users.username,
      entryName: source.entryName,
      teamSalary: source.teamSalary,
      playerIds: source.playerIds,
    })
    .from(source)
    .innerJoin(users, eq(users.id, source.userId))
    .orderBy(ordered(users.username), ordered(source.entryNumber))
    .offset(offset)
    .limit(limit);
  return (isBackward ? rows.toReversed() : rows).map(withLineup);
};

const listedWhere = async (
  reader: Reader,
  which: ReturnType<typeof and>,
): Promise<readonly ListedEntrant[]> => {
  const rows = await reader
    .select({ ...columns, username: users.username })
    .from(entries)
    .innerJoin(users, eq(users.id, entries.userId))
    .where(which)
    .orderBy(asc(entries.entryNumber));
  return rows.map(withLineup);
};

/** One user's entries by number. */
export const listedOfUser = (
  reader: Reader,
  contestId: string,
  userId: string,
): Promise<readonly ListedEntrant[]> =>
  listedWhere(reader, and(isStanding(contestId), eq(entries.userId, userId)));

/** An entry of the contest; null: it has no such entry. */
export const listedEntry = async (
  reader: Reader,
  contestId: string,
  entryId: string,
): Promise<ListedEntrant | null> => {
  const [row] = await listedWhere(reader, and(isStanding(contestId), eq(entries.id, entryId)));
  return row ?? null;
};

/** The number of a contest's entries that match. */
export const countListed = async (
  reader: Reader,
  contestId: string,
  filter: EntrantFilter,
): Promise<number> => {
  const [row] = await reader
    .select({ found: count() })
    .from(entries)
    .where(matching(contestId, filter));
  return row?.found ?? 0;
};

/** The number of the last entry, withdrawn or not; 0 for none. Entering makes it higher. */
export const lastSequence = async (reader: Reader, contestId: string): Promise<number> => {
  const [row] = await reader
    .select({ last: max(entries.sequence) })
    .from(entries)
    .where(eq(entries.contestId, contestId));
  return row?.last ?? 0;
};

export interface PlayerOwnership {
  readonly playerId: string;
  readonly captain: number;
  readonly flex: number;
}

/** How many lineups have each player that any has, as captain and as flex, by player id. */
export const countOwnership = async (
  reader: Reader,
  contestId: string,
): Promise<readonly PlayerOwnership[]> => {
  const { rows } = await reader.execute<{ player_id: string; captain: number; flex: number }>(sql`
    select player_id, (count(*) filter (where place = 1))::integer as captain,
      (count(*) filter (where place > 1))::integer as flex
    from ${entries}
    cross join lateral unnest(${entries.playerIds}) with ordinality as slot(player_id, place)
    where ${isStanding(contestId)}
    group by player_id
    order by player_id`);
  return rows.map(({ player_id: playerId, captain, flex }) => ({ playerId, captain, flex }));
};
