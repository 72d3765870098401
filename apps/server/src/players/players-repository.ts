import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { runPlanned, type PlannedStatement } from '../database/planned.ts';
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

const LAST_ORDINALS: PlannedStatement = {
  name: 'last-ordinals',
  text: `
    select id as "contestId", (select max(ordinal) from players where contest_id = named.id) as ordinal
    from unnest($1::text[]) as named(id)`,
};

/** By contest id: the place of its last player in the import; null when it has none. */
export const lastOrdinalsOf = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const rows = await runPlanned<{ contestId: string; ordinal: number | null }>(
    reader,
    LAST_ORDINALS,
    [contestIds],
  );
  return new Map(rows.map(({ contestId, ordinal }) => [contestId, ordinal]));
};

/** The players of several contests, in any order. */
export const playersOfAll = (
  reader: Reader,
  contestIds: readonly string[],
): Promise<StoredPlayer[]> =>
  reader
    .select()
    .from(players)
    .where(inArray(players.contestId, [...contestIds]));

/** A contest's players in the order of their import, with their results, in one read. */
export const playersWithResultsOf = async (
  reader: Reader,
  contestId: string,
): Promise<{
  readonly players: readonly StoredPlayer[];
  readonly results: readonly StoredResult[];
}> => {
  const rows = await reader
    .select({ player: players, result: playerResults })
    .from(players)
    .leftJoin(playerResults, eq(playerResults.playerId, players.id))
    .where(eq(players.contestId, contestId))
    .orderBy(asc(players.ordinal));
  return {
    players: rows.map(({ player }) => player),
    results: rows.flatMap(({ result }) => (result === null ? [] : [result])),
  };
};

export const resultsOf = (reader: Reader, contestId: string): Promise<StoredResult[]> =>
  reader.select().from(playerResults).where(eq(playerResults.contestId, contestId));
