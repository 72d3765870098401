import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { appliedFeeds, playerResults } from '../database/schema.ts';

/** An applied feed without its rows. */
export type AppliedFeedHead = Pick<
  typeof appliedFeeds.$inferSelect,
  'sequence' | 'source' | 'observedAt' | 'appliedAt' | 'final'
>;

export const lastFeedOf = async (
  reader: Reader,
  contestId: string,
): Promise<AppliedFeedHead | null> => {
  const [row] = await reader
    .select({
      sequence: appliedFeeds.sequence,
      source: appliedFeeds.source,
      observedAt: appliedFeeds.observedAt,
      appliedAt: appliedFeeds.appliedAt,
      final: appliedFeeds.final,
    })
    .from(appliedFeeds)
    .where(eq(appliedFeeds.contestId, contestId))
    .orderBy(desc(appliedFeeds.sequence))
    .limit(1);
  return row ?? null;
};

/** A contest's applied feeds with their rows, in their order. */
export const feedsOf = (reader: Reader, contestId: string) =>
  reader
    .select({
      sequence: appliedFeeds.sequence,
      source: appliedFeeds.source,
      observedAt: appliedFeeds.observedAt,
      digest: appliedFeeds.digest,
      final: appliedFeeds.final,
      rows: appliedFeeds.rows,
    })
    .from(appliedFeeds)
    .where(eq(appliedFeeds.contestId, contestId))
    .orderBy(asc(appliedFeeds.sequence));

/** Which update of the contest applied a file of this digest; null: none. */
export const sequenceOfDigest = async (
  reader: Reader,
  contestId: string,
  digest: string,
): Promise<number | null> => {
  const [row] = await reader
    .select({ sequence: appliedFeeds.sequence })
    .from(appliedFeeds)
    .where(and(eq(appliedFeeds.contestId, contestId), eq(appliedFeeds.digest, digest)));
  return row?.sequence ?? null;
};

export const insertAppliedFeed = async (
  tx: Transaction,
  row: typeof appliedFeeds.$inferInsert,
): Promise<void> => {
  await tx.insert(appliedFeeds).values(row);
};

export const putResults = async (
  tx: Transaction,
  rows: readonly (typeof playerResults.$inferInsert)[],
): Promise<void> => {
  await inChunks(rows, async (chunk) => {
    await tx
      .insert(playerResults)
      .values([...chunk])
      .onConflictDoUpdate({
        target: playerResults.playerId,
        set: {
          sequence: sql`excluded.sequence`,
          finish: sql`excluded.finish`,
          cashedFor: sql`excluded.cashed_for`,
          score: sql`excluded.score`,
          round: sql`excluded.round`,
          thru: sql`excluded.thru`,
          status: sql`excluded.status`,
          currentChipCount: sql`excluded.current_chip_count`,
        },
      });
  });
};
