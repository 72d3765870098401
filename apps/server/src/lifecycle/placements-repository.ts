import type { Cents } from '@captains-pick/rules';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { column } from '../database/column.ts';
import { entries, placements, users } from '../database/schema.ts';

/** Puts a contest's placements in the place of any it had, however many: in one statement. */
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

/** A contest's placements, best first; with `upTo`, those of its first places, and whoever shares the last of them. */
export const placementsOf = async (
  reader: Reader,
  contestId: string,
  { upTo }: { readonly upTo?: number } = {},
): Promise<PlacedEntry[]> =>
  placed(reader).where(
    and(
      eq(placements.contestId, contestId),
      upTo === undefined ? undefined : lte(placements.rank, upTo),
    ),
  );

export const winnersOf = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<PlacedEntry[]> =>
  contestIds.length === 0
    ? []
    : placed(reader).where(
        and(inArray(placements.contestId, [...contestIds]), eq(placements.rank, 1)),
      );
