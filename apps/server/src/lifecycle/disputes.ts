import { DISPUTE_DAYS, ok, type Result } from '@captains-pick/rules';
import { and, asc, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noteAct } from '../audit/audit-repository.ts';
import { findContestHead, type ContestHead } from '../contests/contests-repository.ts';
import { SNAPSHOT, violatedConstraint, type Database, type Reader } from '../database/database.ts';
import { contests, disputes, entries, settlements, users } from '../database/schema.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { Disputes } from './service.ts';

export interface DisputesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly outbox: ContestOutbox;
}

const DAY_MS = 86_400_000;
const MOST_LISTED = 200;

type Row = typeof disputes.$inferSelect;

const present = (row: Row, entryName: string) => ({
  _id: row.id,
  entryId: row.entryId,
  entryName,
  at: row.at.toISOString(),
  words: row.words,
  calculation: row.calculation,
  answer:
    row.decision === null || row.answer === null || row.answeredAt === null
      ? null
      : { decision: row.decision, words: row.answer, at: row.answeredAt.toISOString() },
});

/** How often a contest was settled, and until when the last result can be disputed; null: not settled yet. */
const settledOf = async (reader: Reader, contestId: string) => {
  const [row] = await reader
    .select({ times: count(), last: max(settlements.at) })
    .from(settlements)
    .where(eq(settlements.contestId, contestId));
  const last = row?.last ?? null;
  return {
    times: row?.times ?? 0,
    until: last === null ? null : new Date(last.getTime() + DISPUTE_DAYS * DAY_MS),
  };
};

const refusalOfDispute = (
  { status }: Pick<ContestHead, 'status'>,
  until: Date | null,
  now: Date,
): Refusal | null => {
  if (status !== 'Completed' && status !== 'Graded') return { name: 'not-disputable' };
  return until !== null && until <= now ? { name: 'dispute-too-late', days: DISPUTE_DAYS } : null;
};

/** Players dispute results, and operators answer (docs/product.md#disputes). */
export const createDisputes = ({ database, clock, chance, outbox }: DisputesDeps): Disputes => ({
  own: ({ contestId, userId }) =>
    database.transaction(async (tx) => {
      const contest = await findContestHead(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const [rows, { times, until }] = await Promise.all([
        tx
          .select({ dispute: disputes, entryName: entries.entryName })
          .from(disputes)
          .innerJoin(entries, eq(entries.id, disputes.entryId))
          .where(and(eq(disputes.contestId, contestId), eq(disputes.userId, userId)))
          .orderBy(desc(disputes.at)),
        settledOf(tx, contestId),
      ]);
      const now = clock();
      const open = refusalOfDispute(contest, until, now) === null;
      // Without a settlement, the time begins with the next one.
      const last = until ?? new Date(now.getTime() + DISPUTE_DAYS * DAY_MS);
      return ok({
        disputes: rows.map(({ dispute, entryName }) => ({
          ...present(dispute, entryName),
          current: dispute.settlements === times,
        })),
        until: open ? last.toISOString() : null,
      });
    }, SNAPSHOT),

  open: async ({ contestId, user, dispute }) => {
    try {
      return await database.transaction(async (tx): Promise<Result<null, Refusal>> => {
        const contest = await findContestHead(tx, contestId);
        if (contest === null) return refused({ name: 'contest-not-found' });
        const [entry] = await tx
          .select({ id: entries.id })
          .from(entries)
          .where(
            and(
              eq(entries.id, dispute.entryId),
              eq(entries.contestId, contestId),
              eq(entries.userId, user.userId),
              isNull(entries.withdrawnAt),
            ),
          );
        if (entry === undefined) return refused({ name: 'entry-not-found' });
        const now = clock();
        const { times, until } = await settledOf(tx, contestId);
        const refusal = refusalOfDispute(contest, until, now);
        if (refusal !== null) return refused(refusal);
        await tx.insert(disputes).values({
          ...dispute,
          id: newId(chance),
          contestId,
          userId: user.userId,
          settlements: times,
          at: now,
        });
        return ok(null);
      });
    } catch (error) {
      if (violatedConstraint(error) === 'disputes_once') {
        return refused({ name: 'disputed-already' });
      }
      throw error;
    }
  },

  all: async () => {
    const operators = alias(users, 'operators');
    const rows = await database
      .select({
        dispute: disputes,
        entryName: entries.entryName,
        username: users.username,
        answeredBy: operators.username,
        contest: {
          _id: contests.id,
          tournamentName: contests.tournamentName,
          sport: contests.sport,
        },
      })
      .from(disputes)
      .innerJoin(entries, eq(entries.id, disputes.entryId))
      .innerJoin(users, eq(users.id, disputes.userId))
      .innerJoin(contests, eq(contests.id, disputes.contestId))
      .leftJoin(operators, eq(operators.id, disputes.answeredBy))
      .orderBy(
        sql`${disputes.decision} is not null`,
        sql`case when ${disputes.decision} is null then ${disputes.at} end`,
        desc(disputes.answeredAt),
        asc(disputes.id),
      )
      .limit(MOST_LISTED);
    return {
      disputes: rows.map(({ dispute, entryName, ...about }) => ({
        ...present(dispute, entryName),
        ...about,
      })),
    };
  },

  answer: ({ disputeId, answer: { decision, words }, by }) =>
    database.transaction(async (tx) => {
      const [found] = await tx
        .select({
          dispute: disputes,
          entryName: entries.entryName,
          contestName: contests.tournamentName,
        })
        .from(disputes)
        .innerJoin(entries, eq(entries.id, disputes.entryId))
        .innerJoin(contests, eq(contests.id, disputes.contestId))
        .where(eq(disputes.id, disputeId))
        .for('update', { of: disputes });
      if (found === undefined) return refused({ name: 'dispute-not-found' });
      const { dispute, entryName, contestName } = found;
      if (dispute.decision !== null) return refused({ name: 'dispute-answered' });
      const now = clock();
      const { contestId, userId } = dispute;
      await tx
        .update(disputes)
        .set({ decision, answer: words, answeredAt: now, answeredBy: by.userId })
        .where(eq(disputes.id, disputeId));
      const upheld = decision === 'upheld';
      await outbox.post(
        tx,
        [
          {
            kind: 'dispute-answered',
            userId,
            data: { contestId, contestName, entryName, upheld, answer: words },
            expiresAt: null,
          },
        ],
        now,
      );
      await noteAct(
        tx,
        {
          by,
          act: 'answer-dispute',
          contestId,
          reason: words,
          before: null,
          after: { dispute: disputeId, decision },
        },
        { now, chance },
      );
      return ok({ username: entryName });
    }),
});
