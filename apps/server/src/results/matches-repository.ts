import { type SettledMatch } from '@captains-pick/rules';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { feedMatches, players, users } from '../database/schema.ts';

export type StoredMatch = typeof feedMatches.$inferSelect;

const standing = (contestId: string) =>
  and(eq(feedMatches.contestId, contestId), isNull(feedMatches.until));

/** The current matches, for the contest's next feed. */
export const settledMatchesOf = (reader: Reader, contestId: string): Promise<SettledMatch[]> =>
  reader
    .select({ kind: feedMatches.kind, key: feedMatches.key, playerId: feedMatches.playerId })
    .from(feedMatches)
    .where(standing(contestId));

/** The current matches of several contests, each with its contest. */
export const settledMatchesOfAll = (
  reader: Reader,
  contestIds: readonly string[],
): Promise<(SettledMatch & { readonly contestId: string })[]> =>
  reader
    .select({
      contestId: feedMatches.contestId,
      kind: feedMatches.kind,
      key: feedMatches.key,
      playerId: feedMatches.playerId,
    })
    .from(feedMatches)
    .where(and(inArray(feedMatches.contestId, [...contestIds]), isNull(feedMatches.until)));

/** All matches, also removed ones, with the feeds that they held for. */
export const everyMatchOf = (reader: Reader, contestId: string): Promise<StoredMatch[]> =>
  reader
    .select()
    .from(feedMatches)
    .where(eq(feedMatches.contestId, contestId))
    .orderBy(asc(feedMatches.since), asc(feedMatches.madeAt), asc(feedMatches.id));

/** The current matches, with players and operators. */
export const standingMatchesOf = (reader: Reader, contestId: string) =>
  reader
    .select({ match: feedMatches, player: players.name, by: users.username })
    .from(feedMatches)
    .innerJoin(users, eq(users.id, feedMatches.madeBy))
    .leftJoin(players, eq(players.id, feedMatches.playerId))
    .where(standing(contestId))
    .orderBy(asc(feedMatches.madeAt), asc(feedMatches.id));

export const insertMatch = async (tx: Transaction, row: StoredMatch): Promise<void> => {
  await tx.insert(feedMatches).values(row);
};

/** Ends the current match of a name or id. Returns it; null when there was none. */
export const endMatch = async (
  tx: Transaction,
  contestId: string,
  { kind, key }: Pick<SettledMatch, 'kind' | 'key'>,
  until: number,
): Promise<StoredMatch | null> => {
  const [ended] = await tx
    .update(feedMatches)
    .set({ until })
    .where(and(standing(contestId), eq(feedMatches.kind, kind), eq(feedMatches.key, key)))
    .returning();
  return ended ?? null;
};
