import type { Lineup } from '@captains-pick/rules';
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

const VERSIONS: PlannedStatement = {
  name: 'versions-of-players',
  text: `
    select id as "contestId", concat_ws(' ',
      (select max(ordinal) from players where contest_id = named.id),
      (
        select string_agg(players.id, ' ' order by ordinal) from players
        where contest_id = named.id and out_since is not null
      )
    ) as version
    from unnest($1::text[]) as named(id)`,
};

/** By contest id: a text that changes whenever players are added, or one is marked as out or in. */
export const versionsOfPlayers = async (
  reader: Reader,
  contestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await runPlanned<{ contestId: string; version: string }>(reader, VERSIONS, [
    contestIds,
  ]);
  return new Map(rows.map(({ contestId, version }) => [contestId, version]));
};

/** Null: the player takes part. */
export const setOut = async (
  tx: Transaction,
  playerId: string,
  out: { readonly since: Date; readonly because: string } | null,
): Promise<void> => {
  await tx
    .update(players)
    .set({ outSince: out?.since ?? null, outBecause: out?.because ?? null })
    .where(eq(players.id, playerId));
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

/** The first player of a lineup who is out, unless the entry may keep the player; null: none. */
export const outIn = (
  { captain, flexPlayers }: Lineup<StoredPlayer>,
  isKept: (player: StoredPlayer) => boolean,
): StoredPlayer | null =>
  [captain, ...flexPlayers].find((player) => player.outSince !== null && !isKept(player)) ?? null;
