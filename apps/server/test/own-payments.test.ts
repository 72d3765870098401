/** What a player's contest page says about money: what was paid, and the balance before and after, as the ledger has it. */
import { moneyCents, type OwnPayments } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { migrateDatabase } from '../src/database/migrate.ts';
import { postingsOfUser } from '../src/money/account-postings.ts';
import type { Actor } from '../src/shared/actor.ts';
import { migrateUntil } from './earlier-schema.ts';
import {
  enteredContest,
  FIRST_AND_LAST,
  gradedContest,
  LAST_THREE,
  runningContest,
} from './operator/running-contest.ts';
import { makeTestDatabase } from './test-database.ts';
import {
  applyScores,
  balanceOf,
  enter,
  GOLFERS,
  makeContest,
  makePlayer,
  openSession,
  provideWorld,
  refusalOf,
  signIn,
  START,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

const FIRST_WINS = [0, 0, 5, -1, -2, -3];
const CY = GOLFERS[2];

const paymentsTo = async (contestId: string, { userId }: Actor): Promise<OwnPayments> =>
  valueOf(await world.services.contests.ownPayments(contestId, userId));

/** The payments in short: kind, amount, balance before and after. */
const movesTo = async (contestId: string, user: Actor) =>
  (await paymentsTo(contestId, user)).payments.map(
    ({ kind, amount, balanceBefore, balanceAfter }) => [kind, amount, balanceBefore, balanceAfter],
  );

const grant = async ({ username }: Actor, amount: number): Promise<void> => {
  const by = world.operator;
  const idempotencyKey = null;
  valueOf(
    await world.services.wallet.grant({
      username,
      amount: cents(amount),
      reason: 'test',
      idempotencyKey,
      by,
    }),
  );
};

const regrade = async (contestId: string, score: number | null): Promise<void> => {
  valueOf(
    await world.services.lifecycle.regrade({
      contestId,
      reason: 'The committee has corrected a scorecard.',
      feed: null,
      overrides: [{ player: CY, result: score === null ? null : { score } }],
      by: world.operator,
    }),
  );
};

/** Two of $100 who paid $22 each; the first has won $40. */
const twoOfThem = async () => {
  const { contestId, users } = await gradedContest(world, [LAST_THREE, FIRST_AND_LAST], FIRST_WINS);
  const [first, second] = users;
  if (first === undefined || second === undefined) throw new Error('no users');
  return { contestId, first, second };
};

describe('payments to the viewer’s own entries', () => {
  test('are none before the grading, then the prize with the balance around it', async () => {
    const { contestId, users } = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    const [first, second] = users;
    if (first === undefined || second === undefined) throw new Error('no users');
    expect(await movesTo(contestId, first)).toEqual([]);
    valueOf(await applyScores(world, contestId, FIRST_WINS, { final: true }));
    expect(await movesTo(contestId, first)).toEqual([]);
    const at = world.later();
    valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
    const contest = valueOf(await world.services.contests.detail(contestId, first.userId));
    const entry = contest.entrants.find(({ userId }) => userId === first.userId)?._id;
    expect(await paymentsTo(contestId, first)).toEqual({
      payments: [
        {
          entry,
          kind: 'payout',
          at: at.toISOString(),
          amount: 40,
          balanceBefore: 78,
          balanceAfter: 118,
          reason: null,
        },
      ],
      shortfalls: [],
      settlements: [{ number: 0, digest: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    expect(await balanceOf(world, first)).toBe(118);
    expect(await paymentsTo(contestId, second)).toMatchObject({ payments: [], shortfalls: [] });
  });

  test('stay as they were, whatever moves the balance later', async () => {
    const { contestId, first } = await twoOfThem();
    const told = await paymentsTo(contestId, first);
    await grant(first, 5_00);
    world.setTime(START);
    valueOf(await enter(world, await makeContest(world), first));
    expect(await balanceOf(world, first)).toBe(101);
    expect(await paymentsTo(contestId, first)).toEqual(told);
  });

  test('follow each other where several entries are paid at once', async () => {
    const user = await makePlayer(world, 'thrice');
    const { contestId } = await gradedContest(
      world,
      [LAST_THREE, LAST_THREE, FIRST_AND_LAST],
      FIRST_WINS,
      { entrantPayouts: [cents(30_00), cents(20_01), cents(9_99)] },
      [user, user, user],
    );
    const { payments } = await paymentsTo(contestId, user);
    expect(payments.map(({ kind }) => kind)).toEqual(['payout', 'payout', 'payout']);
    expect(new Set(payments.map(({ entry }) => entry)).size).toBe(3);
    // Two share the first two places, rounded down to the cent.
    expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([9.99, 25, 25]);
    let balance = cents(100_00 - 3 * 22_00);
    for (const { amount, balanceBefore, balanceAfter } of payments) {
      expect(moneyCents(balanceBefore)).toBe(balance);
      balance = cents(balance + moneyCents(amount));
      expect(moneyCents(balanceAfter)).toBe(balance);
    }
    expect(await balanceOf(world, user)).toBe(balance / 100);
  });

  test('of a regrade come after the prize, with its reason', async () => {
    const { contestId, first, second } = await twoOfThem();
    await regrade(contestId, -9);
    await regrade(contestId, null);
    expect(await movesTo(contestId, first)).toEqual([
      ['payout', 40, 78, 118],
      ['regrade', -40, 118, 78],
      ['regrade', 40, 78, 118],
    ]);
    expect(await movesTo(contestId, second)).toEqual([
      ['regrade', 40, 78, 118],
      ['regrade', -40, 118, 78],
    ]);
    const { payments } = await paymentsTo(contestId, second);
    expect(payments.map(({ reason }) => reason)).toEqual([
      'The committee has corrected a scorecard.',
      'The committee has corrected a scorecard.',
    ]);
  });

  test('name what a balance could not pay back', async () => {
    const { contestId, first } = await twoOfThem();
    world.setTime(START);
    for (let left = 5; left > 0; left -= 1) {
      valueOf(await enter(world, await makeContest(world), first));
    }
    expect(await balanceOf(world, first)).toBe(8);
    await regrade(contestId, -9);
    const { payments, shortfalls } = await paymentsTo(contestId, first);
    expect(payments.at(-1)).toMatchObject({ amount: -8, balanceBefore: 8, balanceAfter: 0 });
    expect(shortfalls).toEqual([{ entry: payments[0]?.entry, amount: 32 }]);
  });

  test('of a cancelled contest are the fees of entries that were not withdrawn', async () => {
    const user = await makePlayer(world, 'rained-off');
    const { contestId } = await enteredContest(world, [LAST_THREE, FIRST_AND_LAST], {}, [
      user,
      user,
    ]);
    valueOf(
      await world.services.entries.withdraw({ contestId, user, entryName: `${user.username}[2]` }),
    );
    const by = world.operator;
    valueOf(await world.services.lifecycle.cancel({ contestId, reason: 'Rain', by }));
    expect(await movesTo(contestId, user)).toEqual([['refund', 22, 78, 100]]);
  });

  test('are nobody else’s', async () => {
    const { contestId, first, second } = await twoOfThem();
    const stranger = await makePlayer(world, 'onlooker');
    for (const [user, amounts] of [
      [first, [40]],
      [second, []],
      [stranger, []],
    ] as const) {
      const { client } = await signIn(world.baseUrl, user.username);
      const { payments } = await client.ownPayments({ params: { id: contestId } });
      expect(payments.map(({ amount }) => amount)).toEqual(amounts);
    }
    const visitor = openSession(world.baseUrl).client;
    await expect(visitor.ownPayments({ params: { id: contestId } })).rejects.toThrow(
      'Your session has expired.',
    );
    expect(refusalOf(await world.services.contests.ownPayments('nowhere', first.userId))).toEqual({
      name: 'contest-not-found',
    });
  });

  test('are never changed by what is stored at the same time', async () => {
    const { contestId, users } = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    const [first] = users;
    if (first === undefined) throw new Error('no user');
    valueOf(await applyScores(world, contestId, FIRST_WINS, { final: true }));
    world.setTime(START);
    const others = await Promise.all([1, 2, 3].map(() => makeContest(world)));
    const told: unknown[] = [];
    const tell = async (): Promise<void> => {
      told.push((await paymentsTo(contestId, first)).payments);
    };
    const by = world.operator;
    await Promise.all([
      ...others.map((other) => enter(world, other, first)),
      grant(first, 1_00),
      world.services.lifecycle.settle({ contestId, by }).then(tell),
      ...others.map((other) => enter(world, other, first).then(tell)),
    ]);
    await tell();
    const final = told.at(-1);
    expect(final).toHaveLength(1);
    expect(told.filter((each) => JSON.stringify(each) !== '[]')).toEqual(
      told.filter((each) => JSON.stringify(each) !== '[]').map(() => final),
    );
  });
});

test('an older ledger is put in the order of its journals’ times', async () => {
  const testDatabase = await makeTestDatabase();
  const { pool, database, close } = await testDatabase.open();
  try {
    await pool.query(
      'drop schema public cascade; drop schema drizzle cascade; create schema public',
    );
    await migrateUntil(pool, 'posting_order');
    await pool.query(
      `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
       values ('ada', 'ada', '', 'Ada', 'Arnold', 'ada@example.org', 'player', now());
       insert into accounts (id, kind, user_id, balance) values ('user:ada', 'user', 'ada', 0)`,
    );
    const store = async (key: string, minute: number, amount: number): Promise<void> => {
      await pool.query(
        `insert into journals (id, kind, idempotency_key, memo, created_at)
         values ($1, 'grant', $1, '', '2031-03-13T12:00:00Z'::timestamptz + $2 * interval '1 minute')`,
        [key, minute],
      );
      await pool.query(
        `insert into postings (journal_id, account_id, amount)
         values ($1, 'outside', -$2::bigint), ($1, 'user:ada', $2)`,
        [key, amount],
      );
    };
    await store('second', 2, 300);
    await store('first', 1, 1_000);
    await store('third', 3, -50);
    const migrating = await pool.connect();
    await migrateDatabase(migrating).finally(() => migrating.release());
    await store('fourth', 0, 7);
    const found = await postingsOfUser(database, 'ada', ['fourth', 'third', 'second', 'first']);
    expect(
      found.map(({ key, balanceBefore, balanceAfter }) => [key, balanceBefore, balanceAfter]),
    ).toEqual([
      ['first', 0, 1_000],
      ['second', 1_000, 1_300],
      ['third', 1_300, 1_250],
      ['fourth', 1_250, 1_257],
    ]);
    await expect(pool.query('update postings set amount = 1')).rejects.toThrow('append-only');
  } finally {
    await close();
    await testDatabase.remove();
  }
});
