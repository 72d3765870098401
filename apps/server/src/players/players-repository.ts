import { asc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { playerResults, players } from '../database/schema.ts';

export type StoredPlayer = typeof players.$inferSelect;
export type StoredResult = typeof playerResults.$inferSelect;

export const insertPlayers = async (
  tx: Transaction,
  rows: readonly (typeof players.$inferInsert)[],
): Promise<void> => {
  await inChunks(rows, async (chunk) => {
    await tx.insert(players).values([...chunk]);
  });
};

/** A contest's players in the order of their import. */
export const playersOf = (reader: Reader, contestId: string): Promise<StoredPlayer[]> =>
  reader
    .select()
    .from(players)
    .where(eq(players.contestId, contestId))
    .orderBy(asc(players.ordinal));

export const resultsOf = (reader: Reader, contestId: string): Promise<StoredResult[]> =>
  reader.select().from(playerResults).where(eq(playerResults.contestId, contestId));
