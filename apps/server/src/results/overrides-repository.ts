import type { PlayerResult } from '@captains-pick/rules';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { playerResults, players, resultOverrides, users } from '../database/schema.ts';

export type StoredOverride = typeof resultOverrides.$inferSelect;

const standing = (contestId: string) =>
  and(eq(resultOverrides.contestId, contestId), isNull(resultOverrides.liftedAt));

/** A contest's overrides that were not lifted, in order. */
export const overridesOf = (reader: Reader, contestId: string): Promise<StoredOverride[]> =>
  reader
    .select()
    .from(resultOverrides)
    .where(standing(contestId))
    .orderBy(asc(resultOverrides.madeAt), asc(resultOverrides.id));

/** The same, with players and operators. */
export const namedOverridesOf = (reader: Reader, contestId: string) =>
  reader
    .select({ override: resultOverrides, player: players.name, by: users.username })
    .from(resultOverrides)
    .innerJoin(users, eq(users.id, resultOverrides.madeBy))
    .innerJoin(players, eq(players.id, resultOverrides.playerId))
    .where(standing(contestId))
    .orderBy(asc(resultOverrides.madeAt), asc(resultOverrides.id));

export const insertOverride = async (tx: Transaction, row: StoredOverride): Promise<void> => {
  await tx.insert(resultOverrides).values(row);
};

export const endOverride = async (tx: Transaction, id: string, liftedAt: Date): Promise<void> => {
  await tx.update(resultOverrides).set({ liftedAt }).where(eq(resultOverrides.id, id));
};

/** Stores a feed's results of overridden players, for when the override is lifted. */
export const keepFeedResults = async (
  tx: Transaction,
  rows: readonly { readonly id: string; readonly feed: PlayerResult; readonly sequence: number }[],
): Promise<void> => {
  for (const { id, feed, sequence } of rows) {
    await tx
      .update(resultOverrides)
      .set({ feed, feedSequence: sequence })
      .where(eq(resultOverrides.id, id));
  }
};

/** Deletes the result of a player without any. */
export const removeResult = async (tx: Transaction, playerId: string): Promise<void> => {
  await tx.delete(playerResults).where(eq(playerResults.playerId, playerId));
};
