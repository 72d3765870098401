/** Checks on what the database holds after a rush, from its rows alone. */
import { ADMIN_FEE, ENTRY_FEE } from './contests.ts';
import type { Query } from './people.ts';

const COST = ENTRY_FEE + ADMIN_FEE;

const number = async (
  query: Query,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> => {
  const [row] = await query(`select (${text})::text as counted`, values);
  return Number(row?.['counted']);
};

const expectEqual = (what: string, found: number, expected: number): void => {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
};

/** Throws unless the contest has exactly `entries` entries, each of another person, and each is charged once. */
export const checkContest = async (
  query: Query,
  contestId: string,
  entries: number,
): Promise<void> => {
  const of = [contestId];
  const standing = 'from entries where contest_id = $1 and withdrawn_at is null';
  expectEqual('entries', await number(query, `select count(*) ${standing}`, of), entries);
  expectEqual(
    'people',
    await number(query, `select count(distinct user_id) ${standing}`, of),
    entries,
  );
  expectEqual(
    'counted entrants',
    await number(query, 'select entrants_count from contests where id = $1', of),
    entries,
  );
  expectEqual(
    'journals',
    await number(query, 'select count(*) from journals where contest_id = $1', of),
    entries,
  );
  const charged = `select count(*) from entries
    join journals on journals.idempotency_key = 'entry:' || entries.id
    join postings on journal_id = journals.id and account_id = 'user:' || user_id
    where entries.contest_id = $1 and withdrawn_at is null and amount = $2::bigint`;
  expectEqual('charges', await number(query, charged, [contestId, -COST]), entries);
  expectEqual(
    'the pool',
    await number(query, `select balance from accounts where contest_id = $1`, of),
    entries * ENTRY_FEE,
  );
};

/** Throws unless all postings sum to zero, and each kept balance is the sum of its postings. */
export const checkLedger = async (query: Query): Promise<void> => {
  expectEqual('the ledger', await number(query, 'select sum(amount) from postings'), 0);
  const drifted = `select count(*) from accounts left join (
      select account_id, sum(amount) as amount from postings group by account_id
    ) as posted on account_id = accounts.id
    where balance is not null and balance <> coalesce(amount, 0)`;
  expectEqual('balances that drifted', await number(query, drifted), 0);
};
