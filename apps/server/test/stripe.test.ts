/** Deposits by card: webhooks that are forged, repeated, reordered and parallel, and debts after disputes. */
import { cents } from '@captains-pick/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { openFakeStripe, type FakeStripe } from './fake-stripe.ts';
import { refusedBecause as refusedIn } from './refused-because.ts';
import {
  balanceOf,
  booksOf,
  CHEAP_TEAM,
  enter,
  makeContest,
  makePlayer,
  openWorld,
  PASSWORD,
  refusalOf,
  signIn,
  START,
  valueOf,
  type TestWorld,
} from './test-world.ts';

let stripe: FakeStripe;
let world: TestWorld;
beforeAll(async () => {
  stripe = await openFakeStripe();
  world = await openWorld({ stripe: stripe.provider });
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

let made = 0;
const newPlayer = (balance = 0): Promise<Actor> => {
  made += 1;
  return makePlayer(world, `payer${made}`, cents(balance));
};

const ask = async (user: Actor, amount = 50_00, idempotencyKey: string | null = null) =>
  valueOf(
    await world.services.transfers.requestDeposit({
      user,
      amount: cents(amount),
      idempotencyKey,
      provider: 'stripe',
    }),
  );

type Sent = ReturnType<FakeStripe['event']>;

const post = async ({ body, signature }: Sent): Promise<number> => {
  const { status } = await fetch(`${world.baseUrl}/api/payments/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  return status;
};

const opened = async (user: Actor, amount = 50_00) => {
  const { transfer } = await ask(user, amount);
  const session = stripe.sessionOf(transfer._id);
  return {
    id: transfer._id,
    session,
    pay: () => Object.assign(session, { status: 'complete', paid: true, payment: 'succeeded' }),
    dispute: (status: string) => {
      session.dispute = { id: `dp_${session.id}`, status, amount: session.amount };
    },
    send: (type: string, options?: Parameters<FakeStripe['event']>[2]) =>
      post(stripe.event(type, session, options)),
  };
};

const paid = async (user: Actor, amount = 50_00) => {
  const payment = await opened(user, amount);
  payment.pay();
  expect(await payment.send('checkout.session.completed')).toBe(200);
  return payment;
};

const transferOf = async (user: Actor, id: string) =>
  (await world.services.transfers.wallet(user.userId)).transfers.find(({ _id }) => _id === id);
const stateOf = async (user: Actor, id: string) => (await transferOf(user, id))?.state;
const owedBy = async ({ userId }: Actor) => (await world.services.transfers.wallet(userId)).owed;
const stepsOf = async (user: Actor, id: string) =>
  (await transferOf(user, id))?.steps.map(({ state }) => state);

const isSound = async (): Promise<void> => {
  expect((await booksOf(world)).sound).toBe(true);
};

describe('a deposit by card', () => {
  test('opens one Checkout Session for its amount, and is settled when it is paid', async () => {
    const user = await newPlayer();
    const { client } = await signIn(world.baseUrl, user.username);
    const request = { body: { amount: 50, provider: 'stripe' as const }, idempotencyKey: 'once' };
    const asked = await client.requestDeposit(request);
    const session = stripe.sessionOf(asked.transfer._id);
    expect(asked).toMatchObject({ continueAt: session.url, balance: 0 });
    expect(session).toMatchObject({ amount: 50_00, currency: 'usd', status: 'open' });
    expect((await client.requestDeposit(request)).continueAt).toBe(session.url);
    expect(
      [...stripe.sessions.values()].filter(({ transfer }) => transfer === session.transfer),
    ).toHaveLength(1);
    expect((await client.wallet({})).transfers[0]).toMatchObject({ payAt: session.url });
    // Paid there, and not yet confirmed here.
    Object.assign(session, { status: 'complete', paid: true, payment: 'succeeded' });
    expect(await client.wallet({})).toMatchObject({ balance: 0 });
    expect(await post(stripe.event('checkout.session.completed', session))).toBe(200);
    const wallet = await client.wallet({});
    expect(wallet).toMatchObject({ balance: 50, owed: 0, toPlay: 50 });
    expect(wallet.transfers[0]).toMatchObject({ state: 'settled', payAt: null });
    expect(wallet.transfers[0]?.steps.at(-1)?.reference).toBe(`pi_${session.id}`);
    await isSound();
  });

  test('that waits for a bank is pending, then settled or refused', async () => {
    const user = await newPlayer();
    for (const [payment, event, end] of [
      ['succeeded', 'checkout.session.async_payment_succeeded', 'settled'],
      ['requires_payment_method', 'checkout.session.async_payment_failed', 'refused'],
    ] as const) {
      const { id, session, send } = await opened(user, 25_00);
      Object.assign(session, { status: 'complete', payment: 'processing' });
      await send('checkout.session.completed');
      expect(await stateOf(user, id)).toBe('pending');
      expect(refusalOf(await world.services.transfers.cancel({ transferId: id, user }))).toEqual({
        name: 'deposit-paid',
      });
      Object.assign(session, { payment, paid: payment === 'succeeded' });
      await send(event);
      expect(await stateOf(user, id)).toBe(end);
    }
    expect(await balanceOf(world, user)).toBe(25);
  });

  test('is refused when its session expires, by an event or without one', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const told = await opened(user);
    told.session.status = 'expired';
    await told.send('checkout.session.expired');
    expect(await stateOf(user, told.id)).toBe('refused');
    const untold = await opened(user);
    const paidUntold = await opened(user);
    paidUntold.pay();
    world.setTime(new Date(START.getTime() + 24 * 3_600_000));
    await world.services.payments.sync();
    expect(await stateOf(user, untold.id)).toBe('refused');
    expect(untold.session.status).toBe('expired');
    expect(await stateOf(user, paidUntold.id)).toBe('settled');
    world.setTime(START);
  });

  test('is cancelled at Stripe first, and not once it is paid', async () => {
    const user = await newPlayer();
    const first = await opened(user);
    valueOf(await world.services.transfers.cancel({ transferId: first.id, user }));
    expect(first.session.status).toBe('expired');
    const second = await opened(user);
    second.pay();
    expect(
      refusalOf(await world.services.transfers.cancel({ transferId: second.id, user })),
    ).toEqual({ name: 'deposit-paid' });
    expect(await stateOf(user, second.id)).toBe('requested');
    stripe.works = false;
    expect(
      refusalOf(await world.services.transfers.cancel({ transferId: second.id, user })),
    ).toEqual({ name: 'payment-unavailable' });
    stripe.works = true;
    const other = await newPlayer();
    expect(
      refusalOf(await world.services.transfers.cancel({ transferId: second.id, user: other })),
    ).toEqual({ name: 'transfer-not-found' });
  });

  test('is refused if Stripe does not answer, and can be asked for again', async () => {
    const user = await newPlayer();
    const request = {
      user,
      amount: cents(50_00),
      idempotencyKey: 'down',
      provider: 'stripe',
    } as const;
    stripe.works = false;
    expect(refusalOf(await world.services.transfers.requestDeposit(request))).toEqual({
      name: 'payment-unavailable',
    });
    stripe.works = true;
    const [refused] = (await world.services.transfers.wallet(user.userId)).transfers;
    expect(refused).toMatchObject({ state: 'refused' });
    await ask(user);
  });

  test('is no work of the cashier', async () => {
    const user = await newPlayer();
    const { id } = await paid(user);
    const by = world.operator;
    expect(
      refusalOf(await world.services.transfers.sendBack({ transferId: id, by, reason: 'x' })),
    ).toEqual({ name: 'transfer-not-found' });
    const { waiting, ended } = await world.services.transfers.queue(by);
    expect([...waiting, ...ended].map(({ _id }) => _id)).not.toContain(id);
  });
});

describe('webhooks', () => {
  test('of 200 forgeries none is accepted', async () => {
    const user = await newPlayer();
    const { id, session, pay } = await opened(user);
    pay();
    const before = stripe.calls.length;
    const forged = Array.from({ length: 200 }, (_none, index): Sent => {
      const type = 'checkout.session.completed';
      const right = stripe.event(type, session);
      return [
        { ...right, signature: '' },
        { ...right, signature: right.signature.replace(/v1=..../, 'v1=0000') },
        { ...right, body: `${right.body} ` },
        stripe.event(type, session, { secret: 'whsec_of_another' }),
        stripe.event(type, session, { sentAt: Date.now() - 301_000 }),
      ][index % 5] as Sent;
    });
    for (const sent of forged) expect(await post(sent)).toBe(400);
    expect(await stateOf(user, id)).toBe('requested');
    expect(stripe.calls).toHaveLength(before);
  });

  test('of 200 parallel deliveries of one event one is applied', async () => {
    const user = await newPlayer();
    const { id, session, pay } = await opened(user);
    pay();
    const sent = stripe.event('checkout.session.completed', session, { id: 'evt_flood' });
    const statuses = await Promise.all(Array.from({ length: 200 }, () => post(sent)));
    // Those that were read too often at once are delivered again.
    expect(statuses.filter((status) => status !== 200 && status !== 500)).toEqual([]);
    expect(await post(sent)).toBe(200);
    expect(await stepsOf(user, id)).toEqual(['requested', 'pending', 'settled']);
    expect(await balanceOf(world, user)).toBe(50);
    const { rows } = await world.database.pool.query(
      `select id from provider_events where id = 'evt_flood'`,
    );
    expect(rows).toHaveLength(1);
    await isSound();
  });

  test('in each of the 24 orders have the same end', async () => {
    const types = [
      'checkout.session.completed',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ];
    const orders = (rest: readonly string[]): string[][] =>
      rest.length === 0
        ? [[]]
        : rest.flatMap((first) =>
            orders(rest.filter((each) => each !== first)).map((others) => [first, ...others]),
          );
    const ends = await Promise.all(
      orders(types).map(async (order) => {
        const user = await newPlayer();
        const { id, pay, dispute, send } = await opened(user);
        pay();
        dispute('lost');
        for (const type of order) expect(await send(type)).toBe(200);
        return [await stateOf(user, id), await balanceOf(world, user), await owedBy(user)];
      }),
    );
    expect(ends).toHaveLength(24);
    expect(new Set(ends.map(String))).toEqual(new Set([String(['returned', 0, 0])]));
    await isSound();
  });

  test('whose read is stale don’t undo a later one', async () => {
    const user = await newPlayer();
    const { id, session, dispute, send } = await paid(user);
    dispute('needs_response');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reading = (): void => {};
    const isReading = new Promise<void>((resolve) => {
      reading = resolve;
    });
    stripe.beforeRead = () => {
      stripe.beforeRead = null;
      reading();
      return held;
    };
    const stale = send('charge.dispute.created');
    await isReading;
    // The dispute is won while the first read is on its way.
    session.dispute = null;
    expect(await send('charge.dispute.closed')).toBe(200);
    release();
    expect(await stale).toBe(200);
    expect(await stepsOf(user, id)).toEqual(['requested', 'pending', 'settled']);
    expect(await balanceOf(world, user)).toBe(50);
  });

  test('of what was not asked for are differences, and book nothing', async () => {
    const user = await newPlayer();
    const before = (await world.services.payments.differences()).length;
    const cases = [
      async () => {
        const payment = await opened(user);
        payment.pay();
        payment.session.amount = 5_00;
        await payment.send('checkout.session.completed');
      },
      async () => {
        const payment = await opened(user);
        payment.pay();
        payment.session.currency = 'eur';
        await payment.send('checkout.session.completed');
      },
      async () => {
        const payment = await opened(user);
        payment.pay();
        await post(
          stripe.event('checkout.session.completed', {
            ...payment.session,
            id: 'cs_of_another_site',
          }),
        );
      },
    ];
    for (const each of cases) await each();
    expect(await balanceOf(world, user)).toBe(0);
    const other = await newPlayer();
    const part = await paid(other);
    part.session.refunded = 20_00;
    await part.send('charge.refunded');
    const late = await opened(other);
    valueOf(await world.services.transfers.cancel({ transferId: late.id, user: other }));
    late.pay();
    await late.send('checkout.session.completed');
    expect(await balanceOf(world, other)).toBe(50);
    const differences = await world.services.payments.differences();
    expect(differences.length - before).toBe(5);
    const words = differences.slice(0, 5).map(({ difference }) => difference);
    expect(words.toSorted().map((text) => text.replace(/cs_\w+/, '…'))).toEqual([
      '$20.00 of the payment was refunded, not all of it.',
      '$5.00 was paid, and $50.00 was asked for.',
      '5000 eur was paid, and $50.00 was asked for.',
      'The payment is paid at Stripe, and the deposit is refused here.',
      'The payment of the session … is of no deposit here.',
    ]);
    await isSound();
  });
});

describe('a dispute', () => {
  test('after the money was spent is owed, blocks paid entries and withdrawals, and is paid first', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const { id, session, send } = await paid(user);
    const contestId = await makeContest(world);
    valueOf(await enter(world, contestId, user));
    expect(await balanceOf(world, user)).toBe(28);
    session.dispute = { id: 'dp_spent', status: 'needs_response', amount: session.amount };
    await send('charge.dispute.created');
    expect(await stateOf(user, id)).toBe('disputed');
    expect([await balanceOf(world, user), await owedBy(user)]).toEqual([0, 22]);
    // A balance that has not paid the debt yet can't be spent or withdrawn either.
    valueOf(
      await world.services.wallet.grant({
        username: user.username,
        amount: cents(100_00),
        reason: 'test',
        idempotencyKey: null,
        by: world.operator,
      }),
    );
    const owes = { name: 'owes', amount: 22_00 };
    expect(refusalOf(await enter(world, contestId, user, CHEAP_TEAM))).toEqual(owes);
    expect(
      refusalOf(
        await world.services.transfers.requestWithdrawal({
          user,
          amount: cents(20_00),
          idempotencyKey: null,
        }),
      ),
    ).toEqual(owes);
    await Promise.all([1, 2, 3].map(() => world.services.transfers.collectOwed()));
    expect([await balanceOf(world, user), await owedBy(user)]).toEqual([78, 0]);
    valueOf(await enter(world, contestId, user, CHEAP_TEAM));
    const { lines } = await world.services.statements.page(user.userId, {
      show: 'deposits',
      year: null,
      before: null,
    });
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['owed-payment', -22],
      ['grant', 100],
      ['deposit-return', -50],
      ['owed', 22],
      ['deposit', 50],
    ]);
    // Won: the whole amount is back.
    session.dispute.status = 'won';
    await send('charge.dispute.closed');
    expect(await stateOf(user, id)).toBe('settled');
    expect(await balanceOf(world, user)).toBe(78 - 22 + 50);
    await isSound();
  });

  test('or a deposit on the way keeps its account open, and so does the debt', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const close = () =>
      world.services.ownAccount.close({
        userId: user.userId,
        password: PASSWORD,
        giveUpBalance: true,
        device: { name: 'Firefox', key: 'z'.repeat(43) },
      });
    const { pay, dispute, send, session } = await opened(user);
    expect(refusalOf(await close()).name).toBe('closing-transfers');
    pay();
    await send('checkout.session.completed');
    valueOf(await enter(world, await makeContest(world), user));
    await world.database.pool.query(`update entries set withdrawn_at = now() where user_id = $1`, [
      user.userId,
    ]);
    dispute('needs_response');
    await send('charge.dispute.created');
    expect(refusalOf(await close()).name).toBe('closing-transfers');
    Object.assign(session.dispute ?? {}, { status: 'lost' });
    await send('charge.dispute.closed');
    expect(refusalOf(await close())).toEqual({ name: 'closing-owed', amount: 22_00 });
    expect(
      await refusedIn(
        world.database.pool,
        `update users set closed_at = now(), username = 'Former player 99998', first_name = '',
          last_name = '', email = '', verified = false where id = '${user.userId}'`,
      ),
    ).toBe('users_closed_empty');
  });

  test('that is won pays the debt back first', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const { session, send } = await paid(user);
    valueOf(await enter(world, await makeContest(world), user));
    session.dispute = { id: 'dp_back', status: 'under_review', amount: session.amount };
    await send('charge.dispute.created');
    session.dispute.status = 'won';
    await send('charge.dispute.closed');
    await world.services.transfers.collectOwed();
    expect([await balanceOf(world, user), await owedBy(user)]).toEqual([28, 0]);
    await isSound();
  });

  test('races entries: no balance is negative, and no entry follows the debt', async () => {
    world.setTime(START);
    const users = await Promise.all(Array.from({ length: 20 }, () => newPlayer()));
    const contestId = await makeContest(world);
    const payments = await Promise.all(
      users.map(async (user) => ({ user, payment: await paid(user) })),
    );
    await Promise.all(
      payments.flatMap(({ user, payment }) => {
        payment.dispute('needs_response');
        return [
          enter(world, contestId, user),
          payment.send('charge.dispute.created'),
          enter(world, contestId, user, CHEAP_TEAM),
        ];
      }),
    );
    const { rows } = await world.database.pool.query<{ id: string; balance: string }>(
      `select id, balance from accounts where kind in ('user', 'owed') and
        substr(id, 6) = any($1::text[])`,
      [users.map(({ userId }) => userId)],
    );
    for (const { id, balance } of rows) {
      expect(id.startsWith('owed:') ? -Number(balance) : Number(balance)).toBeGreaterThanOrEqual(0);
    }
    for (const user of users) {
      const { balance, owed } = await world.services.transfers.wallet(user.userId);
      expect([
        [0, 0],
        [0, 22],
        [0, 44],
      ]).toContainEqual([balance, owed]);
    }
    await isSound();
  });

  test('is what alone makes a debt, as the database has it', async () => {
    const user = await newPlayer(100_00);
    const { id, session, send } = await paid(user, 25_00);
    const [own, owed] = [`user:${user.userId}`, `owed:${user.userId}`];
    const account = `insert into accounts (id, kind, balance) values ('${owed}', 'owed', 0)`;
    const journal = (key: string, kind: string): string =>
      `insert into journals (id, kind, idempotency_key, memo, created_at) values ('jd', '${kind}', '${key}', '', now())`;
    const moved = (from: string, to: string, amount: number): string =>
      `insert into postings (journal_id, account_id, amount) values ('jd', '${from}', ${-amount}), ('jd', '${to}', ${amount})`;
    const refused = (...statements: readonly string[]) =>
      refusedIn(world.database.pool, ...statements);
    expect(await refused(account, journal(`owed:${id}:3`, 'owed'), moved(owed, own, 1_00))).toBe(
      'journals_of_debt',
    );
    expect(await refused(account, journal('a', 'owed-payment'), moved(own, owed, 1_00))).toBe(
      'accounts_not_negative',
    );
    expect(await refused(`delete from provider_events`)).toBe('provider_events is append-only');
    expect(
      await refused(`update checkout_sessions set url = 'x' where transfer_id = '${id}'`),
    ).toBe('of a checkout session only its reads change');
    expect(
      await refused(
        `insert into transfers (id, user_id, kind, provider, amount, requested_at, changed_at)
         values ('w', '${user.userId}', 'withdrawal', 'stripe', 2500, now(), now())`,
      ),
    ).toBe('transfers_begin');
    // Spends the rest, then owes.
    const spent = await newPlayer();
    const other = await paid(spent, 25_00);
    valueOf(await enter(world, await makeContest(world), spent));
    other.session.refunded = 25_00;
    await other.send('charge.refunded');
    expect(await owedBy(spent)).toBe(22);
    const step = `insert into transfer_steps (transfer_id, number, state, at, by_user_id) values ('w', 1, 'requested', now(), '${spent.userId}')`;
    expect(
      await refused(
        `insert into accounts (id, kind, balance) values ('hold:${spent.userId}', 'hold', 0)`,
        `insert into journals (id, kind, idempotency_key, memo, created_at) values ('jg', 'grant', 'jg', '', now())`,
        `insert into postings (journal_id, account_id, amount) values ('jg', 'outside', -100), ('jg', 'user:${spent.userId}', 100)`,
        `insert into transfers (id, user_id, kind, provider, amount, requested_at, changed_at)
         values ('w', '${spent.userId}', 'withdrawal', 'cashier', 100, now(), now())`,
        journal('transfer:w:1', 'withdrawal-hold'),
        moved(`user:${spent.userId}`, `hold:${spent.userId}`, 100),
        step,
      ),
    ).toBe('accounts_owing_blocked');
    expect(
      await refused(
        `insert into journals (id, kind, idempotency_key, memo, created_at) values ('jg', 'grant', 'jg', '', now())`,
        `insert into postings (journal_id, account_id, amount) values ('jg', 'outside', -100), ('jg', 'user:${spent.userId}', 100)`,
        journal('e', 'entry'),
        moved(`user:${spent.userId}`, 'fees', 100),
      ),
    ).toBe('accounts_owing_blocked');
    expect(session.refunded).toBe(0);
    expect(await send('charge.updated')).toBe(200);
  });
});
