import { wireQuietHours } from '@captains-pick/contract';
import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { contests, draftPicks, drafts, mails } from '../../database/schema.ts';
import type { ContestOutbox } from '../../mail/contest-outbox.ts';
import type { Clock } from '../../shared/clock.ts';
import type { MissedTurn } from '../connections/turn-watch.ts';

/** A player gets no second mail of this kind within this time, whatever the draft. */
const PAUSE_MS = 10 * 60_000;
/** Without a limit of time a turn may last for days: the mail is of no use after one. */
const USEFUL_MS = 24 * 60 * 60_000;

/**
 * Posts a mail to a player who is on the clock and away: once per turn, by its key, however many processes find it. The
 * transaction looks whether the turn is still open.
 */
export const createTurnMails =
  ({
    database,
    clock,
    outbox,
  }: {
    readonly database: Database;
    readonly clock: Clock;
    readonly outbox: ContestOutbox;
  }) =>
  ({ draftId, contestId, userId, pickNumber, round, until }: MissedTurn): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock();
      const [open] = await tx
        .select({ contestName: contests.tournamentName, quietHours: contests.quietHours })
        .from(drafts)
        .innerJoin(contests, eq(contests.id, drafts.contestId))
        .where(and(eq(drafts.id, draftId), isNull(drafts.closedAt)));
      const [last] = await tx
        .select({ pickNumber: max(draftPicks.pickNumber) })
        .from(draftPicks)
        .where(eq(draftPicks.draftId, draftId));
      if (open === undefined || (last?.pickNumber ?? 0) !== pickNumber - 1) return;
      const [recent] = await tx
        .select({ id: mails.id })
        .from(mails)
        .where(
          and(
            sql`${mails.userId} collate "C" = ${userId}`,
            eq(mails.kind, 'on-the-clock'),
            gt(mails.createdAt, new Date(now.getTime() - PAUSE_MS)),
          ),
        )
        .limit(1);
      if (recent !== undefined) return;
      await outbox.post(
        tx,
        [
          {
            kind: 'on-the-clock',
            userId,
            data: {
              contestId,
              contestName: open.contestName,
              draftId,
              pickNumber,
              round,
              until: until?.toISOString() ?? null,
              ...wireQuietHours(open.quietHours),
            },
            expiresAt: until ?? new Date(now.getTime() + USEFUL_MS),
            key: `on-the-clock:${draftId}:${pickNumber}`,
          },
        ],
        now,
      );
    });
