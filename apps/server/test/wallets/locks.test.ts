/** The order of locks of what Stripe reports, beside a withdrawal that refunds the same payment. */
import { cents } from '@captains-pick/rules';
import { expect, test } from 'vitest';
import { valueOf } from '../test-world.ts';
import { openHouse } from './house.ts';

test('an event waits for the player’s account before it locks the deposit, as a withdrawal does', async () => {
  const house = await openHouse();
  const { world, stripe } = house;
  const user = await house.newPlayer(100_00);
  const { transfer } = valueOf(
    await world.services.transfers.requestDeposit({
      user,
      amount: cents(50_00),
      idempotencyKey: null,
      provider: 'stripe',
    }),
  );
  const session = stripe.sessionOf(transfer._id);
  Object.assign(session, { status: 'complete', paid: true, payment: 'succeeded' });
  await house.deliver(stripe.event('checkout.session.completed', session));

  const { pool } = world.database;
  const client = await pool.connect();
  let sent: Promise<number> = Promise.resolve(0);
  try {
    await client.query('begin');
    await client.query(`select from accounts where id = 'user:' || $1 for update`, [user.userId]);
    session.dispute = { id: 'dp_1', status: 'needs_response', amount: session.amount };
    sent = house.deliver(stripe.event('charge.dispute.created', session));
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ waiting: string }>(
          `select count(*) as waiting from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows[0]?.waiting;
      })
      .toBe('1');
    await client.query('select from transfers where id = $1 for update nowait', [transfer._id]);
  } finally {
    await client.query('rollback');
    client.release();
    await sent;
    await house.close();
  }
  expect(await sent).toBe(200);
});
