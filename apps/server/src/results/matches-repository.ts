import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { feedMatches, players, users } from '../database/schema.ts';
import type { SettledMatch } from './settled-matches.ts';

export type StoredMatch = typeof feedMatches.$inferSelect;

const standing = (contestId: string) =>
  and(eq(feedMatches.contestId, contestId), isNull(feedMatches.until));

/** What is settled for the contest's next feed. */
export const settledMatchesOf = (reader: Reader, contestId: string): Promise<SettledMatch[]> =>
  reader
    .select({ kind: feedMatches.kind, key: feedMatches.key, playerId: feedMatches.playerId })
    .from(feedMatches)
    .where(standing(contestId));

/** The same for several contests, each with whose it is. */
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

/** All that was ever settled, with the feeds it held for. */
export const everyMatchOf = (reader: Reader, contestId: string): Promise<StoredMatch[]> =>
  reader
    .select()
    .from(feedMatches)
    .where(eq(feedMatches.contestId, contestId))
    .orderBy(asc(feedMatches.since), asc(feedMatches.madeAt), asc(feedMatches.id));

/** What stands, with whom it names and who said so. */
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

/** Takes what stands of a name or id back; answers what it was, null where nothing stood. */
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
