import { userAccount } from '@captains-pick/contract';
import { and, asc, desc, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { accounts, contests, entries, journals, postings, users } from '../database/schema.ts';

const selectPeople = (reader: Reader) =>
  reader
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      verified: users.verified,
      createdAt: users.createdAt,
      lastActiveAt: users.lastActiveAt,
      balance: accounts.balance,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id));

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

const isPlayer = eq(users.role, 'player');

/** The last character of Unicode: above every text that begins so. */
const LAST = '\u{10ffff}';

/** A range, because an index doesn't serve a pattern that is a parameter. */
const beginsWith = (text: SQL, beginning: string): SQL =>
  sql`(${text} >= ${beginning} and ${text} < ${beginning + LAST})`;

/** By username, those after one: all, or those whose names or address begin so. */
export const findPeople = (
  reader: Reader,
  { find, after, most }: { readonly find: string; readonly after: string; readonly most: number },
): Promise<PersonRow[]> => {
  const beginning = find.toLowerCase();
  const found =
    find === ''
      ? undefined
      : or(
          eq(users.id, find),
          beginsWith(sql`username collate "C"`, beginning),
          beginsWith(sql`lower(email) collate "C"`, beginning),
          beginsWith(sql`lower(first_name) collate "C"`, beginning),
          beginsWith(sql`lower(last_name) collate "C"`, beginning),
        );
  return selectPeople(reader)
    .where(and(isPlayer, sql`username collate "C" > ${after}`, found))
    .orderBy(sql`username collate "C"`)
    .limit(most);
};

export const findPerson = async (reader: Reader, id: string): Promise<PersonRow | null> => {
  const [row] = await selectPeople(reader).where(and(isPlayer, eq(users.id, id)));
  return row ?? null;
};

/** The latest entries of a user, newest first. */
export const latestEntriesOf = (reader: Reader, userId: string, most: number) =>
  reader
    .select({
      id: entries.id,
      entryName: entries.entryName,
      enteredAt: entries.enteredAt,
      withdrawnAt: entries.withdrawnAt,
      contestId: contests.id,
      contestName: contests.tournamentName,
      sport: contests.sport,
      status: contests.status,
    })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(eq(entries.userId, userId))
    .orderBy(desc(entries.sequence))
    .limit(most);

/** The journal of a booking of a user's account. */
export const journalOfBooking = async (reader: Reader, userId: string, sequence: number) => {
  const [row] = await reader
    .select({
      id: journals.id,
      kind: journals.kind,
      at: journals.createdAt,
      key: journals.idempotencyKey,
      memo: journals.memo,
      contestId: journals.contestId,
      contestName: contests.tournamentName,
    })
    .from(postings)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .leftJoin(contests, eq(contests.id, journals.contestId))
    .where(
      // The literal is the predicate of the index, which doesn't match a parameter.
      sql`${postings.accountId} = ${userAccount(userId)} and account_id like 'user:%' and ${postings.sequence} = ${sequence}`,
    );
  return row ?? null;
};

/** With the username of a player's account. */
export const postingsOf = (reader: Reader, journalId: string) =>
  reader
    .select({ account: postings.accountId, amount: postings.amount, username: users.username })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .leftJoin(users, eq(users.id, accounts.userId))
    .where(eq(postings.journalId, journalId))
    .orderBy(asc(gt(postings.amount, sql`0`)), asc(postings.accountId));
