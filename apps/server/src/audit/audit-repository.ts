import { desc, eq } from 'drizzle-orm';
import { newId, type Chance } from '../shared/chance.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { auditLog, users } from '../database/schema.ts';
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
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.byUserId))
    .where(contestId === null ? undefined : eq(auditLog.contestId, contestId))
    .orderBy(desc(auditLog.sequence))
    .limit(most);
