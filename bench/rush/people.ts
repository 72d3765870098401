/** Distinct people with money and valid access tokens, stored directly: sign-ups from one address are limited. */
import { createAccessTokens } from '../../apps/server/src/identity/access-tokens.ts';
import { sessionKeys } from '../../apps/server/src/identity/session-keys.ts';
import { SECRETS } from '../drafts/our-rooms.ts';

/** Runs one statement on the database of a contender. */
export type Query = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

const PURSE = 10_000_000;

const accessTokens = createAccessTokens({
  keys: sessionKeys({
    secret: SECRETS.ACCESS_TOKEN_SECRET,
    operatorPassword: SECRETS.OPERATOR_PASSWORD,
  }),
  clock: () => new Date(),
});

/** A fresh access token of each of these people, because a benchmark may outlast one. */
export const tokensOf = (people: readonly number[]): Promise<readonly string[]> =>
  Promise.all(
    people.map((person) =>
      accessTokens.issue({ userId: `p${person}`, username: `person${person}`, role: 'player' }),
    ),
  );

/** Stores people 1 to `count`. */
export const insertPeople = async (query: Query, count: number): Promise<void> => {
  await query(
    `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
     select 'p' || i, 'person' || i, '', 'A', 'B', 'a@example.com', 'player', now()
     from generate_series(1, $1::integer) as i`,
    [count],
  );
  await query(
    `insert into accounts (id, kind, user_id, balance)
     select 'user:p' || i, 'user', 'p' || i, 0 from generate_series(1, $1::integer) as i`,
    [count],
  );
  // Older checkouts have no such limit.
  const [{ limits = null } = {}] = await query(`select to_regclass('money_alone') as limits`);
  if (limits !== null) await query('update money_alone set "limit" = $1::bigint', [PURSE]);
  await query(
    `insert into journals (id, kind, idempotency_key, memo, created_at)
     select 'purse' || i, 'grant', 'purse' || i, 'benchmark', now()
     from generate_series(1, $1::integer) as i`,
    [count],
  );
  await query(
    `insert into postings (journal_id, account_id, amount)
     select 'purse' || i, account, amount from generate_series(1, $1::integer) as i
     cross join lateral (values ('user:p' || i, $2::bigint), ('outside', -$2::bigint)) as moved(account, amount)`,
    [count, PURSE],
  );
  await query('vacuum analyze');
};
