import { and, desc, eq, sql } from 'drizzle-orm';
import { newId, type Chance } from '../shared/chance.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { apiTokens, auditLog, users } from '../database/schema.ts';
import type { Actor } from '../shared/actor.ts';

/** An operator's action, written in the transaction of the action. */
export interface NotedAct {
  readonly by: Actor;
  readonly act: string;
  readonly contestId: string | null;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

export const noteAct = async (
  tx: Transaction,
  { by, ...act }: NotedAct,
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Promise<void> => {
  await tx.insert(auditLog).values({ id: newId(chance), at: now, byUserId: by.userId, ...act });
};

/** The latest actions, newest first: of one contest, or of all. */
export const latestActs = (reader: Reader, contestId: string | null, most: number) =>
  reader
    .select({
      at: auditLog.at,
      by: users.username,
      act: auditLog.act,
      contestId: auditLog.contestId,
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
      requestId: auditLog.requestId,
      apiToken: apiTokens.name,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.byUserId))
    .leftJoin(apiTokens, eq(apiTokens.id, auditLog.apiTokenId))
    .where(contestId === null ? undefined : eq(auditLog.contestId, contestId))
    .orderBy(desc(auditLog.sequence))
    .limit(most);

/** The number of the last action on a contest; 0: there was none. */
export const lastActOf = async (reader: Reader, contestId: string): Promise<number> => {
  const [row] = await reader
    .select({ last: sql<number>`coalesce(max(${auditLog.sequence}), 0)`.mapWith(Number) })
    .from(auditLog)
    .where(eq(auditLog.contestId, contestId));
  return row?.last ?? 0;
};

/** The operator who acted last on a contest; null: none has. */
export const lastOperatorOf = async (reader: Reader, contestId: string): Promise<Actor | null> => {
  const [row] = await reader
    .select({ userId: users.id, username: users.username })
    .from(auditLog)
    .innerJoin(users, and(eq(users.id, auditLog.byUserId), eq(users.role, 'operator')))
    .where(eq(auditLog.contestId, contestId))
    .orderBy(desc(auditLog.sequence))
    .limit(1);
  return row ?? null;
};

/** Why the last action on a contest was taken that has a reason; null: none has. */
export const lastReasonOf = async (reader: Reader, contestId: string): Promise<string | null> => {
  const [row] = await reader
    .select({ reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.contestId, contestId), sql`${auditLog.reason} is not null`))
    .orderBy(desc(auditLog.sequence))
    .limit(1);
  return row?.reason ?? null;
};

/** Whether an action of this kind was taken on a contest. */
export const wasActedOn = async (
  reader: Reader,
  contestId: string,
  act: string,
): Promise<boolean> => {
  const rows = await reader
    .select({ sequence: auditLog.sequence })
    .from(auditLog)
    .where(and(eq(auditLog.contestId, contestId), eq(auditLog.act, act)))
    .limit(1);
  return rows.length > 0;
};
