import { and, asc, eq, gt, inArray, isNull, lte, notExists } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contests, entries, noticedLocks } from '../database/schema.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import type { Clock } from '../shared/clock.ts';
import { usersWanting } from './wanting.ts';

const AHEAD_MS = 60 * 60_000;

interface LockingContest {
  readonly id: string;
  readonly tournamentName: string;
  readonly deadline: Date | null;
}

/** Notifies those whose lineups lock within an hour, once for each contest. */
export const createLockNotices = ({
  database,
  clock,
  outbox,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: ContestOutbox;
}): (() => Promise<void>) => {
  const locking = (now: Date): Promise<readonly LockingContest[]> =>
    database
      .select({
        id: contests.id,
        tournamentName: contests.tournamentName,
        deadline: contests.deadline,
      })
      .from(contests)
      .where(
        and(
          eq(contests.status, 'Registering'),
          eq(contests.draftType, 'Salary'),
          isNull(contests.pausedSince),
          gt(contests.deadline, now),
          lte(contests.deadline, new Date(now.getTime() + AHEAD_MS)),
          notExists(
            database
              .select({ contestId: noticedLocks.contestId })
              .from(noticedLocks)
              .where(eq(noticedLocks.contestId, contests.id)),
          ),
        ),
      );

  const notify = ({ id, tournamentName, deadline }: LockingContest, now: Date): Promise<void> =>
    database.transaction(async (tx) => {
      const noted = await tx
        .insert(noticedLocks)
        .values({ contestId: id, at: now })
        .onConflictDoNothing()
        .returning({ contestId: noticedLocks.contestId });
      if (noted.length === 0 || deadline === null) return;
      const readers = await tx
        .select({ userId: entries.userId, entryName: entries.entryName })
        .from(entries)
        .where(
          and(
            eq(entries.contestId, id),
            isNull(entries.withdrawnAt),
            inArray(entries.userId, usersWanting('lock-soon')),
          ),
        )
        .orderBy(asc(entries.sequence));
      const byUser = Map.groupBy(readers, ({ userId }) => userId);
      await outbox.post(
        tx,
        Array.from(byUser, ([userId, own]) => ({
          kind: 'lock-soon' as const,
          userId,
          data: {
            contestId: id,
            contestName: tournamentName,
            deadline: deadline.toISOString(),
            entryNames: own.map(({ entryName }) => entryName),
          },
          expiresAt: deadline,
        })),
        now,
      );
    });

  return async () => {
    const now = clock();
    for (const contest of await locking(now)) await notify(contest, now);
  };
};
