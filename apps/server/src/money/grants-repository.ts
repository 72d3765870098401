import { userAccount } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../database/database.ts';
import { accounts, journals, postings, users } from '../database/schema.ts';
import type { Actor } from '../shared/actor.ts';

/** Money that an operator put into an account. */
export interface GrantRow {
  readonly id: string;
  readonly at: Date;
  readonly byUserId: string;
  readonly userId: string;
  readonly username: string;
  readonly amount: Cents;
  readonly reason: string;
  /** Null: the grant was not reversed. */
  readonly reversedAt: Date | null;
  readonly reversedBecause: string | null;
}

/** The idempotency key of a grant. */
export const grantKey = ({ userId }: Actor, key: string): string => `grant:${userId}:${key}`;

/** The idempotency key of a grant's reversal: the database refuses a second one. */
export const reversalKey = (grantId: string): string => `grant-reversal:${grantId}`;

const reversals = alias(journals, 'reversals');

const selectGrants = (reader: Reader) =>
  reader
    .select({
      id: journals.id,
      at: journals.createdAt,
      // `grant:{operator}:{key}`
      byUserId: sql<string>`split_part(${journals.idempotencyKey}, ':', 2)`,
      userId: users.id,
      username: users.username,
      amount: postings.amount,
      reason: journals.memo,
      reversedAt: reversals.createdAt,
      reversedBecause: reversals.memo,
    })
    .from(journals)
    .innerJoin(postings, and(eq(postings.journalId, journals.id), gt(postings.amount, sql`0`)))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .innerJoin(users, eq(users.id, accounts.userId))
    .leftJoin(reversals, eq(reversals.idempotencyKey, sql`'grant-reversal:' || ${journals.id}`));

/** The latest grants, newest first. */
export const latestGrants = (reader: Reader, most: number): Promise<GrantRow[]> =>
  selectGrants(reader)
    // A literal, because the partial index of grants doesn't match a parameter.
    .where(sql`${journals.kind} = 'grant'`)
    .orderBy(desc(journals.createdAt), desc(journals.id))
    .limit(most);

/** The latest grants to a user, newest first. */
export const grantsOf = (reader: Reader, userId: string, most: number): Promise<GrantRow[]> =>
  selectGrants(reader)
    // The literals are predicates of indexes, which don't match parameters.
    .where(
      sql`${journals.kind} = 'grant' and ${postings.accountId} = ${userAccount(userId)} and ${postings.accountId} like 'user:%'`,
    )
    .orderBy(desc(postings.sequence))
    .limit(most);

export const findGrant = async (reader: Reader, grantId: string): Promise<GrantRow | null> => {
  const [row] = await selectGrants(reader).where(
    and(eq(journals.id, grantId), eq(journals.kind, 'grant')),
  );
  return row ?? null;
};
