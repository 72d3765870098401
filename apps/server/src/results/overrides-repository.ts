import type { PlayerResult } from '@captains-pick/rules';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { playerResults, players, resultOverrides, users } from '../database/schema.ts';

export type StoredOverride = typeof resultOverrides.$inferSelect;

const standing = (contestId: string) =>
  and(eq(resultOverrides.contestId, contestId), isNull(resultOverrides.liftedAt));

/** The overrides of a contest that stand, in the order they were made. */
export const overridesOf = (reader: Reader, contestId: string): Promise<StoredOverride[]> =>
  reader
    .select()
    .from(resultOverrides)
    .where(standing(contestId))
    .orderBy(asc(resultOverrides.madeAt), asc(resultOverrides.id));

/** The same with whom they are of and who made them. */
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

/** What a feed says of players whose results are overridden, for when they are lifted. */
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

/** A player of whom nothing is known any more. */
export const removeResult = async (tx: Transaction, playerId: string): Promise<void> => {
  await tx.delete(playerResults).where(eq(playerResults.playerId, playerId));
};
