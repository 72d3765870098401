import { prizeOfRank, roundsOver, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import {
  appliedFeeds,
  auditLog,
  contests,
  entries,
  noticedEntries,
  noticedLines,
} from '../database/schema.ts';
import type { ContestMail, ContestOutbox } from '../mail/contest-outbox.ts';
import { resultsOf } from '../players/players-repository.ts';
import { resultOf } from '../players/result-of.ts';
import type { Clock } from '../shared/clock.ts';
import { entryIndex, type LiveFields } from '../standings/fields/live-fields.ts';
import { usersWanting } from './wanting.ts';

/** Without rounds in the results, the line is looked at this often at most. */
const PAUSE_MS = 60 * 60_000;
/** After this the next round has begun. */
const USEFUL_MS = 6 * 60 * 60_000;

interface Standing {
  readonly entryId: string;
  readonly entryName: string;
  readonly userId: string;
  readonly rank: number;
  readonly tied: boolean;
  readonly prize: Cents;
}

/**
 * Notifies players whose entries moved into or out of the money: when a round of golf is over, and without rounds with
 * the first results of an hour. Not of an event that is over, which pays instead.
 */
export const createLineNotices = ({
  database,
  clock,
  outbox,
  fields,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: ContestOutbox;
  readonly fields: LiveFields;
}): (() => Promise<void>) => {
  /** By contest: the feed in which a round was being played. */
  const seen = new Map<string, number>();

  /** Running contests with results that were not looked at. */
  const changed = () =>
    database
      .select({
        id: contests.id,
        tournamentName: contests.tournamentName,
        sequence: appliedFeeds.sequence,
        observedAt: appliedFeeds.observedAt,
        // The first column tells whether there is a row.
        noted: { at: noticedLines.at, rounds: noticedLines.rounds },
        lastAct: sql<number>`coalesce((
          select max(${auditLog.sequence}) from ${auditLog}
          where ${auditLog.contestId} = ${contests.id}
        ), 0)`.mapWith(Number),
      })
      .from(contests)
      .innerJoin(
        appliedFeeds,
        and(
          eq(appliedFeeds.contestId, contests.id),
          eq(appliedFeeds.sequence, contests.resultsSequence),
        ),
      )
      .leftJoin(noticedLines, eq(noticedLines.contestId, contests.id))
      .where(
        and(
          eq(contests.status, 'Running'),
          isNull(contests.pausedSince),
          eq(appliedFeeds.final, false),
          sql`${appliedFeeds.sequence} > coalesce(${noticedLines.sequence}, 0)`,
        ),
      );
  type Changed = Awaited<ReturnType<typeof changed>>[number];

  /** The rounds that are over, if the line is to be looked at now; undefined: not now. */
  const dueRounds = async (
    { id, sequence, noted }: Changed,
    now: Date,
  ): Promise<number | null | undefined> => {
    if (seen.get(id) === sequence) return undefined;
    const hadNoRounds = noted !== null && noted.rounds === null;
    if (hadNoRounds && now.getTime() - noted.at.getTime() < PAUSE_MS) return undefined;
    const results = (await resultsOf(database, id)).map(resultOf);
    if (results.every(({ round }) => round === null)) return null;
    const over = roundsOver(results);
    if (over !== null && over > (noted?.rounds ?? 0)) return over;
    seen.set(id, sequence);
    return undefined;
  };

  /** The entries of players who want to know. */
  const standingsOf = async ({ id, lastAct }: Changed): Promise<readonly Standing[]> => {
    const own = await database
      .select({
        entryId: entries.id,
        entryName: entries.entryName,
        userId: entries.userId,
        sequence: entries.sequence,
      })
      .from(entries)
      .where(
        and(
          eq(entries.contestId, id),
          isNull(entries.withdrawnAt),
          inArray(entries.userId, usersWanting('money-line')),
        ),
      )
      .orderBy(asc(entries.sequence));
    if (own.length === 0) return [];
    const field = await fields.at(id, lastAct);
    const indexes = own.map(({ sequence }) => entryIndex(field, sequence));
    const asked = { what: 'entries', entries: indexes.filter((index) => index !== -1) } as const;
    const { rows } = await fields.read(field, [asked]);
    const placed = new Map(rows.flat().map((row) => [row.entry, row]));
    return own.flatMap(({ entryId, entryName, userId }, at) => {
      const row = placed.get(indexes[at] ?? -1);
      if (row === undefined) return [];
      const { rank, sharing } = row;
      const prize = prizeOfRank(rank, sharing, field.payouts);
      return [{ entryId, entryName, userId, rank, tied: sharing > 1, prize }];
    });
  };

  const mailTo = (
    { id, tournamentName, sequence, observedAt }: Changed,
    userId: string,
    moved: readonly (Standing & { readonly isIn: boolean })[],
    now: Date,
  ): ContestMail => {
    const shown = (isIn: boolean) =>
      moved
        .filter((one) => one.isIn === isIn)
        .map(({ entryName, rank, tied, prize }) => ({ entryName, rank, tied, prize }));
    return {
      kind: 'money-line',
      userId,
      data: {
        contestId: id,
        contestName: tournamentName,
        into: shown(true),
        outOf: shown(false),
        at: observedAt.toISOString(),
      },
      expiresAt: new Date(now.getTime() + USEFUL_MS),
      key: `money-line:${id}:${userId}:${sequence}`,
    };
  };

  const notify = async (contest: Changed, rounds: number | null, now: Date): Promise<void> => {
    const standings = await standingsOf(contest);
    await database.transaction(async (tx) => {
      const { id: contestId, sequence } = contest;
      // Of several processes, the first one notifies.
      const noted = await tx
        .insert(noticedLines)
        .values({ contestId, sequence, rounds, at: now })
        .onConflictDoUpdate({
          target: noticedLines.contestId,
          set: { sequence, rounds, at: now },
          setWhere: sql`${noticedLines.sequence} < ${sequence}`,
        })
        .returning({ contestId: noticedLines.contestId });
      if (noted.length === 0 || standings.length === 0) return;
      const before = new Map(
        (
          await tx
            .select({ entryId: noticedEntries.entryId, inMoney: noticedEntries.inMoney })
            .from(noticedEntries)
            .where(eq(noticedEntries.contestId, contestId))
        ).map(({ entryId, inMoney }) => [entryId, inMoney]),
      );
      const looked = standings.map((one) => ({ ...one, isIn: one.prize > ZERO_CENTS }));
      const moved = looked.filter(({ entryId, isIn }) => isIn !== (before.get(entryId) ?? false));
      if (moved.length === 0) return;
      await inChunks(moved, async (chunk) => {
        await tx
          .insert(noticedEntries)
          .values(chunk.map(({ entryId, isIn }) => ({ entryId, contestId, inMoney: isIn })))
          .onConflictDoUpdate({
            target: noticedEntries.entryId,
            set: { inMoney: sql`excluded.in_money` },
          });
      });
      const byUser = Map.groupBy(moved, ({ userId }) => userId);
      await outbox.post(
        tx,
        Array.from(byUser, ([userId, own]) => mailTo(contest, userId, own, now)),
        now,
      );
    });
  };

  return async () => {
    const now = clock();
    for (const contest of await changed()) {
      const rounds = await dueRounds(contest, now);
      if (rounds !== undefined) await notify(contest, rounds, now);
    }
  };
};
