import { newId } from '../chance.ts';
import type { Transaction } from '../database/database.ts';
import { auditLog } from '../database/schema.ts';
import type { Actor, Chance } from '../services.ts';

/** What an operator did. It is written in the transaction of the act itself. */
export interface OperatorAct {
  readonly by: Actor;
  readonly act: string;
  readonly contestId: string | null;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

export const noteAct = async (
  tx: Transaction,
  { by, ...act }: OperatorAct,
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Promise<void> => {
  await tx.insert(auditLog).values({ id: newId(chance), at: now, byUserId: by.userId, ...act });
};
