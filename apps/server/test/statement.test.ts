/** A player's statement: each booking with the balance right after it, as the ledger has it. */
import { moneyCents, type Statement, type StatementFilter } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Reader } from '../src/database/database.ts';
import { bookingsBefore } from '../src/money/statement-repository.ts';
import type { Actor } from '../src/shared/actor.ts';
import { FIRST_AND_LAST, gradedContest, LAST_THREE } from './operator/running-contest.ts';
import {
  enter,
  makeContest,
  makePlayer,
  provideWorld,
  START,
  valueOf,
  GOLFERS,
} from './test-world.ts';

const world = provideWorld();
const FIRST_WINS = [0, 0, 5, -1, -2, -3];

const page = (
  { userId }: Actor,
  range: Partial<Parameters<typeof world.services.statements.page>[1]> = {},
): Promise<Statement> =>
  world.services.statements.page(userId, { show: 'all', year: null, before: null, ...range });

/** The rows by column. No cell of these tests has a comma. */
const rowsOf = (csv: string): readonly Readonly<Record<string, string>>[] => {
  const [columns = [], ...rows] = csv
    .trim()
    .split('\n')
    .map((row) => row.split(','));
  return rows.map((cells) =>
    Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
  );
};

const inShort = ({ lines }: Statement) =>
  lines.map(({ kind, amount, balance }) => [kind, amount, balance]);

describe('a statement', () => {
  test('has each booking with its contest, entry, cost, place and reason', async () => {
    const { contestId, users } = await gradedContest(
      world,
      [LAST_THREE, FIRST_AND_LAST],
      FIRST_WINS,
    );
    const [first, second] = users;
    if (first === undefined || second === undefined) throw new Error('no users');
    valueOf(
      await world.services.lifecycle.regrade({
        contestId,
        reason: 'The committee has corrected a scorecard.',
        feed: null,
        overrides: [{ player: GOLFERS[2], result: { score: -20 } }],
        by: world.operator,
      }),
    );
    world.setTime(START);
    const withdrawn = await makeContest(world);
    const { entry } = valueOf(await enter(world, withdrawn, first));
    valueOf(
      await world.services.entries.withdraw({
        contestId: withdrawn,
        user: first,
        entryName: entry.entryName,
      }),
    );
    const cancelled = await makeContest(world, { tournamentName: '=Open' });
    valueOf(await enter(world, cancelled, first));
    valueOf(
      await world.services.lifecycle.cancel({
        contestId: cancelled,
        reason: 'Rain',
        by: world.operator,
      }),
    );

    const statement = await page(first);
    expect(inShort(statement)).toEqual([
      ['refund', 22, 78],
      ['entry', -22, 56],
      ['refund', 22, 78],
      ['entry', -22, 56],
      ['correction', -40, 78],
      ['prize', 40, 118],
      ['entry', -22, 78],
      ['grant', 100, 100],
    ]);
    const [refund, , ofWithdrawn, , correction, prize, paid, grant] = statement.lines;
    expect(refund).toMatchObject({
      contest: { _id: cancelled, name: '=Open', sport: 'Golf' },
      entryName: first.username,
      reason: 'Rain',
      cost: null,
      place: null,
      transfer: null,
    });
    expect(ofWithdrawn).toMatchObject({ contest: { _id: withdrawn }, reason: null });
    expect(correction).toMatchObject({
      contest: { _id: contestId },
      place: { rank: 2, tied: false, of: 2 },
      reason: 'The committee has corrected a scorecard.',
    });
    expect(prize).toMatchObject({ place: { rank: 2, tied: false, of: 2 }, reason: null });
    expect(paid).toMatchObject({ cost: { entry: 20, fee: 2 }, entryName: first.username });
    expect(grant).toMatchObject({ contest: null, entryName: null, cost: null, reason: null });
    expect(statement.next).toBeNull();
    expect(statement.summary).toEqual({
      bookings: 8,
      years: [2031],
      totals: {
        opening: 0,
        deposits: 0,
        withdrawals: 0,
        entries: -66,
        prizes: 40,
        refunds: 4,
        added: 100,
        closing: 78,
      },
    });
    expect(inShort(await page(second)).slice(0, 2)).toEqual([
      ['correction', 40, 118],
      ['entry', -22, 78],
    ]);

    const csv = await world.services.statements.csv(first.userId, { show: 'all', year: null });
    const rows = rowsOf(csv);
    expect(rows.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['Refund', '22.00', '78.00'],
      ['Entry', '-22.00', '56.00'],
      ['Refund', '22.00', '78.00'],
      ['Entry', '-22.00', '56.00'],
      ['Correction', '-40.00', '78.00'],
      ['Prize', '40.00', '118.00'],
      ['Entry', '-22.00', '78.00'],
      ['Added by the operator', '100.00', '100.00'],
    ]);
    expect(rows[0]).toMatchObject({ contest: "'=Open", reason: 'Rain', entry: first.username });
    expect(rows[6]).toMatchObject({ 'entry fee': '20.00', 'contest fee': '2.00', place: '' });
  });

  test.each<[StatementFilter, readonly string[]]>([
    ['entries', ['entry']],
    ['prizes', ['prize']],
    ['deposits', ['grant']],
    ['withdrawals', []],
  ])('shows only %s', async (show, kinds) => {
    const { users } = await gradedContest(world, [LAST_THREE, FIRST_AND_LAST], FIRST_WINS);
    const [first] = users;
    if (first === undefined) throw new Error('no user');
    const statement = await page(first, { show });
    expect(statement.lines.map(({ kind }) => kind)).toEqual(kinds);
    expect(statement.summary?.bookings).toBe(kinds.length);
    expect(statement.summary?.totals.closing).toBe(118);
  });

  test('is of one player, and empty without bookings', async () => {
    const nobody = await makePlayer(world, 'bookless', cents(0));
    expect(await page(nobody)).toEqual({
      lines: [],
      next: null,
      summary: {
        bookings: 0,
        years: [],
        totals: {
          opening: 0,
          deposits: 0,
          withdrawals: 0,
          entries: 0,
          prizes: 0,
          refunds: 0,
          added: 0,
          closing: 0,
        },
      },
    });
  });
});

const BOOKINGS = 10_000;

/** The bookings' amounts in cents: three in four are entries of $5.50, the others prizes of up to $33.99. */
const amountOf = (index: number): number =>
  index === 0 ? 10_000_00 : index % 4 === 0 ? 1_000 + ((index * 37) % 2_400) : -550;

describe(`a statement of ${BOOKINGS} bookings`, () => {
  let busy: Actor;
  beforeAll(async () => {
    world.setTime(START);
    busy = await makePlayer(world, 'busy', cents(0));
    const others = await makeContest(world, { tournamentName: 'Many' });
    // In the ledger's own form; eight months of bookings, so that they are in two years.
    await world.database.pool.query(
      `with made as (
         select i, 'many' || lpad(i::text, 6, '0') as id, $1::bigint[] as amounts,
           timestamptz '2030-08-01T00:00Z' + i * interval '33 minutes' as at
         from generate_series(0, $2::integer - 1) as i
       ), written as (
         insert into journals (id, kind, contest_id, idempotency_key, memo, created_at)
         select id, case when i = 0 then 'grant' when i % 4 = 0 then 'payout' else 'entry' end,
           case when i > 0 then $3 end, 'many:' || id, '', at from made
       )
       insert into postings (journal_id, account_id, amount)
       select id, account, amounts[i + 1] * sign from made
       cross join (values ('user:' || $4::text, 1), ('outside', -1)) as sides (account, sign)
       order by i`,
      [Array.from({ length: BOOKINGS }, (_, i) => amountOf(i)), BOOKINGS, others, busy.userId],
    );
    // Postings of others, so that this player's are a part as in a real ledger.
    const other = await makePlayer(world, 'crowd', cents(0));
    await world.database.pool.query(
      `with made as (
         select 'crowd' || i as id from generate_series(1, 20000) as i
       ), written as (
         insert into journals (id, kind, idempotency_key, memo, created_at)
         select id, 'grant', id, '', now() from made
       )
       insert into postings (journal_id, account_id, amount)
       select id, account, sign from made
       cross join (values ('user:' || $1::text, 1), ('outside', -1)) as sides (account, sign)`,
      [other.userId],
    );
    await world.database.pool.query('vacuum analyze');
  });

  const balances = Array.from({ length: BOOKINGS }, (_, i) => amountOf(i));
  for (let i = 1; i < BOOKINGS; i += 1) balances[i] = (balances[i] ?? 0) + (balances[i - 1] ?? 0);

  test('is exact to the cent over its pages, which have every booking once', async () => {
    const seen: number[] = [];
    let cursor: number | null = null;
    for (let pages = 0; pages <= 10; pages += 1) {
      const { lines, next }: Statement = await page(busy, { before: cursor });
      seen.push(...lines.map(({ balance }) => moneyCents(balance)));
      cursor = next;
      if (next === null) break;
    }
    expect(seen.toReversed()).toEqual(balances.slice(-seen.length));
    expect(seen.length).toBe(275);
  });

  test('has the totals of a year, from its opening to its closing balance', async () => {
    const { summary } = await page(busy, { year: 2031 });
    const before = await page(busy, { year: 2030 });
    if (summary === null || before.summary === null) throw new Error('no summary');
    expect(summary.years).toEqual([2031, 2030]);
    expect(summary.bookings + before.summary.bookings).toBe(BOOKINGS);
    expect(summary.bookings).toBeGreaterThan(1_000);
    expect(summary.totals.opening).toBe(before.summary.totals.closing);
    expect(moneyCents(summary.totals.closing)).toBe(balances.at(-1));
    const { opening, closing, ...parts } = summary.totals;
    const sum = Object.values(parts).reduce<number>((all, part) => all + moneyCents(part), 0);
    expect(Number(moneyCents(opening)) + sum).toBe(moneyCents(closing));
  });

  test('writes them all as CSV, in blocks that fit together', async () => {
    const csv = await world.services.statements.csv(busy.userId, { show: 'all', year: null });
    const rows = rowsOf(csv);
    expect(rows.map(({ balance }) => Math.round(Number(balance) * 100)).toReversed()).toEqual(
      balances,
    );
  });

  test.each([
    ['the newest', null, 'all'],
    ['of one kind', null, 'deposits'],
    ['in the middle', 5_000, 'all'],
  ] as const)('reads a page by indexes alone: %s', async (_which, back, show) => {
    let plan = '';
    const { rows: sequences } = await world.database.pool.query<{ sequence: string }>(
      `select sequence from postings where account_id = $1 order by sequence desc offset $2 limit 1`,
      [`user:${busy.userId}`, back ?? 0],
    );
    const explaining = {
      execute: async (query: SQL) => {
        const { rows } = await world.database.database.execute<{ 'QUERY PLAN': string }>(
          sql`explain (analyze) ${query}`,
        );
        plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        return { rows: [] };
      },
    } as unknown as Reader;
    await bookingsBefore(explaining, busy.userId, {
      kinds: show === 'all' ? null : ['grant'],
      time: null,
      before: back === null ? null : Number(sequences[0]?.sequence),
      most: 26,
    });
    expect(plan).toContain('postings_of_user');
    expect(plan).not.toMatch(/Seq Scan on (postings|journals)/);
  });
});
