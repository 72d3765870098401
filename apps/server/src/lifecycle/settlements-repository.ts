import { asc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { settlements, type SettledOverride } from '../database/schema.ts';

export type SettlementRow = typeof settlements.$inferSelect;

/** Overrides in the form of a settlement. */
export const standingOverrides = (
  overrides: readonly SettledOverride[],
): readonly SettledOverride[] => overrides.map(({ playerId, result }) => ({ playerId, result }));

export const insertSettlement = async (tx: Transaction, row: SettlementRow): Promise<void> => {
  await tx.insert(settlements).values(row);
};

/** A contest's grading and its regrades, in order. */
export const settlementsOf = (reader: Reader, contestId: string): Promise<SettlementRow[]> =>
  reader
    .select()
    .from(settlements)
    .where(eq(settlements.contestId, contestId))
    .orderBy(asc(settlements.number));
