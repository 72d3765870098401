import type { PlayerResult } from '@captains-pick/rules';
import { cents } from '@captains-pick/rules';
import { and, asc, between, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { resultUpdates } from '../database/schema.ts';
import type { StoredChange } from '../database/stored-shapes.ts';

/** A player's result after an update; null: none. */
export interface ResultChange {
  readonly playerId: string;
  readonly result: PlayerResult | null;
}

const storedChange = ({ playerId, result }: ResultChange): StoredChange =>
  result === null
    ? [playerId]
    : [
        playerId,
        result.finish,
        result.cashedFor,
        result.score,
        result.round,
        result.thru,
        result.status,
        result.currentChipCount,
      ];

const changeOf = (stored: StoredChange): ResultChange => {
  if (stored.length === 1) return { playerId: stored[0], result: null };
  const [playerId, finish, cashedFor, score, round, thru, status, currentChipCount] = stored;
  const result = { finish, score, round, thru, status, currentChipCount };
  return { playerId, result: { ...result, cashedFor: cents(cashedFor) } };
};

/** Stores the next update of a locked contest. */
export const insertUpdate = async (
  tx: Transaction,
  {
    contestId,
    changes,
    ...update
  }: {
    readonly contestId: string;
    /** The sequence number of the applied feed; null: none. */
    readonly feed: number | null;
    readonly correction: boolean;
    readonly at: Date;
    readonly changes: readonly ResultChange[];
  },
): Promise<void> => {
  await tx.insert(resultUpdates).values({
    ...update,
    contestId,
    number: sql`1 + (
      select coalesce(max(number), 0) from ${resultUpdates} where contest_id = ${contestId}
    )`,
    changes: changes.map(storedChange),
  });
};

export type UpdateHead = Omit<typeof resultUpdates.$inferSelect, 'contestId' | 'changes'>;

/** A contest's updates after this one, in order, without their results. */
export const updatesAfter = (
  reader: Reader,
  contestId: string,
  number: number,
): Promise<UpdateHead[]> =>
  reader
    .select({
      number: resultUpdates.number,
      feed: resultUpdates.feed,
      correction: resultUpdates.correction,
      at: resultUpdates.at,
    })
    .from(resultUpdates)
    .where(and(eq(resultUpdates.contestId, contestId), gt(resultUpdates.number, number)))
    .orderBy(asc(resultUpdates.number));

/** The number of a contest's last update; 0: none. */
export const lastUpdateOf = async (reader: Reader, contestId: string): Promise<number> => {
  const [row] = await reader
    .select({ last: sql<number>`coalesce(max(${resultUpdates.number}), 0)` })
    .from(resultUpdates)
    .where(eq(resultUpdates.contestId, contestId));
  return row?.last ?? 0;
};

/** The numbers of several contests' last updates, by contest id; contests without updates are missing. */
export const lastUpdatesOf = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (contestIds.length === 0) return new Map();
  const rows = await reader
    .select({
      contestId: resultUpdates.contestId,
      last: sql<number>`max(${resultUpdates.number})`,
    })
    .from(resultUpdates)
    .where(inArray(resultUpdates.contestId, [...contestIds]))
    .groupBy(resultUpdates.contestId);
  return new Map(rows.map(({ contestId, last }) => [contestId, last]));
};

/** A part of a contest's history is read at a time, because each update of a large event takes the driver milliseconds. */
const UPDATES_PER_READ = 4;

/** The changes of a contest's updates from one to another, both included, in order. */
export async function* changesBetween(
  reader: Reader,
  contestId: string,
  from: number,
  to: number,
): AsyncGenerator<readonly ResultChange[]> {
  for (let first = from; first <= to; first += UPDATES_PER_READ) {
    const last = Math.min(to, first + UPDATES_PER_READ - 1);
    const rows = await reader
      .select({ changes: resultUpdates.changes })
      .from(resultUpdates)
      .where(
        and(eq(resultUpdates.contestId, contestId), between(resultUpdates.number, first, last)),
      )
      .orderBy(asc(resultUpdates.number));
    for (const { changes } of rows) yield changes.map(changeOf);
  }
}
