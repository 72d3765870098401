import { openPool } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { createBooks } from '../../src/money/books.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { liveSeason, type Season } from './live-season.ts';

/** A PostgreSQL database on which seasons run, one after the other. */
export interface SeasonRunner {
  live(seed: number, trace?: (text: string) => void): Promise<Season>;
  booksAreSound(): Promise<boolean>;
  close(): Promise<void>;
}

const CONNECTIONS = 3;
const OPERATOR: Actor = { userId: 'operator', username: 'operator' };

/** Whether the clearing account has paid out what withdrawals took, and has received what deposits brought. */
const EXPLAINED = `
select (select coalesce(sum(amount), 0) from postings where account_id = 'clearing:cashier')
  = (select coalesce(sum(case kind when 'deposit' then -amount else amount end), 0)
     from transfers where state = 'settled') as explained`;

export const openSeasonRunner = async (databaseUrl: string): Promise<SeasonRunner> => {
  const database = await openDatabase({
    databaseUrl,
    dataDir: '',
    onIdleError: () => undefined,
  });
  const { pool } = database;
  await pool.query(
    `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
     values ($1, $2, '', 'A', 'B', 'a@example.org', 'operator', now())`,
    [OPERATOR.userId, OPERATOR.username],
  );
  const open = () => openPool({ connectionString: databaseUrl, max: CONNECTIONS }, () => undefined);
  return {
    live: (seed, trace) =>
      liveSeason(seed, {
        open,
        pool,
        operator: OPERATOR,
        mortal: true,
        ...(trace === undefined ? {} : { trace }),
      }),
    booksAreSound: async () => {
      const books = createBooks({ database: database.database });
      const { sumOfPostings, unbalancedJournals, driftedAccounts } = await books.report();
      const { rows } = await pool.query<{ explained: boolean }>(EXPLAINED);
      const isSound =
        sumOfPostings === 0 && unbalancedJournals.length + driftedAccounts.length === 0;
      return isSound && rows[0]?.explained === true;
    },
    close: () => database.close(),
  };
};
