import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import {
  blockedPeople,
  contestGuests,
  contests,
  entries,
  inviteLinks,
  players,
  privateOffers,
  users,
} from '../database/schema.ts';

export type OfferRow = typeof privateOffers.$inferSelect;
export type InviteRow = typeof inviteLinks.$inferSelect;

const playersCount = sql<number>`(
  select count(*)::integer from ${players} where ${players.contestId} = ${contests.id}
)`;

/** Offers on contests that still take entries, by their deadlines. */
export const openOffers = (reader: Reader, now: Date) =>
  reader
    .select({ offer: privateOffers, contest: contests, players: playersCount })
    .from(privateOffers)
    .innerJoin(contests, eq(contests.id, privateOffers.contestId))
    .where(
      and(
        isNull(privateOffers.endedAt),
        eq(contests.status, 'Registering'),
        gt(contests.deadline, now),
      ),
    )
    .orderBy(asc(contests.deadline), asc(contests.id));

/** The open offer of a contest; null: there is none. */
export const offerOf = async (reader: Reader, contestId: string): Promise<OfferRow | null> => {
  const [row] = await reader
    .select()
    .from(privateOffers)
    .where(and(eq(privateOffers.contestId, contestId), isNull(privateOffers.endedAt)));
  return row ?? null;
};

export const putOffer = async (tx: Transaction, offer: OfferRow): Promise<void> => {
  await tx
    .insert(privateOffers)
    .values(offer)
    .onConflictDoUpdate({ target: privateOffers.contestId, set: offer });
};

export const endOffer = async (tx: Transaction, contestId: string, now: Date): Promise<void> => {
  await tx
    .update(privateOffers)
    .set({ endedAt: now })
    .where(and(eq(privateOffers.contestId, contestId), isNull(privateOffers.endedAt)));
};

const host = sql<string>`(select username from ${users} where id = ${contests.hostId})`;

const standingEntries = (condition: SQL | undefined) =>
  sql<number>`(
    select count(*)::integer from ${entries}
    where ${entries.contestId} = ${contests.id} and ${entries.withdrawnAt} is null and ${condition}
  )`;

/** The private contests that a user made or was let into, and has not left, newest first. */
export const privateContestsOf = (reader: Reader, userId: string, contestId?: string) =>
  reader
    .select({
      contest: contests,
      host,
      challenged: sql<boolean>`coalesce(${contestGuests.challenged}, false)`,
      isGuest: sql<boolean>`${contestGuests.userId} is not null`,
      ownEntries: standingEntries(sql`${entries.userId} = ${userId}`),
    })
    .from(contests)
    .leftJoin(
      contestGuests,
      and(
        eq(contestGuests.contestId, contests.id),
        eq(contestGuests.userId, userId),
        isNull(contestGuests.leftAt),
      ),
    )
    .where(
      and(
        isNotNull(contests.hostId),
        contestId === undefined
          ? or(
              eq(contests.hostId, userId),
              // By the index on guests: most private contests are of other people.
              inArray(
                contests.id,
                reader
                  .select({ id: contestGuests.contestId })
                  .from(contestGuests)
                  .where(and(eq(contestGuests.userId, userId), isNull(contestGuests.leftAt))),
              ),
            )
          : eq(contests.id, contestId),
      ),
    )
    .orderBy(desc(contests.createdAt), asc(contests.id));

/** Private contests of a host that are not over. */
export const countOpenOfHost = async (reader: Reader, hostId: string): Promise<number> => {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::integer` })
    .from(contests)
    .where(
      and(
        eq(contests.hostId, hostId),
        inArray(contests.status, ['Registering', 'Drafting', 'Running', 'Completed']),
      ),
    );
  return row?.count ?? 0;
};

/** The people of a private contest besides its host, in the order in which they came. */
export const guestsOf = (reader: Reader, contestId: string) =>
  reader
    .select({
      userId: contestGuests.userId,
      username: users.username,
      challenged: contestGuests.challenged,
      leftAt: contestGuests.leftAt,
      removed: contestGuests.removed,
      entries: sql<number>`(
        select count(*)::integer from ${entries}
        where ${entries.contestId} = ${contestGuests.contestId}
          and ${entries.userId} = ${contestGuests.userId} and ${entries.withdrawnAt} is null
      )`,
    })
    .from(contestGuests)
    .innerJoin(users, eq(users.id, contestGuests.userId))
    .where(eq(contestGuests.contestId, contestId))
    .orderBy(asc(contestGuests.cameAt), asc(contestGuests.userId));

export const guestOf = async (reader: Reader, contestId: string, userId: string) => {
  const [row] = await reader
    .select()
    .from(contestGuests)
    .where(and(eq(contestGuests.contestId, contestId), eq(contestGuests.userId, userId)));
  return row ?? null;
};

/** Lets a user in, also one who had left. */
export const putGuest = async (
  tx: Transaction,
  guest: Pick<typeof contestGuests.$inferInsert, 'contestId' | 'userId' | 'cameAt' | 'challenged'>,
): Promise<void> => {
  await tx
    .insert(contestGuests)
    .values(guest)
    .onConflictDoUpdate({
      target: [contestGuests.contestId, contestGuests.userId],
      set: { leftAt: null, removed: false },
    });
};

export const takeGuestOut = async (
  tx: Transaction,
  { contestId, userId }: { readonly contestId: string; readonly userId: string },
  { now, removed }: { readonly now: Date; readonly removed: boolean },
): Promise<void> => {
  await tx
    .update(contestGuests)
    .set({ leftAt: now, removed })
    .where(and(eq(contestGuests.contestId, contestId), eq(contestGuests.userId, userId)));
};

/** A user's entries in a contest that were not withdrawn. */
export const standingEntriesIn = (tx: Transaction, contestId: string, userId: string) =>
  tx
    .select({
      id: entries.id,
      userId: entries.userId,
      entryName: entries.entryName,
      seatNumber: entries.seatNumber,
    })
    .from(entries)
    .where(
      and(
        eq(entries.contestId, contestId),
        eq(entries.userId, userId),
        isNull(entries.withdrawnAt),
      ),
    );

/** The usernames with an entry in a contest that was not withdrawn. */
export const entrantNames = async (reader: Reader, contestId: string): Promise<string[]> => {
  const rows = await reader
    .select({ username: users.username })
    .from(entries)
    .innerJoin(users, eq(users.id, entries.userId))
    .where(and(eq(entries.contestId, contestId), isNull(entries.withdrawnAt)));
  return rows.map(({ username }) => username);
};

export const openLinkOf = async (reader: Reader, contestId: string): Promise<InviteRow | null> => {
  const [row] = await reader
    .select()
    .from(inviteLinks)
    .where(and(eq(inviteLinks.contestId, contestId), isNull(inviteLinks.revokedAt)));
  return row ?? null;
};

/** The contest that a token opens; null: the link is unknown or was revoked. */
export const contestOfLink = async (reader: Reader, tokenHash: string): Promise<string | null> => {
  const [row] = await reader
    .select({ contestId: inviteLinks.contestId })
    .from(inviteLinks)
    .where(and(eq(inviteLinks.tokenHash, tokenHash), isNull(inviteLinks.revokedAt)));
  return row?.contestId ?? null;
};

export const insertLink = async (
  tx: Transaction,
  link: typeof inviteLinks.$inferInsert,
): Promise<void> => {
  await tx.insert(inviteLinks).values(link);
};

export const revokeLinkOf = async (
  tx: Transaction,
  contestId: string,
  now: Date,
): Promise<void> => {
  await tx
    .update(inviteLinks)
    .set({ revokedAt: now })
    .where(and(eq(inviteLinks.contestId, contestId), isNull(inviteLinks.revokedAt)));
};

export const blockedBy = (reader: Reader, userId: string) =>
  reader
    .select({ userId: blockedPeople.blockedId, username: users.username })
    .from(blockedPeople)
    .innerJoin(users, eq(users.id, blockedPeople.blockedId))
    .where(eq(blockedPeople.userId, userId))
    .orderBy(asc(users.username));

/** True when the first blocks the second. */
export const isBlockedBy = async (
  reader: Reader,
  userId: string,
  blockedId: string,
): Promise<boolean> => {
  const rows = await reader
    .select({ since: blockedPeople.since })
    .from(blockedPeople)
    .where(and(eq(blockedPeople.userId, userId), eq(blockedPeople.blockedId, blockedId)));
  return rows.length > 0;
};

export const insertBlock = async (
  tx: Transaction,
  block: typeof blockedPeople.$inferInsert,
): Promise<void> => {
  await tx.insert(blockedPeople).values(block).onConflictDoNothing();
};

/** Declines the challenges of a host to a user who has not entered them. */
export const declineChallengesOf = async (
  tx: Transaction,
  userId: string,
  hostId: string,
  now: Date,
): Promise<void> => {
  await tx
    .update(contestGuests)
    .set({ leftAt: now })
    .where(
      and(
        eq(contestGuests.userId, userId),
        eq(contestGuests.challenged, true),
        isNull(contestGuests.leftAt),
        inArray(
          contestGuests.contestId,
          tx.select({ id: contests.id }).from(contests).where(eq(contests.hostId, hostId)),
        ),
        sql`not exists (
          select from ${entries}
          where ${entries.contestId} = ${contestGuests.contestId} and ${entries.userId} = ${userId}
            and ${entries.withdrawnAt} is null
        )`,
      ),
    );
};

export const removeBlock = async (
  tx: Transaction,
  userId: string,
  blockedId: string,
): Promise<void> => {
  await tx
    .delete(blockedPeople)
    .where(and(eq(blockedPeople.userId, userId), eq(blockedPeople.blockedId, blockedId)));
};

/** The contests that follow a contest, besides itself, oldest first. */
export const followersOf = (reader: Reader, contestId: string) =>
  reader
    .select({ contest: contests, host })
    .from(contests)
    .where(and(eq(contests.follows, contestId), ne(contests.id, contestId)))
    .orderBy(asc(contests.createdAt), asc(contests.id));
