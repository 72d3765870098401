import { cents, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import { and, asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { column } from '../database/column.ts';
import { accounts, entries, placements, users } from '../database/schema.ts';

/** Replaces all placements of a contest in one statement. */
export const replacePlacements = async (
  tx: Transaction,
  contestId: string,
  rows: readonly Omit<typeof placements.$inferInsert, 'contestId'>[],
): Promise<void> => {
  await tx.delete(placements).where(eq(placements.contestId, contestId));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${placements} (contest_id, entry_id, rank, tied, total, tiebreak, winnings)
    select ${contestId}, * from unnest(
      ${column(rows, ({ entryId }) => entryId)}::text[],
      ${column(rows, ({ rank }) => rank)}::integer[],
      ${column(rows, ({ tied }) => tied)}::boolean[],
      ${column(rows, ({ total }) => total ?? null)}::bigint[],
      ${column(rows, ({ tiebreak }) => tiebreak ?? null)}::bigint[],
      ${column(rows, ({ winnings }) => winnings)}::bigint[]
    )`);
};

export interface PlacedEntry {
  readonly contestId: string;
  readonly entryId: string;
  readonly userId: string;
  readonly username: string;
  readonly entryName: string;
  readonly rank: number;
  readonly tied: boolean;
  readonly winnings: Cents;
}

const placed = (reader: Reader) =>
  reader
    .select({
      contestId: placements.contestId,
      entryId: placements.entryId,
      userId: entries.userId,
      username: users.username,
      entryName: entries.entryName,
      rank: placements.rank,
      tied: placements.tied,
      winnings: placements.winnings,
    })
    .from(placements)
    .innerJoin(entries, eq(entries.id, placements.entryId))
    .innerJoin(users, eq(users.id, entries.userId))
    .orderBy(asc(placements.rank), asc(entries.entryName))
    .$dynamic();

/** A contest's placements, best first. */
export const placementsOf = (reader: Reader, contestId: string): Promise<PlacedEntry[]> =>
  placed(reader).where(eq(placements.contestId, contestId));

export interface PaidPlace extends Pick<
  PlacedEntry,
  'entryId' | 'userId' | 'entryName' | 'rank' | 'tied' | 'winnings'
> {}

type PaidRow = readonly [
  entryId: string,
  userId: string,
  entryName: string,
  rank: number,
  tied: boolean,
  winnings: number,
];

/**
 * The entries in a contest's first places, and those that share the last of them, best first. Locks their users'
 * accounts in the order that all transactions use.
 */
export const lockPaidPlaces = async (
  tx: Transaction,
  contestId: string,
  lastPlace: number,
): Promise<readonly PaidPlace[]> => {
  const paid = tx.$with('paid').as(
    tx
      .select({
        entryId: placements.entryId,
        rank: placements.rank,
        tied: placements.tied,
        winnings: placements.winnings,
      })
      .from(placements)
      .where(and(eq(placements.contestId, contestId), lte(placements.rank, lastPlace))),
  );
  // By arrays: the indexes are scanned once, where joins would look into them row by row.
  const entrant = tx.$with('entrant').as(
    tx
      .select({ id: entries.id, userId: entries.userId, entryName: entries.entryName })
      .from(entries)
      .where(sql`${entries.id} = any(array(select ${paid.entryId} from ${paid}))`),
  );
  const held = tx.$with('held').as(
    tx
      .select({ userId: accounts.userId })
      .from(accounts)
      .where(sql`${accounts.userId} = any(array(select ${entrant.userId} from ${entrant}))`)
      .orderBy(asc(accounts.id))
      .for('update'),
  );
  // As one value: single rows take the driver several times as long.
  const [places] = await tx
    .with(paid, entrant, held)
    .select({
      all: sql<readonly PaidRow[]>`coalesce(json_agg(json_build_array(
        ${paid.entryId}, ${entrant.userId}, ${entrant.entryName},
        ${paid.rank}, ${paid.tied}, ${paid.winnings}
      ) order by ${paid.rank}), '[]')`,
    })
    .from(paid)
    .innerJoin(entrant, eq(entrant.id, paid.entryId))
    .innerJoin(held, eq(held.userId, entrant.userId));
  return (places?.all ?? []).map(([entryId, userId, entryName, rank, tied, winnings]) => ({
    entryId,
    userId,
    entryName,
    rank,
    tied,
    winnings: cents(winnings),
  }));
};

/** The number of a contest's entries that have won something. */
export const countWinners = async (reader: Reader, contestId: string): Promise<number> => {
  const [row] = await reader
    .select({ winners: count() })
    .from(placements)
    .where(and(eq(placements.contestId, contestId), gt(placements.winnings, ZERO_CENTS)));
  return row?.winners ?? 0;
};

export const winnersOf = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<PlacedEntry[]> =>
  contestIds.length === 0
    ? []
    : placed(reader).where(
        and(inArray(placements.contestId, [...contestIds]), eq(placements.rank, 1)),
      );
