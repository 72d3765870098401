import { userAccount } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import { asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { accounts, journals, postings } from '../database/schema.ts';

/** A posting to a user's account, with the balance right before and right after it. */
export interface AccountPosting {
  /** The idempotency key of its journal. */
  readonly key: string;
  readonly at: Date;
  readonly amount: Cents;
  readonly balanceBefore: Cents;
  readonly balanceAfter: Cents;
}

/**
 * The postings of these journals to a user's account, in the order in which they changed the balance. The balances are
 * sums of postings, so a later movement never changes them.
 */
export const postingsOfUser = async (
  reader: Reader,
  userId: string,
  keys: readonly string[],
): Promise<readonly AccountPosting[]> => {
  if (keys.length === 0) return [];
  const account = reader.$with('account').as(
    reader
      .select({
        journalId: postings.journalId,
        sequence: postings.sequence,
        amount: postings.amount,
        balanceAfter: sql`sum(${postings.amount}) over (order by ${postings.sequence})`
          .mapWith(accounts.balance)
          .as('balance_after'),
      })
      .from(postings)
      // The literal is the predicate of the index, which doesn't match a parameter.
      .where(sql`${postings.accountId} = ${userAccount(userId)} and account_id like 'user:%'`),
  );
  return reader
    .with(account)
    .select({
      key: journals.idempotencyKey,
      at: journals.createdAt,
      amount: account.amount,
      balanceBefore: sql`${account.balanceAfter} - ${account.amount}`.mapWith(accounts.balance),
      balanceAfter: account.balanceAfter,
    })
    .from(journals)
    .innerJoin(account, eq(account.journalId, journals.id))
    .where(sql`${journals.idempotencyKey} = any(${sql.param([...keys])}::text[])`)
    .orderBy(asc(account.sequence));
};
