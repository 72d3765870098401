/** What Stripe lists is compared with the ledger, each difference is named, and fees are booked once. */
import { cents } from '@captains-pick/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFakeStripe, type FakeStripe } from './fake-stripe.ts';
import { refusedBecause } from './refused-because.ts';
import {
  booksOf,
  makePlayer,
  openWorld,
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
  world.setTime(START);
  stripe.createdAt = START;
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const HOUR_MS = 3_600_000;
const range = {
  from: new Date(START.getTime() - HOUR_MS),
  to: new Date(START.getTime() + HOUR_MS),
};
const run = () => world.services.reconciliations.run({ ...range, by: world.operator });

const post = ({ body, signature }: { readonly body: string; readonly signature: string }) =>
  fetch(`${world.baseUrl}/api/payments/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });

let made = 0;
const paid = async (amount = 50_00, told = true) => {
  made += 1;
  const user = await makePlayer(world, `compared${made}`, cents(100_00));
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
  if (told) await post(stripe.event('checkout.session.completed', session));
  return { user, session, reference: transfer.reference };
};
const drawn = async () => {
  const payment = await paid();
  valueOf(
    await world.services.transfers.requestWithdrawal({
      user: payment.user,
      amount: cents(20_00),
      idempotencyKey: null,
      provider: 'stripe',
    }),
  );
  await world.services.payments.sync();
  const refund = stripe.refunds.findLast(({ session }) => session === payment.session.id);
  if (refund === undefined) throw new Error('There is no refund.');
  return { ...payment, refund };
};

test('nothing differs where all agree, and each fee is booked once', async () => {
  const { session } = await paid();
  await drawn();
  session.dispute = { id: 'dp_same', status: 'needs_response', amount: 50_00 };
  await post(stripe.event('charge.dispute.created', session));
  stripe.transactions.push({ id: 'txn_1', fee: 1_75 }, { id: 'txn_2', fee: 0 });
  stripe.transactions.push({ id: 'txn_3', fee: 15_00 }, { id: 'txn_4', fee: -1_75 });
  world.setTime(new Date(START.getTime() + 2 * HOUR_MS));
  const runs = (await Promise.all(Array.from({ length: 20 }, run))).map(valueOf);
  for (const done of runs) {
    expect(done).toMatchObject({ payments: 2, refunds: 1, disputes: 1, differences: [] });
  }
  expect(runs.map(({ fees }) => fees).toSorted((a, b) => b - a)).toEqual([
    15,
    ...Array.from({ length: 19 }, () => 0),
  ]);
  const { rows } = await world.database.pool.query<{ sum: string }>(
    `select sum(amount) from postings join journals on journals.id = journal_id
      where kind = 'provider-fee' and account_id = 'clearing:stripe'`,
  );
  expect(rows[0]?.sum).toBe('1500');
  expect((await booksOf(world)).sound).toBe(true);
});

test('each difference is named, stored, and shown to operators', async () => {
  world.setTime(START);
  const untold = await paid(50_00, false);
  const otherAmount = await paid();
  otherAmount.session.amount = 40_00;
  const gone = await paid();
  stripe.sessions.delete(gone.session.id);
  const foreign = await paid(30_00, false);
  stripe.sessions.set('cs_foreign', { ...foreign.session, id: 'cs_foreign', transfer: '' });
  stripe.sessions.delete(foreign.session.id);
  const failed = await drawn();
  failed.refund.status = 'failed';
  const lostRefund = await drawn();
  stripe.refunds.splice(stripe.refunds.indexOf(lostRefund.refund), 1);
  const strange = await paid();
  stripe.refunds.push({
    id: 're_strange',
    session: strange.session.id,
    amount: 5_00,
    createdAt: START,
    withdrawal: undefined,
    status: 'succeeded',
  });
  const claimed = await paid();
  claimed.session.dispute = { id: 'dp_untold', status: 'lost', amount: 50_00 };
  stripe.payouts.push(
    { id: 'po_1', amount: 900_00, status: 'paid' },
    { id: 'po_2', amount: 70_00, status: 'failed' },
  );
  world.setTime(new Date(START.getTime() + 3 * HOUR_MS));
  const { client: operator } = await signIn(world.baseUrl, world.operator.username);
  const { differences } = await operator.reconcile({
    body: { from: range.from.toISOString(), to: range.to.toISOString() },
  });
  const named = differences.map(({ kind, subject, reference, here, there }) =>
    [kind, subject, reference ?? '-', `${here} / ${there}`].join(' '),
  );
  expect(named.map((text) => text.replace(/ C-\d+ /, ' C ')).toSorted()).toEqual(
    [
      `other-state payment C the deposit is requested / paid`,
      `other-amount payment C $50.00 / $40.00`,
      `missing-there payment C $50.00 / no payment`,
      `missing-here payment - no deposit / $30.00`,
      `other-state refund C the withdrawal is settled / failed`,
      `missing-there refund C $20.00 / no refund`,
      `missing-here refund C no withdrawal / $5.00`,
      `other-state dispute C the deposit is settled / lost`,
      `other-state payout - the payout to your bank is expected / failed, $70.00`,
    ].toSorted(),
  );
  expect(named.join('\n')).toContain(untold.reference);
  const shown = await operator.stripeBooks({});
  expect(shown.on).toBe(true);
  expect(shown.reconciliations).toHaveLength(20);
  expect(shown.reconciliations.map((each) => each.differences)).toContainEqual(differences);
});

test('of a range that is empty, too long, or not over', async () => {
  const day = 24 * HOUR_MS;
  const at = world.now().getTime();
  for (const [from, to] of [
    [at, at],
    [at - 60_000, at],
    [at - 100 * day, at - day],
    [Number.NaN, at],
  ] as const) {
    expect(
      refusalOf(
        await world.services.reconciliations.run({
          from: new Date(from),
          to: new Date(to),
          by: world.operator,
        }),
      ).name,
    ).toBe('reconciliation-range');
  }
});

test('the database rewrites no comparison', async () => {
  const { pool } = world.database;
  for (const statement of [
    `delete from reconciliations`,
    `update reconciliation_differences set here = 'x'`,
  ]) {
    expect(await refusedBecause(pool, statement)).toContain('append-only');
  }
});
