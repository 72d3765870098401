import type { ContestStatus } from '@captains-pick/rules';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../database/database.ts';
import type { Locking } from '../database/locking.ts';
import { auditLog, contests, entries } from '../database/schema.ts';
import type { ContestTermsRow } from './contest-draft.ts';

export type ContestRow = typeof contests.$inferSelect;

export const insertContest = async (
  tx: Transaction,
  row: typeof contests.$inferInsert,
): Promise<void> => {
  await tx.insert(contests).values(row);
};

export const findContest = async (
  reader: Reader,
  contestId: string,
): Promise<ContestRow | null> => {
  const [row] = await reader.select().from(contests).where(eq(contests.id, contestId));
  return row ?? null;
};

/** A contest without its prizes: with ten thousand places they are most of its data. */
export type ContestHead = Omit<ContestRow, 'entrantPayouts' | 'playerPayouts'>;

const {
  entrantPayouts: _ofPlaces,
  playerPayouts: _ofPlayers,
  ...headColumns
} = getTableColumns(contests);

export const findContestHead = async (
  reader: Reader,
  contestId: string,
): Promise<ContestHead | null> => {
  const [row] = await reader.select(headColumns).from(contests).where(eq(contests.id, contestId));
  return row ?? null;
};

/**
 * Contests by id, without those that are not there. Locked in the order of their ids, so that batches of several
 * contests can't deadlock. Planned once per connection.
 */
export const contestHeads = async (
  tx: Transaction,
  contestIds: readonly string[],
  locking: Locking,
): Promise<ReadonlyMap<string, ContestHead>> => {
  const heads = tx
    .select(headColumns)
    .from(contests)
    .where(sql`${contests.id} = any(${sql.param([...contestIds])}::text[])`)
    .orderBy(asc(contests.id));
  const query = {
    unlocked: () => heads,
    wait: () => heads.for('update'),
    free: () => heads.for('update', { skipLocked: true }),
  }[locking]();
  const rows = await query.prepare(`contest-heads-${locking}`).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** What the prizes of a contest's field depend on. */
export type FeeTerms = Pick<ContestRow, 'entryFee' | 'entrantPayouts' | 'entrantsCount'>;

/** The fee terms of several contests, by contest id. */
export const feesOfAll = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<ReadonlyMap<string, FeeTerms>> => {
  if (contestIds.length === 0) return new Map();
  const rows = await reader
    .select({
      id: contests.id,
      entryFee: contests.entryFee,
      entrantPayouts: contests.entrantPayouts,
      entrantsCount: contests.entrantsCount,
    })
    .from(contests)
    .where(inArray(contests.id, [...contestIds]));
  return new Map(rows.map(({ id, ...terms }) => [id, terms]));
};

/**
 * Locks a contest. Every change of a contest takes this lock first, so there is one writer at a time across processes.
 */
export const lockContest = async (
  tx: Transaction,
  contestId: string,
): Promise<ContestRow | null> => {
  const [row] = await tx.select().from(contests).where(eq(contests.id, contestId)).for('update');
  return row ?? null;
};

/** As `lockContest`, without the prizes. */
export const lockContestHead = async (
  tx: Transaction,
  contestId: string,
): Promise<ContestHead | null> => {
  const heads = await contestHeads(tx, [contestId], 'wait');
  return heads.get(contestId) ?? null;
};

/** The number of private contests that get their results from this one and are not over. */
export const countFollowing = async (reader: Reader, contestId: string): Promise<number> => {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::integer` })
    .from(contests)
    .where(
      and(
        eq(contests.follows, contestId),
        ne(contests.id, contestId),
        notInArray(contests.status, ['Graded', 'Cancelled']),
      ),
    );
  return row?.count ?? 0;
};

/** A trigger refuses it once there is an entry (drizzle/0049). */
export const setTerms = async (
  tx: Transaction,
  contestId: string,
  terms: ContestTermsRow,
): Promise<void> => {
  await tx.update(contests).set(terms).where(eq(contests.id, contestId));
};

type StartedStatus = Extract<ContestStatus, 'Drafting' | 'Running'>;

/** Starts the contest: a salary contest at its deadline, a snake contest with its draft. */
export const startContest = async (
  tx: Transaction,
  contestId: string,
  status: StartedStatus,
  startedAt: Date,
): Promise<void> => {
  await tx.update(contests).set({ status, startedAt }).where(eq(contests.id, contestId));
};

export const setStatus = async (
  tx: Transaction,
  contestId: string,
  status: Exclude<ContestStatus, StartedStatus>,
  cancelledBecause: string | null = null,
): Promise<void> => {
  await tx
    .update(contests)
    .set({
      status,
      cancelledBecause,
      ...(status === 'Registering' ? { startedAt: null } : {}),
      ...(status === 'Cancelled' ? { pausedSince: null, pausedBecause: null } : {}),
    })
    .where(eq(contests.id, contestId));
};

export const setResultsSequence = async (
  tx: Transaction,
  contestId: string,
  resultsSequence: number,
): Promise<void> => {
  await tx.update(contests).set({ resultsSequence }).where(eq(contests.id, contestId));
};

export interface ListedContest {
  readonly contest: ContestRow;
  readonly ownEntries: number;
}

/** Contests in these statuses, soonest deadline first, with the number of the viewer's own entries. */
export const listContests = (
  reader: Reader,
  statuses: readonly ContestStatus[],
  viewer: string | null,
  scope: 'public' | 'all' | 'house' = 'all',
): Promise<ListedContest[]> => {
  const own = reader
    .select({
      contestId: entries.contestId,
      count: sql<number>`count(*)::integer`.as('own_entries'),
    })
    .from(entries)
    .where(and(eq(entries.userId, viewer ?? ''), isNull(entries.withdrawnAt)))
    .groupBy(entries.contestId)
    .as('own');
  return reader
    .select({ contest: contests, ownEntries: sql<number>`coalesce(${own.count}, 0)` })
    .from(contests)
    .leftJoin(own, eq(own.contestId, contests.id))
    .where(
      and(
        inArray(contests.status, [...statuses]),
        or(
          eq(contests.unlisted, false),
          // Private contests that the viewer has entered, and for operators those that wait for results of their own.
          and(
            isNotNull(contests.hostId),
            scope === 'house' ? eq(contests.follows, contests.id) : isNotNull(own.count),
          ),
        ),
      ),
    )
    .orderBy(asc(contests.deadline), asc(contests.id));
};

export const setUnlisted = async (
  tx: Transaction | Database,
  contestIds: readonly string[],
): Promise<void> => {
  await tx
    .update(contests)
    .set({ unlisted: true })
    .where(inArray(contests.id, [...contestIds]));
};

/** Contests that are neither graded nor cancelled. */
export const unfinishedContests = (reader: Reader): Promise<ContestRow[]> =>
  reader
    .select()
    .from(contests)
    .where(notInArray(contests.status, ['Graded', 'Cancelled']));

/** Null resumes the contest. */
export const setPaused = async (
  tx: Transaction,
  contestId: string,
  paused: { readonly since: Date; readonly because: string } | null,
): Promise<void> => {
  await tx
    .update(contests)
    .set({ pausedSince: paused?.since ?? null, pausedBecause: paused?.because ?? null })
    .where(eq(contests.id, contestId));
};

const waitsForDeadline = and(eq(contests.status, 'Registering'), isNull(contests.pausedSince));

/** Contests that should have left Registering by now. */
export const contestsPastDeadline = async (reader: Reader, now: Date): Promise<string[]> => {
  const rows = await reader
    .select({ id: contests.id })
    .from(contests)
    .where(and(waitsForDeadline, lte(contests.deadline, now)))
    .orderBy(asc(contests.deadline));
  return rows.map(({ id }) => id);
};

export const nextDeadline = async (reader: Reader, now: Date): Promise<Date | null> => {
  const [row] = await reader
    .select({ next: min(contests.deadline) })
    .from(contests)
    .where(and(waitsForDeadline, gt(contests.deadline, now)));
  return row?.next ?? null;
};

/** The parts that a change of a contest with public lineups can affect: its status, or an operator's action. */
export interface ContestVersion {
  readonly status: ContestStatus;
  readonly startedAt: Date | null;
  readonly entrantsCount: number;
  /** The last entry in the audit log; 0 for none. The contest's lock orders the actions. */
  readonly lastAct: number;
  readonly ownEntries: number;
}

/** The last account of an entrant that was closed; 0: none. Names of entrants change only then. */
export const lastClosingIn = async (reader: Reader, contestId: string): Promise<number> => {
  const [row] = await reader
    .select({
      last: sql<number>`coalesce(max(${auditLog.sequence}), 0)`.mapWith(Number),
    })
    .from(auditLog)
    .where(and(eq(auditLog.contestId, contestId), eq(auditLog.act, 'close-account')));
  return row?.last ?? 0;
};

export const versionOfContest = async (
  reader: Reader,
  contestId: string,
  viewer: string | null,
): Promise<ContestVersion | null> => {
  const [row] = await reader
    .select({
      status: contests.status,
      startedAt: contests.startedAt,
      entrantsCount: contests.entrantsCount,
      lastAct: sql<number>`coalesce((
        select max(${auditLog.sequence}) from ${auditLog} where ${auditLog.contestId} = ${contestId}
      ), 0)`.mapWith(Number),
      ownEntries: sql<number>`(
        select count(*)::integer from ${entries}
        where ${entries.contestId} = ${contestId} and ${entries.userId} = ${viewer ?? ''}
          and ${entries.withdrawnAt} is null
      )`,
    })
    .from(contests)
    .where(eq(contests.id, contestId));
  return row ?? null;
};
