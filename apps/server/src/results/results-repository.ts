import type { FeedEvent } from '@captains-pick/contract';
import { NO_RESULT } from '@captains-pick/rules';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { appliedFeeds, playerResults, users } from '../database/schema.ts';
import type { FeedRow, StoredFeedRow } from './feed.ts';

/** Rows of before rounds were read say none. */
const wholeRow = ({ result, ...row }: StoredFeedRow): FeedRow => ({
  ...row,
  result: { ...NO_RESULT, ...result },
});

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

/** The event that the contest's feeds are of: the last that any of them has named. */
export const boundEventOf = async (
  reader: Reader,
  contestId: string,
): Promise<FeedEvent | null> => {
  const [row] = await reader
    .select({ id: appliedFeeds.eventId, name: appliedFeeds.eventName })
    .from(appliedFeeds)
    .where(and(eq(appliedFeeds.contestId, contestId), isNotNull(appliedFeeds.eventId)))
    .orderBy(desc(appliedFeeds.sequence))
    .limit(1);
  return row === undefined || row.id === null ? null : { id: row.id, name: row.name };
};

/** A contest's applied feeds with their rows, in their order. */
export const feedsOf = (reader: Reader, contestId: string) =>
  reader
    .select({
      sequence: appliedFeeds.sequence,
      source: appliedFeeds.source,
      observedAt: appliedFeeds.observedAt,
      digest: appliedFeeds.digest,
      eventId: appliedFeeds.eventId,
      eventName: appliedFeeds.eventName,
      final: appliedFeeds.final,
      rows: appliedFeeds.rows,
    })
    .from(appliedFeeds)
    .where(eq(appliedFeeds.contestId, contestId))
    .orderBy(asc(appliedFeeds.sequence));

/** A contest's applied feeds without their rows, last first. */
export const appliedFeedsOf = (reader: Reader, contestId: string) =>
  reader
    .select({
      sequence: appliedFeeds.sequence,
      source: appliedFeeds.source,
      file: appliedFeeds.fileName,
      eventId: appliedFeeds.eventId,
      eventName: appliedFeeds.eventName,
      observedAt: appliedFeeds.observedAt,
      appliedAt: appliedFeeds.appliedAt,
      by: users.username,
      rows: sql<number>`jsonb_array_length(${appliedFeeds.rows})`,
      changed: appliedFeeds.changed,
      final: appliedFeeds.final,
    })
    .from(appliedFeeds)
    .innerJoin(users, eq(users.id, appliedFeeds.appliedBy))
    .where(eq(appliedFeeds.contestId, contestId))
    .orderBy(desc(appliedFeeds.sequence));

export const rowsOfLastFeed = async (
  reader: Reader,
  contestId: string,
): Promise<readonly FeedRow[]> => {
  const [last] = await reader
    .select({ rows: appliedFeeds.rows })
    .from(appliedFeeds)
    .where(eq(appliedFeeds.contestId, contestId))
    .orderBy(desc(appliedFeeds.sequence))
    .limit(1);
  return (last?.rows ?? []).map(wholeRow);
};

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
