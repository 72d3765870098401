/** Amounts have bounds, in the calls and in the database; a ledger from before them stays readable. */
import { CallError, type FullClient } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { violatedConstraint } from '../src/database/database.ts';
import {
  balanceOf,
  booksOf,
  enter,
  makeContest,
  makePlayer,
  provideWorld,
  signIn,
  valueOf,
} from './test-world.ts';

const world = provideWorld();
let operator: FullClient;
beforeAll(async () => {
  operator = (await signIn(world.baseUrl, 'operator')).client;
});

const failed = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof CallError) || error.failure.kind !== 'status')
    throw new Error(`not refused: ${String(error)}`);
  return { status: error.failure.status, code: error.failure.code, message: error.message };
};

const grant = (username: string, amount: number) =>
  operator.grantBalance({ body: { username, amount, reason: 'test' } });

/** Writes a grant past the bounds, as a server from before them did. */
const grantAsBefore = async (userId: string, amountCents: string): Promise<string> => {
  const { pool } = world.database;
  const id = `old-${randomUUID().slice(0, 8)}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table postings drop constraint postings_amount_bounds');
    await client.query('alter table accounts disable trigger accounts_balance_bounds');
    await client.query('alter table journals disable trigger journals_second_person');
    await client.query(
      `insert into journals (id, kind, idempotency_key, memo, created_at)
       values ($1, 'grant', $2, 'too much', now())`,
      [id, `grant:operator:${id}`],
    );
    await client.query(
      `insert into postings (journal_id, account_id, amount)
       values ($1, $2, $3::bigint), ($1, 'outside', -$3::bigint)`,
      [id, `user:${userId}`, amountCents],
    );
    await client.query('alter table accounts enable trigger accounts_balance_bounds');
    await client.query('alter table journals enable trigger journals_second_person');
    await client.query(
      `alter table postings add constraint postings_amount_bounds
       check (amount between -100000000000000 and 100000000000000) not valid`,
    );
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

describe('a grant', () => {
  test('of a million millions is refused in words, and nothing is written', async () => {
    const rich = await makePlayer(world, 'too-rich', cents(100_00));
    expect(await failed(grant('too-rich', 1e12))).toEqual({
      status: 400,
      code: 'bad-request',
      message: 'One grant is at most $10,000,000.00.',
    });
    expect(await balanceOf(world, rich)).toBe(100);
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('is refused where it would lift the balance beyond its bound', async () => {
    const full = await makePlayer(world, 'full', cents(0));
    await grantAsBefore(full.userId, '99999999999900');
    expect(await failed(grant('full', 1.01))).toEqual({
      status: 409,
      code: 'balance-too-high',
      message:
        'With $1.01 more, full would have $1,000,000,000,000.01. A balance is at most $1,000,000,000,000.00.',
    });
    expect((await grant('full', 1)).balance).toBe(1e12);
  });

  test.each([0, -5])('of %d dollars is refused', async (amount) => {
    await makePlayer(world, `nothing${amount + 5}`, cents(0));
    expect(await failed(grant(`nothing${amount + 5}`, amount))).toMatchObject({
      status: 400,
      code: 'amount-not-positive',
    });
  });
});

describe('a ledger from before the bounds', () => {
  test.each([
    ['two grants of $1e12', ['100000000000000', '100000000000000'], '2000000000022.00'],
    [
      'more than a double counts in cents',
      Array.from({ length: 120 }, () => '100000000000000'),
      // The largest that can be read.
      '90000000000000.00',
    ],
  ])('of %s: the account and the books open, entries go on', async (_, amounts, shown) => {
    const username = `old${amounts.length}`;
    const user = await makePlayer(world, username, cents(22_00));
    for (const amount of amounts) await grantAsBefore(user.userId, amount);
    const { client } = await signIn(world.baseUrl, username);
    const { balance } = await client.account({});
    expect(balance).toEqual({ $numberDecimal: shown });
    const report = await operator.ledger({});
    expect(report.sumOfPostings).toBe(0);
    expect(report.driftedAccounts).toEqual([]);
    expect(JSON.stringify(report.accounts)).toContain('$numberDecimal');
    const contestId = await makeContest(world);
    const entered = await client.enterContest({
      params: { id: contestId },
      body: { team: { captain: 'Di Dunn', flexPlayers: ['Ed East', 'Flo Finn'] } },
    });
    expect(entered.message).toBe('Successfully entered the contest!');
    await client.withdrawEntry({ params: { id: contestId }, body: { entryName: username } });
  });
});

describe('the database itself refuses', () => {
  const refusedBy = async (statement: string, values: readonly unknown[] = []) =>
    violatedConstraint(
      await world.database.pool.query(statement, [...values]).then(
        () => null,
        (error: unknown) => error,
      ),
    );

  test('a balance that rises beyond what can be counted', async () => {
    const user = await makePlayer(world, 'lifted', cents(0));
    expect(
      await refusedBy('update accounts set balance = 9000000000000001 where user_id = $1', [
        user.userId,
      ]),
    ).toBe('accounts_balance_bounds');
  });

  test('a posting, a fee, a cap, a salary and prizes beyond theirs', async () => {
    const contestId = await makeContest(world);
    const change = (column: string, value: string) =>
      refusedBy(`update contests set ${column} = ${value} where id = $1`, [contestId]);
    expect(await change('entry_fee', '100000001')).toBe('contests_fees');
    expect(await change('admin_fee', '100000001')).toBe('contests_fees');
    expect(await change('salary_cap', '1000000001')).toBe('contests_salary_cap');
    expect(await change('entrant_payouts', `'[60000000000, 50000000000]'`)).toBe('contests_prizes');
    expect(await change('player_payouts', `'[100000000001]'`)).toBe('contests_prizes');
    expect(
      await refusedBy(
        `insert into players (id, contest_id, ordinal, name, name_key, salary, facts)
         values ('dear', $1, 99, 'Dear', 'dear', 1000000001, '{}')`,
        [contestId],
      ),
    ).toBe('players_salary');
    expect(
      await refusedBy(
        `insert into player_results (player_id, contest_id, cashed_for)
         select id, contest_id, 100000000001 from players where contest_id = $1 limit 1`,
        [contestId],
      ),
    ).toBe('player_results_cashed');
    expect(
      await refusedBy(
        `with journal as (
           insert into journals (id, kind, idempotency_key, memo, created_at)
           values ('beyond', 'grant', 'grant:beyond', '', now()) returning id
         )
         insert into postings select id, account, amount from journal,
           (values ('outside', -100000000000001), ('fees', 100000000000001)) as moved(account, amount)`,
      ),
    ).toBe('postings_amount_bounds');
  });
});

describe('a contest', () => {
  const create = (changes: Record<string, unknown>) =>
    operator.createContest({
      body: {
        file: {
          name: 'contest.json',
          text: JSON.stringify({
            tournamentName: 'An Open',
            sport: 'Golf',
            draftType: 'Salary',
            format: 'Pick3',
            deadline: '2031-03-14T12:00:00Z',
            entryFee: 20,
            maxEntries: 10,
            ...changes,
          }),
        },
      },
    });

  test('whose own prizes sum to more than a contest may pay is refused', async () => {
    expect(await failed(create({ entrantPayouts: [6e8, 5e8] }))).toMatchObject({
      status: 400,
      message:
        'The contest was not saved: Prizes add up to $1,100,000,000.00; a contest pays at most $1,000,000,000.00.',
    });
  });

  // Its time is of the year 10000 in UTC, which no answer can carry.
  test('whose deadline no answer could carry is refused before it is stored', async () => {
    expect(await failed(create({ deadline: '9999-12-31T23:59:59-12:00' }))).toMatchObject({
      status: 400,
    });
    const listed = await operator.publicContests({});
    expect(listed.length).toBeGreaterThanOrEqual(0);
  });
});

test('an entry that a bound of the database refuses says so, not that the server failed', async () => {
  const user = await makePlayer(world, 'at-the-top', cents(22_00));
  const contestId = await makeContest(world);
  valueOf(await enter(world, contestId, user));
  await grantAsBefore(user.userId, '8999999999999900');
  const { client } = await signIn(world.baseUrl, 'at-the-top');
  expect(
    await failed(
      client.withdrawEntry({ params: { id: contestId }, body: { entryName: 'at-the-top' } }),
    ),
  ).toMatchObject({ status: 409, code: 'amount-out-of-bounds' });
});

describe('reversing a grant', () => {
  const reverse = (id: string, reason = 'a typing error') =>
    operator.reverseGrant({ params: { id }, body: { reason } });
  const grantOf = async (id: string) =>
    (await operator.grants({})).grants.find(({ _id }) => _id === id);

  test('takes the money back once, in a journal of its own, and the log has it', async () => {
    const user = await makePlayer(world, 'mistaken', cents(10_00));
    const { grantId } = await grant('mistaken', 500);
    expect(await grantOf(grantId)).toMatchObject({
      by: 'operator',
      username: 'mistaken',
      amount: 500,
      reason: 'test',
      reversed: null,
    });
    const both = await Promise.all([reverse(grantId), reverse(grantId)]);
    expect(both.map(({ message }) => message).toSorted()).toEqual([
      '$500.00 was taken back from mistaken.',
      'The grant was already reversed. No money was moved.',
    ]);
    expect(await balanceOf(world, user)).toBe(10);
    expect((await grantOf(grantId))?.reversed).toMatchObject({ reason: 'a typing error' });
    const [act] = (await operator.auditLog({})).acts;
    expect(act).toMatchObject({
      act: 'reverse-grant',
      reason: 'a typing error',
      before: { username: 'mistaken', balance: 510_00 },
      after: { username: 'mistaken', balance: 10_00, amount: 500_00, grantId },
    });
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('is refused where the money is spent, and possible again once it is back', async () => {
    const user = await makePlayer(world, 'spender', cents(0));
    const { grantId } = await grant('spender', 30);
    const contestId = await makeContest(world);
    valueOf(await enter(world, contestId, user));
    expect(await failed(reverse(grantId))).toEqual({
      status: 409,
      code: 'grant-spent',
      message:
        'spender has $8.00 left, less than the $30.00 of this grant. Nothing was taken back. Try again once entries are withdrawn or refunded.',
    });
    expect(await balanceOf(world, user)).toBe(8);
    await world.services.entries.withdraw({ contestId, user, entryName: 'spender' });
    expect((await reverse(grantId)).balance).toBe(0);
  });

  test('is possible for a grant from before the bounds', async () => {
    const user = await makePlayer(world, 'lucky', cents(5_00));
    const grantId = await grantAsBefore(user.userId, '100000000000000');
    expect((await reverse(grantId)).balance).toBe(5);
  });

  test('that is not there, or is no grant, is refused', async () => {
    const user = await makePlayer(world, 'payer', cents(22_00));
    const contestId = await makeContest(world);
    valueOf(await enter(world, contestId, user));
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select id from journals where kind = 'entry' and contest_id = $1`,
      [contestId],
    );
    expect(await failed(reverse('nothing'))).toMatchObject({
      status: 404,
      code: 'grant-not-found',
    });
    expect(await failed(reverse(rows[0]?.id ?? ''))).toMatchObject({ status: 404 });
  });

  test('is an operator’s act', async () => {
    await makePlayer(world, 'nosy', cents(0));
    const { client } = await signIn(world.baseUrl, 'nosy');
    const { grantId } = await grant('nosy', 1);
    const { reverseGrant, grants } = client;
    expect(
      await failed(reverseGrant({ params: { id: grantId }, body: { reason: 'mine' } })),
    ).toMatchObject({ status: 403 });
    expect(await failed(grants({}))).toMatchObject({ status: 403 });
  });
});
