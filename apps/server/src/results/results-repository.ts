import type { FeedEvent } from '@captains-pick/contract';
import { NO_RESULT } from '@captains-pick/rules';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { column } from '../database/column.ts';
import { appliedFeeds, playerResults, users } from '../database/schema.ts';
import type { StoredResult } from '../players/players-repository.ts';
import type { FeedRow, StoredFeedRow } from '@captains-pick/feeds';

/** Rows from before rounds were read have no round. */
export const wholeRow = ({ result, ...row }: StoredFeedRow): FeedRow => ({
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

const namedEvent = (row: {
  readonly eventId: string | null;
  readonly eventName: string | null;
}): FeedEvent | null => (row.eventId === null ? null : { id: row.eventId, name: row.eventName });

/** The event of the contest's feeds: the last one that any of them has named. */
export const boundEventOf = async (
  reader: Reader,
  contestId: string,
): Promise<FeedEvent | null> => {
  const [row] = await reader
    .select({ eventId: appliedFeeds.eventId, eventName: appliedFeeds.eventName })
    .from(appliedFeeds)
    .where(and(eq(appliedFeeds.contestId, contestId), isNotNull(appliedFeeds.eventId)))
    .orderBy(desc(appliedFeeds.sequence))
    .limit(1);
  return row === undefined ? null : namedEvent(row);
};

/** The feeds that a feed with this digest would follow. */
export interface FeedHistory {
  /** The update that applied the same file; null: none. */
  readonly sameFile: number | null;
  readonly last: Pick<AppliedFeedHead, 'sequence' | 'observedAt'> | null;
  /** The event of the contest's feeds: the last one that any of them has named. */
  readonly bound: FeedEvent | null;
}

export const feedHistoryOf = async (
  reader: Reader,
  contestId: string,
  digest: string,
): Promise<FeedHistory> => {
  const latest = (which: SQL) =>
    sql`${appliedFeeds.sequence} = (
      select max(sequence) from ${appliedFeeds} where contest_id = ${contestId} and ${which}
    )`;
  const rows = await reader
    .select({
      sequence: appliedFeeds.sequence,
      observedAt: appliedFeeds.observedAt,
      digest: appliedFeeds.digest,
      eventId: appliedFeeds.eventId,
      eventName: appliedFeeds.eventName,
    })
    .from(appliedFeeds)
    .where(
      and(
        eq(appliedFeeds.contestId, contestId),
        or(eq(appliedFeeds.digest, digest), latest(sql`true`), latest(sql`event_id is not null`)),
      ),
    )
    .orderBy(desc(appliedFeeds.sequence));
  return {
    sameFile: rows.find((row) => row.digest === digest)?.sequence ?? null,
    last: rows[0] ?? null,
    bound: rows.map(namedEvent).find((event) => event !== null) ?? null,
  };
};

/** A contest's next applied feeds after one with their rows, in order. */
export const feedsAfter = (
  reader: Reader,
  contestId: string,
  { after, upTo, most }: { readonly after: number; readonly upTo: number; readonly most: number },
) =>
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
    .where(
      and(
        eq(appliedFeeds.contestId, contestId),
        gt(appliedFeeds.sequence, after),
        lte(appliedFeeds.sequence, upTo),
      ),
    )
    .orderBy(asc(appliedFeeds.sequence))
    .limit(most);

/** A contest's applied feeds without their rows, newest first. */
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

/** The last feed of each of several contests, with its rows; contests without feeds are missing. */
export const lastFeedsOfAll = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<
  { readonly contestId: string; readonly observedAt: Date; readonly rows: readonly FeedRow[] }[]
> => {
  const feeds = await reader
    .selectDistinctOn([appliedFeeds.contestId], {
      contestId: appliedFeeds.contestId,
      observedAt: appliedFeeds.observedAt,
      rows: appliedFeeds.rows,
    })
    .from(appliedFeeds)
    .where(inArray(appliedFeeds.contestId, [...contestIds]))
    .orderBy(asc(appliedFeeds.contestId), desc(appliedFeeds.sequence));
  return feeds.map(({ rows, ...feed }) => ({ ...feed, rows: rows.map(wholeRow) }));
};

/** The update that applied a file with this digest; null: none. */
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

/** Replaces players' results in one statement. */
export const putResults = async (tx: Transaction, rows: readonly StoredResult[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${playerResults} (
      player_id, contest_id, sequence, finish, cashed_for, score, round, thru, status,
      current_chip_count
    )
    select * from unnest(
      ${column(rows, ({ playerId }) => playerId)}::text[],
      ${column(rows, ({ contestId }) => contestId)}::text[],
      ${column(rows, ({ sequence }) => sequence)}::integer[],
      ${column(rows, ({ finish }) => finish)}::integer[],
      ${column(rows, ({ cashedFor }) => cashedFor)}::bigint[],
      ${column(rows, ({ score }) => score)}::double precision[],
      ${column(rows, ({ round }) => round)}::integer[],
      ${column(rows, ({ thru }) => thru)}::integer[],
      ${column(rows, ({ status }) => status)}::text[],
      ${column(rows, ({ currentChipCount }) => currentChipCount)}::bigint[]
    )
    on conflict (player_id) do update set
      sequence = excluded.sequence, finish = excluded.finish, cashed_for = excluded.cashed_for,
      score = excluded.score, round = excluded.round, thru = excluded.thru,
      status = excluded.status, current_chip_count = excluded.current_chip_count`);
};
