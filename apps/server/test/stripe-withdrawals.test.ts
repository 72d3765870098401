/** Withdrawals by card: refunds of payments, their webhooks, lost replies, kills and claims. */
import { cents } from '@captains-pick/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { openFakeStripe, type FakeRefund, type FakeStripe } from './fake-stripe.ts';
import { refusedBecause } from './refused-because.ts';
import {
  balanceOf,
  booksOf,
  enter,
  makeContest,
  makePlayer,
  openWorld,
  refusalOf,
  START,
  valueOf,
  type TestWorld,
} from './test-world.ts';

let stripe: FakeStripe;
let world: TestWorld;
beforeAll(async () => {
  stripe = await openFakeStripe();
  world = await openWorld({ stripe: stripe.provider });
  world.setTime(START);
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});
afterEach(async () => {
  Object.assign(stripe, { works: true, newRefund: 'succeeded', afterRefund: null });
  if (!(await booksOf(world)).sound) throw new Error('The books are not sound.');
});

let made = 0;
/** A player who may withdraw all, because grants need not be played. */
const newPlayer = (granted = 0): Promise<Actor> => {
  made += 1;
  return makePlayer(world, `drawer${made}`, cents(granted));
};

const post = async ({
  body,
  signature,
}: {
  readonly body: string;
  readonly signature: string;
}): Promise<number> => {
  const { status } = await fetch(`${world.baseUrl}/api/payments/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  return status;
};

const pay = async (user: Actor, amount: number) => {
  const { transfer } = valueOf(
    await world.services.transfers.requestDeposit({
      user,
      amount: cents(amount),
      idempotencyKey: null,
      provider: 'stripe',
    }),
  );
  const session = stripe.sessionOf(transfer._id);
  Object.assign(session, { status: 'complete', paid: true, payment: 'succeeded' });
  expect(await post(stripe.event('checkout.session.completed', session))).toBe(200);
  return { id: transfer._id, session };
};

const draw = (user: Actor, amount: number, idempotencyKey: string | null = null) =>
  world.services.transfers.requestWithdrawal({
    user,
    amount: cents(amount),
    idempotencyKey,
    provider: 'stripe',
  });

const withdrawalsOf = async (user: Actor) =>
  (await world.services.transfers.wallet(user.userId)).transfers.filter(
    ({ kind }) => kind === 'withdrawal',
  );
const statesOf = async (user: Actor) => (await withdrawalsOf(user)).map(({ state }) => state);
const differencesOf = async ({ username }: Actor) =>
  (await world.services.payments.differences()).filter((each) => each.username === username);
const refundsOf = (session: { readonly id: string }): readonly FakeRefund[] =>
  stripe.refunds.filter((refund) => refund.session === session.id);

/** A player with one payment that is played, and as much from a grant. */
const ready = async () => {
  const user = await newPlayer(100_00);
  const payment = await pay(user, 50_00);
  return { user, ...payment };
};

describe('a withdrawal by card', () => {
  test('refunds the newest payments first, each once, with its steps and times', async () => {
    const user = await newPlayer(200_00);
    const first = await pay(user, 50_00);
    const second = await pay(user, 30_00);
    expect(refusalOf(await draw(user, 90_00))).toEqual({
      name: 'beyond-payments',
      refundable: 80_00,
    });
    const { transfer, balance } = valueOf(await draw(user, 60_00, 'all at once'));
    expect([transfer.amount, transfer.state, balance]).toEqual([30, 'requested', 220_00]);
    expect(valueOf(await draw(user, 60_00, 'all at once')).transfer._id).toBe(transfer._id);
    expect(refusalOf(await draw(user, 61_00, 'all at once')).name).toBe('idempotency-key-reused');
    await world.services.payments.sync();
    expect(refundsOf(second.session).map(({ amount }) => amount)).toEqual([30_00]);
    expect(refundsOf(first.session).map(({ amount }) => amount)).toEqual([30_00]);
    const withdrawals = await withdrawalsOf(user);
    expect(withdrawals.map(({ amount, state }) => [amount, state])).toEqual([
      [30, 'settled'],
      [30, 'settled'],
    ]);
    expect(withdrawals[0]?.steps.map(({ state }) => state)).toEqual([
      'requested',
      'pending',
      'settled',
    ]);
    expect(withdrawals[0]?.steps.at(-1)?.reference).toMatch(/^re_/);
    expect(await balanceOf(world, user)).toBe(220);
    const { refundable, onHold } = await world.services.transfers.wallet(user.userId);
    expect([refundable, onHold]).toEqual([20, 0]);
    // A refund of ours is not the return of the deposit.
    await post(stripe.event('charge.refunded', first.session));
    expect(await differencesOf(user)).toEqual([]);
  });

  test('is pending until the bank has it; a failure puts the amount back, also a late one', async () => {
    const { user, session } = await ready();
    stripe.newRefund = 'pending';
    const { transfer } = valueOf(await draw(user, 20_00));
    await world.services.payments.sync();
    expect(await statesOf(user)).toEqual(['pending']);
    expect(
      refusalOf(await world.services.transfers.cancel({ transferId: transfer._id, user })).name,
    ).toBe('refund-started');
    const [refund] = refundsOf(session);
    if (refund === undefined) throw new Error('There is no refund.');
    refund.status = 'succeeded';
    await post(stripe.refundEvent('refund.updated', refund));
    expect(await statesOf(user)).toEqual(['settled']);
    refund.status = 'failed';
    await Promise.all([1, 2, 3].map(() => post(stripe.refundEvent('refund.failed', refund))));
    expect(await statesOf(user)).toEqual(['returned']);
    expect(await balanceOf(world, user)).toBe(150);
    expect((await world.services.transfers.wallet(user.userId)).refundable).toBe(50);
    // A delayed event says nothing new: the state is read, not taken from it.
    await post(stripe.refundEvent('refund.created', { ...refund, status: 'succeeded' }));
    expect(await statesOf(user)).toEqual(['returned']);
  });

  test('is cancelled before it starts', async () => {
    const { user, session } = await ready();
    const { transfer } = valueOf(await draw(user, 20_00));
    valueOf(await world.services.transfers.cancel({ transferId: transfer._id, user }));
    await world.services.payments.sync();
    expect([await statesOf(user), refundsOf(session)]).toEqual([['refused'], []]);
    expect(await balanceOf(world, user)).toBe(150);
  });

  test('whose webhook comes before the reply, or whose reply is lost, is refunded once', async () => {
    const { user, session } = await ready();
    valueOf(await draw(user, 20_00));
    stripe.afterRefund = async (refund) => {
      expect(await post(stripe.refundEvent('refund.created', refund))).toBe(200);
      // The reply is lost, as by a kill between the call and the booking.
      stripe.works = false;
    };
    await world.services.payments.sync();
    expect(world.errors).toHaveLength(1);
    expect(await statesOf(user)).toEqual(['settled']);
    Object.assign(stripe, { works: true, afterRefund: null });
    valueOf(await draw(user, 10_00));
    stripe.afterRefund = async () => {
      stripe.works = false;
    };
    await world.services.payments.sync();
    expect(world.errors).toHaveLength(2);
    expect(await statesOf(user)).toEqual(['pending', 'settled']);
    Object.assign(stripe, { works: true, afterRefund: null });
    // Several processes try at once after the restart.
    await Promise.all([1, 2, 3, 4].map(() => world.services.payments.sync()));
    expect(await statesOf(user)).toEqual(['settled', 'settled']);
    expect(refundsOf(session).map(({ amount }) => amount)).toEqual([20_00, 10_00]);
    expect(await balanceOf(world, user)).toBe(120);
  });

  test('that was started by a process that is gone is still refunded', async () => {
    const before = world.errors.length;
    const { user, session } = await ready();
    valueOf(await draw(user, 20_00));
    stripe.losesRefunds = true;
    await world.services.payments.sync();
    expect(world.errors.length - before).toBe(1);
    expect([await statesOf(user), refundsOf(session)]).toEqual([['pending'], []]);
    stripe.losesRefunds = false;
    await Promise.all([1, 2, 3, 4].map(() => world.services.payments.sync()));
    expect(await statesOf(user)).toEqual(['settled']);
    expect(refundsOf(session).map(({ amount }) => amount)).toEqual([20_00]);
  });

  test('that Stripe does not accept is refused with the amount back', async () => {
    const { user, session } = await ready();
    session.refunded = 45_00;
    valueOf(await draw(user, 20_00));
    await world.services.payments.sync();
    expect(await statesOf(user)).toEqual(['refused']);
    expect(await balanceOf(world, user)).toBe(150);
  });

  test('of the whole balance, 1,000 times and 200 at once, is paid once', async () => {
    const user = await newPlayer(0);
    const { session } = await pay(user, 50_00);
    valueOf(
      await world.services.wallet.grant({
        username: user.username,
        amount: cents(50_00),
        reason: 'test',
        idempotencyKey: null,
        by: world.operator,
      }),
    );
    let paidOut = 0;
    for (let wave = 0; wave < 5; wave += 1) {
      const answers = await Promise.all(Array.from({ length: 200 }, () => draw(user, 50_00)));
      paidOut += answers.filter(({ ok }) => ok).length;
    }
    expect(paidOut).toBe(1);
    await Promise.all([1, 2, 3].map(() => world.services.payments.sync()));
    expect(refundsOf(session).map(({ amount }) => amount)).toEqual([50_00]);
    expect(await balanceOf(world, user)).toBe(50);
  }, 120_000);
});

test('each step that lasts has one mail, in the transaction of the step', async () => {
  const { user } = await ready();
  stripe.newRefund = 'pending';
  valueOf(await draw(user, 20_00));
  await world.services.payments.sync();
  const refund = stripe.refunds.at(-1);
  if (refund === undefined) throw new Error('There is no refund.');
  refund.status = 'failed';
  await Promise.all(
    Array.from({ length: 10 }, () => post(stripe.refundEvent('refund.failed', refund))),
  );
  const { rows } = await world.database.pool.query<{
    kind: string;
    state: string;
    balance: number;
  }>(
    `select kind, data->>'state' as state, (data->>'balance')::int as balance from mails
      where user_id = $1 and kind in ('deposit', 'withdrawal') order by id`,
    [user.userId],
  );
  expect(
    rows.map(({ kind, state, balance }) => [kind, state, balance].join(' ')).toSorted(),
  ).toEqual([
    'deposit requested 10000',
    'deposit settled 15000',
    'withdrawal pending 13000',
    'withdrawal refused 15000',
    'withdrawal requested 13000',
  ]);
});

describe('a claim after a withdrawal', () => {
  test('takes what is left of the payment, and a win gives the same back', async () => {
    const { user, session } = await ready();
    valueOf(await draw(user, 20_00));
    await world.services.payments.sync();
    expect(await balanceOf(world, user)).toBe(130);
    session.dispute = { id: 'dp_part', status: 'needs_response', amount: 30_00 };
    await post(stripe.event('charge.dispute.created', session));
    expect(await balanceOf(world, user)).toBe(100);
    session.dispute.status = 'won';
    await post(stripe.event('charge.dispute.closed', session));
    expect(await balanceOf(world, user)).toBe(130);
    expect(await differencesOf(user)).toEqual([]);
  });

  test('of more than the balance is owed, and what Stripe has paid out is still booked', async () => {
    const user = await newPlayer(22_00);
    const { session } = await pay(user, 50_00);
    stripe.newRefund = 'pending';
    valueOf(await draw(user, 20_00));
    await world.services.payments.sync();
    valueOf(await enter(world, await makeContest(world), user));
    session.dispute = { id: 'dp_rest', status: 'lost', amount: 50_00 };
    await post(stripe.event('charge.dispute.closed', session));
    const { owed } = await world.services.transfers.wallet(user.userId);
    expect([await balanceOf(world, user), owed]).toEqual([0, 20]);
    const [refund] = refundsOf(session);
    if (refund === undefined) throw new Error('There is no refund.');
    refund.status = 'succeeded';
    await post(stripe.refundEvent('refund.updated', refund));
    expect(await statesOf(user)).toEqual(['settled']);
    expect(refusalOf(await draw(user, 10_00)).name).toBe('owes');
  });
});

test('the database lets no withdrawal refund more than a payment, or none', async () => {
  const { user, id } = await ready();
  const { transfer } = valueOf(await draw(user, 20_00));
  const { pool } = world.database;
  expect(
    await refusedBecause(pool, `update stripe_refunds set deposit_id = transfer_id`),
  ).toContain('of a refund only its id');
  expect(await refusedBecause(pool, `delete from stripe_refunds`)).toBeTruthy();
  expect(
    await refusedBecause(
      pool,
      `insert into transfers (id, user_id, kind, provider, amount, state, requested_at, changed_at)
        select 'none', user_id, kind, provider, amount, 'requested', requested_at, requested_at
        from transfers where id = '${transfer._id}'`,
    ),
  ).toMatch(/transfers_(?:refund_payments|begin)/);
  expect(id).not.toBe(transfer._id);
});
