/** Who may know of a contest: of a private one, its host, its guests and operators (docs/product.md#private-contests). */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { contestGuests, contests } from '../database/schema.ts';

export interface Visitor {
  readonly userId: string;
  readonly role: 'player' | 'operator';
}

export interface ContestDoor {
  /** True for a contest that is for everybody, and for one that does not exist. Null: a visitor without an account. */
  admits(contestId: string, visitor: Visitor | null): Promise<boolean>;
}

/** The ids of contests for everybody that are remembered. A contest never changes from one to the other. */
const MOST_REMEMBERED = 10_000;

const isGuest = (userId: string) =>
  sql<boolean>`exists (
    select from ${contestGuests}
    where ${contestGuests.contestId} = ${contests.id} and ${contestGuests.userId} = ${userId}
      and ${contestGuests.leftAt} is null
  )`;

export const createContestDoor = ({ database }: { readonly database: Reader }): ContestDoor => {
  const forEverybody = new Set<string>();
  const remember = (contestId: string): void => {
    if (forEverybody.size >= MOST_REMEMBERED) forEverybody.clear();
    forEverybody.add(contestId);
  };
  return {
    admits: async (contestId, visitor) => {
      if (forEverybody.has(contestId)) return true;
      const [row] = await database
        .select({ hostId: contests.hostId, guest: isGuest(visitor?.userId ?? '') })
        .from(contests)
        .where(eq(contests.id, contestId));
      if (row === undefined) return true;
      if (row.hostId === null) {
        remember(contestId);
        return true;
      }
      if (visitor === null) return false;
      return visitor.role === 'operator' || visitor.userId === row.hostId || row.guest;
    },
  };
};

/** Of each private contest among these, its host and its guests, under the contest's lock. */
export const peopleOfPrivate = async (
  tx: Transaction,
  contestIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  if (contestIds.length === 0) return new Map();
  const rows = await tx
    .select({ contestId: contests.id, hostId: contests.hostId, userId: contestGuests.userId })
    .from(contests)
    .leftJoin(
      contestGuests,
      and(eq(contestGuests.contestId, contests.id), isNull(contestGuests.leftAt)),
    )
    .where(and(inArray(contests.id, [...contestIds]), isNotNull(contests.hostId)));
  const byContest = Map.groupBy(rows, ({ contestId }) => contestId);
  return new Map(
    [...byContest].map(([contestId, ofContest]) => [
      contestId,
      new Set(
        ofContest.flatMap(({ hostId, userId }) => [hostId, userId]).filter((id) => id !== null),
      ),
    ]),
  );
};
