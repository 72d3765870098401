import { ROUNDING } from '@captains-pick/contract';
import { cents, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { accounts, journals, postings } from '../database/schema.ts';

/** The payments of a contest's journals so far, net of paybacks. */
export interface Received {
  /** By entry; entries without a journal are missing. */
  readonly byEntry: ReadonlyMap<string, Cents>;
  readonly rounding: Cents;
}

/** The entry of a winnings journal: `payout:{entry}`, `regrade:{number}:{entry}`. */
const entryOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

export const receivedIn = async (reader: Reader, contestId: string): Promise<Received> => {
  const toUsers = await reader
    .select({ key: journals.idempotencyKey, amount: postings.amount })
    .from(journals)
    .innerJoin(postings, eq(postings.journalId, journals.id))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(
      and(
        eq(journals.contestId, contestId),
        inArray(journals.kind, ['payout', 'regrade']),
        eq(accounts.kind, 'user'),
      ),
    );
  const byEntry = new Map<string, Cents>();
  for (const { key, amount } of toUsers) {
    const entry = entryOf(key);
    byEntry.set(entry, cents((byEntry.get(entry) ?? ZERO_CENTS) + amount));
  }
  const [kept] = await reader
    .select({
      rounding: sql`coalesce(sum(${postings.amount}), 0)::bigint`.mapWith(postings.amount),
    })
    .from(journals)
    .innerJoin(postings, eq(postings.journalId, journals.id))
    .where(and(eq(journals.contestId, contestId), eq(postings.accountId, ROUNDING)));
  return { byEntry, rounding: kept?.rounding ?? ZERO_CENTS };
};
