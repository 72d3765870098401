/** Bookings by hand above the limit: one operator proposes, another confirms, and it is booked once. */
import { CallError } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../src/shared/actor.ts';
import { refusedBecause } from '../refused-because.ts';
import {
  booksOf,
  makePlayer,
  provideWorld,
  refusalOf,
  signIn,
  valueOf,
  type Session,
} from '../test-world.ts';
import { addOperator, limitAlone, signInOperator } from './operator-world.ts';

const world = provideWorld();
let owner: Session;
let cashier: Session;
let cashierActor: Actor;

beforeAll(async () => {
  await limitAlone(world, cents(500_00));
  owner = await signIn(world.baseUrl, 'operator');
});

const failed = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'status') return error.failure.code;
    throw error;
  }
};

const reason = 'a prize of the office';
const balanceOf = async (userId: string): Promise<number> => {
  const { rows } = await world.database.pool.query<{ balance: string }>(
    'select balance from accounts where user_id = $1',
    [userId],
  );
  return Number(rows[0]?.balance);
};
const newPlayer = (name: string) => makePlayer(world, name, cents(0));
const grantTo = async (name: string): Promise<string> =>
  (await owner.client.grants({})).grants.find(({ username }) => username === name)?._id ?? '';
const grant = (username: string, amount: number) => ({ username, amount, reason });

test('with one operator, a booking above the limit is refused, not waived', async () => {
  const { username, userId } = await newPlayer('lonely');
  const body = grant(username, 500.01);
  expect(await failed(owner.client.grantBalance({ body }))).toBe('no-second-person');
  expect(await failed(owner.client.propose({ body: { kind: 'grant', ...body } }))).toBe(
    'no-second-person',
  );
  expect(await failed(owner.client.grantBalance({ body: grant(username, 500) }))).toBeNull();
  expect(await balanceOf(userId)).toBe(500_00);
});

describe('with two operators', () => {
  beforeAll(async () => {
    cashierActor = await addOperator(world, 'second', 'cashier');
    cashier = await signInOperator(world, 'second');
    await addOperator(world, 'reader', 'read-only');
  });

  test('a grant is proposed, then confirmed by the other, and both are on record', async () => {
    const { username, userId } = await newPlayer('lucky');
    const body = grant(username, 800);
    expect(await failed(owner.client.grantBalance({ body }))).toBe('second-person-needed');
    const propose = () =>
      owner.client.propose({ body: { kind: 'grant', ...body }, idempotencyKey: 'one' });
    const { proposal } = await propose();
    expect((await propose()).proposal._id).toBe(proposal._id);
    expect(await balanceOf(userId)).toBe(0);
    const params = { id: proposal._id };
    expect(await failed(owner.client.confirmProposal({ params }))).toBe('own-proposal');
    expect((await cashier.client.proposals({})).proposals[0]).toMatchObject({
      kind: 'grant',
      username,
      amount: 800,
      proposedBy: 'operator',
      own: false,
    });
    const confirmed = await cashier.client.confirmProposal({ params });
    expect(confirmed.proposal).toMatchObject({ decision: 'confirmed', decidedBy: 'second' });
    expect(await balanceOf(userId)).toBe(800_00);
    const { acts } = await owner.client.auditLog({});
    expect(acts.slice(0, 3).map(({ act, by }) => [act, by])).toEqual([
      ['grant', 'operator'],
      ['confirm-proposal', 'second'],
      ['propose', 'operator'],
    ]);
  });

  test('amounts below the limit add up for one player and operator, in 24 hours', async () => {
    const { username, userId } = await newPlayer('sliced');
    const { username: other } = await newPlayer('whole');
    const give = (to: string, amount: number) =>
      failed(cashier.client.grantBalance({ body: grant(to, amount) }));
    expect(await give(username, 300)).toBeNull();
    expect(await give(username, 200.01)).toBe('second-person-sum');
    expect(await give(other, 500)).toBeNull();
    expect(await failed(owner.client.grantBalance({ body: grant(username, 500) }))).toBeNull();
    expect(await give(username, 200)).toBeNull();
    expect(await give(username, 0.01)).toBe('second-person-sum');
    const { proposal } = await cashier.client.propose({
      body: { kind: 'grant', ...grant(username, 0.01) },
    });
    await owner.client.confirmProposal({ params: { id: proposal._id } });
    expect(await balanceOf(userId)).toBe(1000_01);
    const { pool } = world.database;
    const { rows } = await pool.query<{ sum: string }>(
      `select sum_booked_alone($1, $2, true, max(booked_at) + interval '24 hours') as sum from booked_alone`,
      [cashierActor.userId, userId],
    );
    expect(rows).toEqual([{ sum: '0' }]);
    expect(await refusedBecause(pool, `delete from booked_alone`)).toBe(
      'booked_alone is append-only',
    );
  });

  test('deposits that one operator confirms for a player add up too, also at the same time', async () => {
    const player = await newPlayer('deposits');
    const { userId } = player;
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { transfer } = valueOf(
        await world.services.transfers.requestDeposit({
          user: player,
          amount: cents(200_00),
          idempotencyKey: null,
        }),
      );
      await cashier.client.startTransfer({ params: { id: transfer._id } });
      ids.push(transfer._id);
    }
    const outcomes = await Promise.all(
      ids.map((id, at) =>
        failed(cashier.client.confirmTransfer({ params: { id }, body: { reference: `D-${at}` } })),
      ),
    );
    expect(outcomes.filter((code) => code === null)).toHaveLength(2);
    expect(outcomes.filter((code) => code === 'second-person-sum')).toHaveLength(1);
    expect(await balanceOf(userId)).toBe(400_00);
  });

  test('50 bookings at the same time add up too', async () => {
    const { username, userId } = await newPlayer('stormed');
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        failed(cashier.client.grantBalance({ body: grant(username, 45) })),
      ),
    );
    expect(outcomes.filter((code) => code === null)).toHaveLength(11);
    expect(outcomes.filter((code) => code === 'second-person-sum')).toHaveLength(39);
    expect(await balanceOf(userId)).toBe(495_00);
  });

  test('50 confirmations and declines at the same time book once or never', async () => {
    const { username, userId } = await newPlayer('raced');
    for (let round = 1; round <= 4; round += 1) {
      const { proposal } = await owner.client.propose({
        body: { kind: 'grant', ...grant(username, 600) },
      });
      const params = { id: proposal._id };
      const before = await balanceOf(userId);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          failed(
            round > 2 && at % 2 === 1
              ? owner.client.declineProposal({ params })
              : cashier.client.confirmProposal({ params }),
          ),
        ),
      );
      const { rows } = await world.database.pool.query<{ decision: string }>(
        'select decision from money_proposals where id = $1',
        [proposal._id],
      );
      const booked = rows[0]?.decision === 'confirmed' ? 600_00 : 0;
      expect((await balanceOf(userId)) - before).toBe(booked);
      expect(
        new Set(outcomes.filter((code) => code !== null && code !== 'proposal-decided')),
      ).toEqual(new Set());
    }
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('a reversal, a deposit and a withdrawal need the other too', async () => {
    const player = await newPlayer('rich');
    const { proposal } = await cashier.client.propose({
      body: { kind: 'grant', ...grant('rich', 900) },
    });
    await owner.client.confirmProposal({ params: { id: proposal._id } });
    const grantId = await grantTo('rich');
    expect(
      await failed(owner.client.reverseGrant({ params: { id: grantId }, body: { reason } })),
    ).toBe('second-person-needed');
    const reversal = () =>
      owner.client.propose({ body: { kind: 'reverse-grant', grant: grantId, reason } });
    const { proposal: reversed } = await reversal();
    expect(
      await failed(
        cashier.client.propose({ body: { kind: 'reverse-grant', grant: grantId, reason } }),
      ),
    ).toBe('proposal-open');

    const deposit = valueOf(
      await world.services.transfers.requestDeposit({
        user: player,
        amount: cents(700_00),
        idempotencyKey: null,
      }),
    ).transfer;
    const params = { id: deposit._id };
    await cashier.client.startTransfer({ params });
    expect(
      await failed(cashier.client.confirmTransfer({ params, body: { reference: 'R-1' } })),
    ).toBe('second-person-needed');
    const { proposal: paid } = await cashier.client.propose({
      body: { kind: 'confirm-transfer', transfer: deposit._id, reference: 'R-1' },
    });
    await owner.client.confirmProposal({ params: { id: paid._id } });
    expect(await balanceOf(player.userId)).toBe(1_600_00);
    expect(await failed(owner.client.returnTransfer({ params, body: { reason } }))).toBe(
      'second-person-needed',
    );
    await cashier.client.confirmProposal({ params: { id: reversed._id } });
    expect(await balanceOf(player.userId)).toBe(700_00);
    expect(await failed(reversal())).toBe('proposal-decided');
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('a confirmation whose booking is refused leaves the proposal waiting', async () => {
    await newPlayer('emptied');
    const made = await owner.client.propose({ body: { kind: 'grant', ...grant('emptied', 900) } });
    await cashier.client.confirmProposal({ params: { id: made.proposal._id } });
    const { proposal } = await owner.client.propose({
      body: { kind: 'reverse-grant', grant: await grantTo('emptied'), reason },
    });
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select id from users where username = 'emptied'`,
    );
    valueOf(
      await world.services.transfers.requestWithdrawal({
        user: { userId: rows[0]?.id ?? '', username: 'emptied' },
        amount: cents(100_00),
        idempotencyKey: null,
      }),
    );
    const params = { id: proposal._id };
    expect(await failed(cashier.client.confirmProposal({ params }))).toBe('grant-spent');
    expect(
      (await cashier.client.proposals({})).proposals.find(({ _id }) => _id === proposal._id),
    ).toMatchObject({ decision: null });
    await owner.client.declineProposal({ params });
  });

  test('a proposal expires after 72 hours, and is proposed again', async () => {
    await newPlayer('late');
    const grantIt = { body: { kind: 'grant' as const, ...grant('late', 501) } };
    const { proposal } = await owner.client.propose(grantIt);
    world.later(72 * 60);
    owner = await signIn(world.baseUrl, 'operator');
    cashier = await signInOperator(world, 'second');
    const params = { id: proposal._id };
    expect(await failed(cashier.client.confirmProposal({ params }))).toBe('proposal-decided');
    const again = await owner.client.propose(grantIt);
    await cashier.client.confirmProposal({ params: { id: again.proposal._id } });
  });

  test('the database refuses one’s own confirmation, a late one, and a booking without any', async () => {
    const { userId } = await newPlayer('guarded');
    const { proposal } = await owner.client.propose({
      body: { kind: 'grant', ...grant('guarded', 1000) },
    });
    const { pool } = world.database;
    const decide = (by: string, at = 'proposed_at') =>
      `update money_proposals set decision = 'confirmed', decided_by = '${by}', decided_at = ${at} where id = '${proposal._id}'`;
    expect(await refusedBecause(pool, decide(world.operator.userId))).toBe(
      'money_proposals_second_person',
    );
    const { rows } = await pool.query<{ id: string }>(
      `select id from users where username = 'reader'`,
    );
    expect(await refusedBecause(pool, decide(rows[0]?.id ?? ''))).toBe('money_proposals_roles');
    expect(await refusedBecause(pool, decide(userId))).toBe('money_proposals_roles');
    expect(await refusedBecause(pool, decide(cashierActor.userId, 'expires_at'))).toBe(
      'money_proposals_in_time',
    );
    expect(
      await refusedBecause(
        pool,
        `update money_proposals set amount = amount + 1 where id = '${proposal._id}'`,
      ),
    ).toBe('money_proposals_decided_once');
    const book = (key: string, amount: number) => [
      `insert into journals (id, kind, idempotency_key, memo, created_at) values ('by-hand', 'grant', '${key}', '', now())`,
      `insert into postings (journal_id, account_id, amount) values ('by-hand', 'user:${userId}', ${amount}), ('by-hand', 'outside', -${amount})`,
    ];
    const by = world.operator.userId;
    expect(await refusedBecause(pool, ...book(`grant:${by}:x`, 500_01))).toBe(
      'journals_second_person',
    );
    // Confirmed for another amount.
    const { rows: keys } = await pool.query<{ key: string }>(
      'select journal_key as key from money_proposals where id = $1',
      [proposal._id],
    );
    expect(
      await refusedBecause(pool, decide(cashierActor.userId), ...book(keys[0]?.key ?? '', 1000_01)),
    ).toBe('journals_second_person');
    expect(await refusedBecause(pool, ...book(`grant:${by}:y`, 500_00), 'select 1 / 0')).toBe(
      'division by zero',
    );
  });

  test('an operator books nothing for an account with their own verified address', async () => {
    const own = await newPlayer('myself');
    const by = await addOperator(world, 'double', 'cashier', 'myself@example.org');
    const toOwn = {
      username: own.username,
      amount: cents(10_00),
      reason,
      idempotencyKey: null,
      by,
    };
    valueOf(await world.services.wallet.grant(toOwn));
    await world.database.pool.query('alter table users disable trigger user');
    await world.database.pool.query(`update users set verified = true where username = 'myself'`);
    await world.database.pool.query('alter table users enable trigger user');
    expect(refusalOf(await world.services.wallet.grant(toOwn))).toEqual({ name: 'own-money' });
    const double = await signInOperator(world, 'double');
    expect(
      await failed(double.client.propose({ body: { kind: 'grant', ...grant('myself', 900) } })),
    ).toBe('own-money');
    const { proposal } = await owner.client.propose({
      body: { kind: 'grant', ...grant('myself', 900) },
    });
    const params = { id: proposal._id };
    expect(await failed(double.client.confirmProposal({ params }))).toBe('own-money');
    expect(await failed(cashier.client.confirmProposal({ params }))).toBeNull();
  });
});
