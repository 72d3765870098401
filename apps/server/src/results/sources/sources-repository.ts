import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../database/database.ts';
import { contests, feedSources, operators, users } from '../../database/schema.ts';

export type SourceRow = typeof feedSources.$inferSelect;

/** With the name of who set it. */
export const sourceOf = async (reader: Reader, contestId: string) => {
  const [row] = await reader
    .select({ source: feedSources, by: users.username })
    .from(feedSources)
    .innerJoin(users, eq(users.id, feedSources.setBy))
    .where(eq(feedSources.contestId, contestId));
  return row ?? null;
};

/** Of these contests, those whose source is not read any more. */
export const pausedSourcesOf = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (contestIds.length === 0) return new Set();
  const rows = await reader
    .select({ contestId: feedSources.contestId })
    .from(feedSources)
    .where(and(inArray(feedSources.contestId, [...contestIds]), isNotNull(feedSources.paused)));
  return new Set(rows.map(({ contestId }) => contestId));
};

export const putSource = async (tx: Transaction, row: SourceRow): Promise<void> => {
  await tx
    .insert(feedSources)
    .values(row)
    .onConflictDoUpdate({ target: feedSources.contestId, set: row });
};

export const deleteSource = async (tx: Transaction, contestId: string): Promise<void> => {
  await tx.delete(feedSources).where(eq(feedSources.contestId, contestId));
};

/** What a read changes, unless an operator has set another source meanwhile. */
export const noteRead = async (
  reader: Reader,
  { contestId, setAt }: Pick<SourceRow, 'contestId' | 'setAt'>,
  read: Partial<
    Pick<
      SourceRow,
      | 'checkedAt'
      | 'found'
      | 'failures'
      | 'nextAt'
      | 'paused'
      | 'etag'
      | 'lastModified'
      | 'digest'
      | 'appliedAt'
    >
  >,
): Promise<void> => {
  await reader
    .update(feedSources)
    .set(read)
    .where(and(eq(feedSources.contestId, contestId), eq(feedSources.setAt, setAt)));
};

/**
 * Takes sources that are due, of contests that are played, and puts their next read off until `leasedUntil`: then another
 * process may read them, should this one end before.
 */
export const takeDueSources = async (
  database: Database,
  {
    now,
    leasedUntil,
    most,
  }: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
) => {
  const due = database
    .select({ contestId: feedSources.contestId })
    .from(feedSources)
    .innerJoin(contests, eq(contests.id, feedSources.contestId))
    .where(
      and(
        lte(feedSources.nextAt, now),
        isNull(feedSources.paused),
        eq(contests.status, 'Running'),
        isNull(contests.pausedSince),
      ),
    )
    .orderBy(feedSources.nextAt)
    .limit(most)
    .for('update', { of: feedSources, skipLocked: true });
  const taken = database.$with('taken').as(
    database
      .update(feedSources)
      .set({ nextAt: leasedUntil })
      .where(sql`${feedSources.contestId} in (${due})`)
      .returning({ contestId: feedSources.contestId }),
  );
  return database
    .with(taken)
    .select({
      source: feedSources,
      by: users.username,
      role: operators.role,
      disabledAt: operators.disabledAt,
    })
    .from(feedSources)
    .innerJoin(taken, eq(taken.contestId, feedSources.contestId))
    .innerJoin(users, eq(users.id, feedSources.setBy))
    .innerJoin(operators, eq(operators.userId, feedSources.setBy));
};

export type DueSource = Awaited<ReturnType<typeof takeDueSources>>[number];
