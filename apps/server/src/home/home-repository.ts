import { and, asc, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { ownPlacement } from '../standings/placements-repository.ts';
import { appliedFeeds, auditLog, contests, entries } from '../database/schema.ts';

/** The user's entries that were not withdrawn. */
const standingOf = (userId: string) => and(eq(entries.userId, userId), isNull(entries.withdrawnAt));

/** The user's entries in contests that are not over, each with its contest and the contest's last feed. */
export const activeEntriesOf = (reader: Reader, userId: string) =>
  reader
    .select({
      entryId: entries.id,
      sequence: entries.sequence,
      entryName: entries.entryName,
      teamSalary: entries.teamSalary,
      players: sql<number>`cardinality(${entries.playerIds})`,
      contest: {
        id: contests.id,
        tournamentName: contests.tournamentName,
        sport: contests.sport,
        draftType: contests.draftType,
        format: contests.format,
        status: contests.status,
        deadline: contests.deadline,
        startedAt: contests.startedAt,
        salaryCap: contests.salaryCap,
        entrantsCount: contests.entrantsCount,
        pausedSince: contests.pausedSince,
        lastAct: sql<number>`coalesce((
          select max(${auditLog.sequence}) from ${auditLog}
          where ${auditLog.contestId} = ${contests.id}
        ), 0)`.mapWith(Number),
      },
      feed: {
        sequence: appliedFeeds.sequence,
        source: appliedFeeds.source,
        observedAt: appliedFeeds.observedAt,
        appliedAt: appliedFeeds.appliedAt,
        final: appliedFeeds.final,
      },
    })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .leftJoin(
      appliedFeeds,
      and(
        eq(appliedFeeds.contestId, contests.id),
        eq(appliedFeeds.sequence, contests.resultsSequence),
      ),
    )
    .where(
      and(standingOf(userId), inArray(contests.status, ['Registering', 'Drafting', 'Running'])),
    )
    .orderBy(desc(contests.startedAt), asc(contests.id), asc(entries.sequence));

export type ActiveEntry = Awaited<ReturnType<typeof activeEntriesOf>>[number];

/**
 * When a contest got its present status or was regraded: its last action. A contest that its deadline has cancelled was
 * cancelled by no action.
 */
const endedAt: SQL<Date> = sql`coalesce(
  (
    select ${auditLog.at} from ${auditLog}
    where ${auditLog.contestId} = ${contests.id}
      and (${contests.status} <> 'Cancelled' or ${auditLog.act} = 'cancel-contest')
    order by ${auditLog.sequence} desc
    limit 1
  ),
  ${contests.deadline},
  ${contests.createdAt}
)`.mapWith(contests.createdAt);

/** The number of the user's entries in each contest. */
const ownCounts = (reader: Reader, userId: string) =>
  reader
    .select({
      contestId: entries.contestId,
      count: sql<number>`count(*)::integer`.as('own_entries'),
    })
    .from(entries)
    .where(standingOf(userId))
    .groupBy(entries.contestId)
    .as('own');

/** The user's contest that ended last; null for none. */
export const lastEndedOf = async (reader: Reader, userId: string) => {
  const own = ownCounts(reader, userId);
  const [row] = await reader
    .select({
      id: contests.id,
      tournamentName: contests.tournamentName,
      sport: contests.sport,
      status: contests.status,
      entryFee: contests.entryFee,
      adminFee: contests.adminFee,
      entrantsCount: contests.entrantsCount,
      cancelledBecause: contests.cancelledBecause,
      ownEntries: own.count,
      at: endedAt,
    })
    .from(own)
    .innerJoin(contests, eq(contests.id, own.contestId))
    .where(inArray(contests.status, ['Completed', 'Graded', 'Cancelled']))
    .orderBy(desc(endedAt), asc(contests.id))
    .limit(1);
  return row ?? null;
};

export type EndedContest = NonNullable<Awaited<ReturnType<typeof lastEndedOf>>>;

/** The user's entries in a contest with their placements, best first; without placements if it was cancelled. */
export const placedEntriesOf = (reader: Reader, userId: string, contestId: string) => {
  const placement = ownPlacement(reader);
  return reader
    .select({
      entryName: entries.entryName,
      rank: placement.rank,
      tied: placement.tied,
      winnings: placement.winnings,
    })
    .from(entries)
    .leftJoinLateral(placement, sql`true`)
    .where(and(standingOf(userId), eq(entries.contestId, contestId)))
    .orderBy(asc(placement.rank), asc(entries.sequence));
};

export type PlacedOwnEntry = Awaited<ReturnType<typeof placedEntriesOf>>[number];

/**
 * Contests that the user can enter, and lobbies that the user waits in: these first, then by deadline, those without one
 * last.
 */
export const openContestsFor = (reader: Reader, userId: string, now: Date, most: number) => {
  const own = ownCounts(reader, userId);
  const ownEntries = sql<number>`coalesce(${own.count}, 0)`;
  const waits = sql`(${contests.draftType} = 'Snake' and ${ownEntries} > 0)`;
  const mayEnter = sql`(
    ${contests.entrantsCount} < ${contests.maxEntries}
    and ${ownEntries} < ${contests.maxEntriesPerUser}
    and not exists (
      select from ${entries}
      where ${entries.contestId} = ${contests.id} and ${entries.userId} = ${userId}
        and ${entries.withdrawnAt} is not null and ${entries.seatNumber} is not null
    )
  )`;
  return reader
    .select({
      id: contests.id,
      tournamentName: contests.tournamentName,
      sport: contests.sport,
      draftType: contests.draftType,
      format: contests.format,
      entryFee: contests.entryFee,
      adminFee: contests.adminFee,
      entrantsCount: contests.entrantsCount,
      maxEntries: contests.maxEntries,
      deadline: contests.deadline,
      ownEntries,
    })
    .from(contests)
    .leftJoin(own, eq(own.contestId, contests.id))
    .where(
      and(
        eq(contests.status, 'Registering'),
        eq(contests.unlisted, false),
        isNull(contests.pausedSince),
        or(isNull(contests.deadline), gt(contests.deadline, now)),
        sql`(${waits} or ${mayEnter})`,
      ),
    )
    .orderBy(desc(waits), asc(contests.deadline), asc(contests.id))
    .limit(most);
};

export type OpenContestRow = Awaited<ReturnType<typeof openContestsFor>>[number];

/** The number of contests in the list of registering contests. */
export const countRegistering = async (reader: Reader): Promise<number> => {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::integer` })
    .from(contests)
    .where(
      and(inArray(contests.status, ['Registering', 'Drafting']), eq(contests.unlisted, false)),
    );
  return row?.count ?? 0;
};
