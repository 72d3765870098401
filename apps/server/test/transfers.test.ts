/** Deposits and withdrawals by the cashier: steps, bookings, conditions, and requests that race. */
import { bookingOfStep, cents, TRANSFER_KINDS, TRANSFER_STATES } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { FIRST_AND_LAST, gradedContest, LAST_THREE } from './operator/running-contest.ts';
import { refusedBecause as refusedIn } from './refused-because.ts';
import {
  balanceOf,
  booksOf,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  refusalOf,
  signIn,
  START,
  valueOf,
} from './test-world.ts';

const world = provideWorld();
let made = 0;
const newPlayer = (balance = 100_00): Promise<Actor> => {
  made += 1;
  return makePlayer(world, `mover${made}`, cents(balance));
};

let receipts = 0;
const nextReference = (): string => {
  receipts += 1;
  return `R-${receipts}`;
};

const deposit = async (user: Actor, amount: number) => {
  const by = world.operator;
  const { transfer } = valueOf(
    await world.services.transfers.requestDeposit({
      user,
      amount: cents(amount),
      idempotencyKey: null,
    }),
  );
  valueOf(await world.services.transfers.start({ transferId: transfer._id, by }));
  return valueOf(
    await world.services.transfers.confirm({
      transferId: transfer._id,
      by,
      reference: nextReference(),
    }),
  );
};

const withdraw = (user: Actor, amount: number, idempotencyKey: string | null = null) =>
  world.services.transfers.requestWithdrawal({ user, amount: cents(amount), idempotencyKey });

const standing = async ({ userId }: Actor) => {
  const { balance, canWithdraw, toPlay, onHold } = await world.services.transfers.wallet(userId);
  return [balance, canWithdraw, toPlay, onHold];
};

describe('a deposit by the cashier', () => {
  test('adds to the balance when it is confirmed, not before', async () => {
    const user = await newPlayer();
    const by = world.operator;
    const requested = valueOf(
      await world.services.transfers.requestDeposit({
        user,
        amount: cents(50_00),
        idempotencyKey: null,
      }),
    );
    const { _id: transferId, reference } = requested.transfer;
    expect(reference).toMatch(/^C-\d{5,}$/);
    expect(requested).toMatchObject({ balance: 100_00, continueAt: null });
    expect(new Date(requested.transfer.expiresAt ?? 0).getTime()).toBe(
      world.now().getTime() + 72 * 3_600_000,
    );
    expect(valueOf(await world.services.transfers.start({ transferId, by })).balance).toBe(100_00);
    const receipt = nextReference();
    const confirmed = valueOf(
      await world.services.transfers.confirm({ transferId, by, reference: receipt }),
    );
    expect(confirmed.balance).toBe(150_00);
    expect(confirmed.transfer).toMatchObject({
      username: user.username,
      state: 'settled',
      changedBy: 'operator',
      own: false,
    });
    expect(confirmed.transfer.steps.map(({ state }) => state)).toEqual([
      'requested',
      'pending',
      'settled',
    ]);
    // Repeated, it moves nothing.
    const again = valueOf(
      await world.services.transfers.confirm({ transferId, by, reference: receipt }),
    );
    expect(again.balance).toBe(150_00);
    expect(
      refusalOf(await world.services.transfers.confirm({ transferId, by, reference: 'other' })),
    ).toMatchObject({ name: 'transfer-step', state: 'settled', to: 'settled' });
    const { lines, summary } = await world.services.statements.page(user.userId, {
      show: 'deposits',
      year: null,
      before: null,
    });
    expect(lines[0]).toMatchObject({
      kind: 'deposit',
      amount: 50,
      balance: 150,
      transfer: { reference, state: 'settled' },
    });
    expect(summary?.totals).toMatchObject({ deposits: 50, added: 100, closing: 150 });
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('is refused by name: too small, too large, one too many, not there, own, used receipt', async () => {
    const user = await newPlayer();
    const by = world.operator;
    const ask = (amount: number) =>
      world.services.transfers.requestDeposit({
        user,
        amount: cents(amount),
        idempotencyKey: null,
      });
    expect(refusalOf(await ask(24_99))).toMatchObject({ name: 'transfer-too-small' });
    expect(refusalOf(await ask(5_000_00))).toMatchObject({ name: 'transfer-too-large' });
    const first = valueOf(await ask(25_00)).transfer;
    const second = valueOf(await ask(25_00)).transfer;
    valueOf(await ask(25_00));
    expect(refusalOf(await ask(25_00))).toEqual({ name: 'too-many-deposits', most: 3 });
    expect(refusalOf(await world.services.transfers.start({ transferId: 'none', by }))).toEqual({
      name: 'transfer-not-found',
    });
    expect(
      refusalOf(await world.services.transfers.start({ transferId: first._id, by: user })),
    ).toEqual({ name: 'own-transfer' });
    const reference = nextReference();
    for (const { _id: transferId } of [first, second]) {
      valueOf(await world.services.transfers.start({ transferId, by }));
    }
    valueOf(await world.services.transfers.confirm({ transferId: first._id, by, reference }));
    expect(
      refusalOf(await world.services.transfers.confirm({ transferId: second._id, by, reference })),
    ).toEqual({ name: 'reference-used', reference });
    expect(await balanceOf(world, user)).toBe(125);
  });

  test('can be cancelled until the cashier starts it', async () => {
    const user = await newPlayer();
    const other = await newPlayer();
    const ask = async () =>
      valueOf(
        await world.services.transfers.requestDeposit({
          user,
          amount: cents(25_00),
          idempotencyKey: null,
        }),
      ).transfer._id;
    const transferId = await ask();
    expect(refusalOf(await world.services.transfers.cancel({ transferId, user: other }))).toEqual({
      name: 'transfer-not-found',
    });
    const cancelled = valueOf(await world.services.transfers.cancel({ transferId, user }));
    expect(cancelled.transfer.steps.at(-1)).toMatchObject({
      state: 'refused',
      reason: 'You cancelled it.',
    });
    valueOf(await world.services.transfers.cancel({ transferId, user }));
    const started = await ask();
    valueOf(await world.services.transfers.start({ transferId: started, by: world.operator }));
    expect(refusalOf(await world.services.transfers.cancel({ transferId: started, user }))).toEqual(
      { name: 'cashier-started', kind: 'deposit' },
    );
  });

  test('expires when it is not paid in time, unless the cashier has started it', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const ask = async () =>
      valueOf(
        await world.services.transfers.requestDeposit({
          user,
          amount: cents(25_00),
          idempotencyKey: null,
        }),
      ).transfer._id;
    const forgotten = await ask();
    const started = await ask();
    valueOf(await world.services.transfers.start({ transferId: started, by: world.operator }));
    world.setTime(new Date(START.getTime() + 72 * 3_600_000 - 1));
    await world.services.transfers.expire();
    const statesNow = async () =>
      Object.fromEntries(
        (await world.services.transfers.wallet(user.userId)).transfers.map(
          ({ _id, state, steps }) => [_id, [state, steps.at(-1)?.reason]],
        ),
      );
    expect((await statesNow())[forgotten]).toEqual(['requested', null]);
    world.setTime(new Date(START.getTime() + 72 * 3_600_000));
    await world.services.transfers.expire();
    expect(await statesNow()).toEqual({
      [forgotten]: ['refused', 'It was not paid in time.'],
      [started]: ['pending', null],
    });
    world.setTime(START);
  });

  test('is returned in full, or not at all', async () => {
    const user = await newPlayer(0);
    const by = world.operator;
    const first = (await deposit(user, 50_00)).transfer._id;
    const returned = valueOf(
      await world.services.transfers.sendBack({ transferId: first, by, reason: 'Paid twice' }),
    );
    expect(returned.balance).toBe(0);
    const second = (await deposit(user, 25_00)).transfer._id;
    world.setTime(START);
    valueOf(await enter(world, await makeContest(world), user));
    expect(
      refusalOf(
        await world.services.transfers.sendBack({ transferId: second, by, reason: 'Paid twice' }),
      ),
    ).toEqual({
      name: 'deposit-spent',
      username: user.username,
      amount: 25_00,
      balance: 3_00,
    });
  });
});

describe('a withdrawal by the cashier', () => {
  test('holds the amount, and pays it out when it is confirmed', async () => {
    const user = await newPlayer();
    const by = world.operator;
    const before = (await booksOf(world)).byKind;
    const { transfer, balance } = valueOf(await withdraw(user, 40_00));
    expect(balance).toBe(60_00);
    expect(await standing(user)).toEqual([60, 60, 0, 40]);
    const held = await world.services.statements.page(user.userId, {
      show: 'withdrawals',
      year: null,
      before: null,
    });
    expect(held.lines.map(({ kind, amount }) => [kind, amount])).toEqual([['hold', -40]]);
    valueOf(await world.services.transfers.start({ transferId: transfer._id, by }));
    expect(
      refusalOf(await world.services.transfers.cancel({ transferId: transfer._id, user })),
    ).toEqual({ name: 'cashier-started', kind: 'withdrawal' });
    valueOf(
      await world.services.transfers.confirm({
        transferId: transfer._id,
        by,
        reference: nextReference(),
      }),
    );
    expect(await standing(user)).toEqual([60, 60, 0, 0]);
    const { byKind } = await booksOf(world);
    expect([byKind['hold'], byKind['clearing']]).toEqual([
      before['hold'] ?? 0,
      (before['clearing'] ?? 0) + 40,
    ]);
    const settled = await world.services.statements.page(user.userId, {
      show: 'withdrawals',
      year: null,
      before: null,
    });
    expect(settled.lines.map(({ kind, amount }) => [kind, amount])).toEqual([['withdrawal', -40]]);
    expect(settled.summary?.totals.withdrawals).toBe(-40);

    valueOf(
      await world.services.transfers.sendBack({
        transferId: transfer._id,
        by,
        reason: 'The bank sent it back',
      }),
    );
    expect(await standing(user)).toEqual([100, 100, 0, 0]);
    const back = await world.services.statements.page(user.userId, {
      show: 'withdrawals',
      year: null,
      before: null,
    });
    expect(back.lines.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['release', 40, 'The bank sent it back'],
      ['withdrawal', -40, null],
    ]);
  });

  test('gives the amount back when it is cancelled or refused', async () => {
    const user = await newPlayer();
    const cancelled = valueOf(await withdraw(user, 100_00)).transfer._id;
    expect(
      valueOf(await world.services.transfers.cancel({ transferId: cancelled, user })).balance,
    ).toBe(100_00);
    const { _id: transferId } = valueOf(await withdraw(user, 100_00)).transfer;
    const by = world.operator;
    valueOf(await world.services.transfers.start({ transferId, by }));
    const refusedNow = valueOf(
      await world.services.transfers.refuse({ transferId, by, reason: 'The name differs' }),
    );
    expect(refusedNow.balance).toBe(100_00);
    expect(await standing(user)).toEqual([100, 100, 0, 0]);
  });

  test('needs each deposit to be played once', async () => {
    const { users } = await gradedContest(
      world,
      [LAST_THREE, FIRST_AND_LAST],
      [0, 0, 5, -1, -2, -3],
    );
    const [user] = users;
    if (user === undefined) throw new Error('no user');
    // Entries before the deposit don't count for it.
    await deposit(user, 50_00);
    expect(await standing(user)).toEqual([168, 118, 50, 0]);
    world.setTime(START);
    const contestId = await makeContest(world);
    valueOf(await enter(world, contestId, user));
    const other = await newPlayer();
    valueOf(await enter(world, contestId, other, FIRST_AND_LAST));
    // An entry that is withdrawn before its contest starts was not played.
    const left = valueOf(await enter(world, contestId, user));
    valueOf(
      await world.services.entries.withdraw({
        contestId,
        user,
        entryName: left.entry.entryName,
      }),
    );
    // The contest has not started.
    expect(await standing(user)).toEqual([146, 96, 50, 0]);
    await passDeadline(world);
    expect(await standing(user)).toEqual([146, 118, 28, 0]);
    expect(refusalOf(await withdraw(user, 118_01))).toEqual({
      name: 'not-withdrawable',
      canWithdraw: 118_00,
      toPlay: 28_00,
    });
    valueOf(await withdraw(user, 118_00));
    expect(await standing(user)).toEqual([28, 0, 28, 118]);
    valueOf(
      await world.services.lifecycle.cancel({ contestId, reason: 'Rain', by: world.operator }),
    );
    // A cancelled contest was not played.
    expect(await standing(user)).toEqual([50, 0, 50, 118]);
    world.setTime(START);
  });

  test('has a smallest and a largest amount', async () => {
    const rich = await newPlayer(20_000_00);
    const poor = await newPlayer(4_50);
    expect(refusalOf(await withdraw(rich, 9_99))).toMatchObject({ name: 'transfer-too-small' });
    expect(refusalOf(await withdraw(rich, 10_000_01))).toMatchObject({
      name: 'transfer-too-large',
    });
    expect(refusalOf(await withdraw(poor, 4_49))).toMatchObject({ name: 'transfer-too-small' });
    valueOf(await withdraw(poor, 4_50));
  });

  test('is requested once for a key, also by parallel requests', async () => {
    const user = await newPlayer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => withdraw(user, 30_00, 'the same key')),
    );
    const ids = new Set(answers.map((answer) => valueOf(answer).transfer._id));
    expect(ids.size).toBe(1);
    expect(await standing(user)).toEqual([70, 70, 0, 30]);
    expect(refusalOf(await withdraw(user, 31_00, 'the same key'))).toEqual({
      name: 'idempotency-key-reused',
    });
  });

  const PARALLEL = Number(process.env['PARALLEL_WITHDRAWALS'] ?? 40);
  test(`of the whole balance, ${PARALLEL} at once, leaves exactly one`, async () => {
    const user = await newPlayer();
    const other = world.anotherProcess().services.transfers;
    const settled = await Promise.allSettled(
      Array.from({ length: PARALLEL }, (_, index) =>
        (index % 2 === 0 ? world.services.transfers : other).requestWithdrawal({
          user,
          amount: cents(100_00),
          idempotencyKey: null,
        }),
      ),
    );
    const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    // A request that waits too long for a connection is refused as `busy` before it has begun.
    expect(settled.length - answers.length).toBeLessThanOrEqual(PARALLEL > 100 ? PARALLEL / 2 : 0);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(['not-withdrawable', 'transfer-too-small']).toContain(refusalOf(answer).name);
    }
    expect(await standing(user)).toEqual([0, 0, 0, 100]);
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('ends once when the player, the cashier and another cashier act at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await newPlayer();
      const { _id: transferId } = valueOf(await withdraw(user, 100_00)).transfer;
      const by = world.operator;
      await Promise.all([
        world.services.transfers.cancel({ transferId, user }),
        world.services.transfers.refuse({ transferId, by, reason: 'One' }),
        world.services.transfers.refuse({ transferId, by, reason: 'Two' }),
        world.services.transfers.start({ transferId, by }),
      ]);
      const [balance, , , onHold] = await standing(user);
      expect(Number(balance) + Number(onHold)).toBe(100);
      const { rows } = await world.database.pool.query(
        `select 1 from journals where idempotency_key like $1 and kind = 'withdrawal-return'`,
        [`transfer:${transferId}:%`],
      );
      expect(rows.length).toBe(balance === 100 ? 1 : 0);
    }
  });
});

const refusedBecause = (...statements: readonly string[]): Promise<string | null> =>
  refusedIn(world.database.pool, ...statements);

describe('the database', () => {
  test('has the steps and bookings of the rules, and no other', async () => {
    const { rows } = await world.database.pool.query<{
      kind: string;
      earlier: string | null;
      later: string;
      booking: string | null;
    }>('select kind, earlier, later, booking from transfer_rules()');
    const allowed = TRANSFER_KINDS.flatMap((kind) =>
      [null, ...TRANSFER_STATES].flatMap((from) =>
        TRANSFER_STATES.flatMap((to) => {
          const booking = bookingOfStep({ kind, from, to });
          return booking.ok ? [[kind, from, to, booking.value].join()] : [];
        }),
      ),
    );
    expect(
      rows
        .map(({ kind, earlier, later, booking }) => [kind, earlier, later, booking].join())
        .toSorted(),
    ).toEqual(allowed.toSorted());
  });

  test('refuses steps that are not allowed, not booked, wrongly booked, or the owner’s', async () => {
    const user = await newPlayer();
    const { _id: id } = valueOf(await withdraw(user, 40_00)).transfer;
    const operator = world.operator.userId;
    const step = (number: number, state: string, by = operator, reason = 'null') =>
      `insert into transfer_steps (transfer_id, number, state, at, by_user_id, reason)
       values ('${id}', ${number}, '${state}', now(), '${by}', ${reason})`;
    const journal = (number: number, kind: string) =>
      `insert into journals (id, kind, idempotency_key, memo, created_at)
       values ('j${id}', '${kind}', 'transfer:${id}:${number}', '', now())`;
    const moved = (from: string, to: string, amount: number) =>
      `insert into postings (journal_id, account_id, amount)
       values ('j${id}', '${from}', ${-amount}), ('j${id}', '${to}', ${amount})`;
    const hold = `hold:${user.userId}`;
    const own = `user:${user.userId}`;
    expect(await refusedBecause(step(2, 'settled'))).toBe('transfer_steps_allowed');
    expect(await refusedBecause(step(3, 'pending'))).toBe('transfer_steps_allowed');
    expect(await refusedBecause(step(2, 'pending', user.userId))).toBe('transfer_steps_by');
    expect(await refusedBecause(step(2, 'refused', operator, `'No'`))).toBe(
      'transfer_steps_booked',
    );
    expect(await refusedBecause(step(2, 'refused'))).toBe('transfer_steps_reason');
    expect(
      await refusedBecause(
        journal(2, 'withdrawal-return'),
        moved(hold, own, 39_99),
        step(2, 'refused', operator, `'No'`),
      ),
    ).toBe('transfer_steps_booked');
    expect(
      await refusedBecause(
        journal(2, 'withdrawal-return'),
        moved('outside', own, 40_00),
        step(2, 'refused', operator, `'No'`),
      ),
    ).toBe('transfer_steps_booked');
    expect(await refusedBecause(journal(2, 'withdrawal-return'), moved(hold, own, 40_00))).toBe(
      'journals_of_step',
    );
    expect(await refusedBecause(journal(9, 'withdrawal'), moved(hold, own, 40_01))).toBe(
      'accounts_not_negative',
    );
    expect(await refusedBecause(`update transfers set state = 'pending' where id = '${id}'`)).toBe(
      'transfers_by_step',
    );
    expect(await refusedBecause(`update transfers set amount = 1 where id = '${id}'`)).toBe(
      'transfers_by_step',
    );
    expect(await refusedBecause(`delete from transfers where id = '${id}'`)).toBe(
      'transfers are never deleted',
    );
    expect(await refusedBecause(`delete from transfer_steps where transfer_id = '${id}'`)).toBe(
      'transfer_steps is append-only',
    );
    expect(
      await refusedBecause(
        `insert into transfers (id, user_id, kind, provider, amount, requested_at, changed_at)
         values ('stepless', '${user.userId}', 'deposit', 'cashier', 2500, now(), now())`,
      ),
    ).toBe('transfers_begin');
    expect(await standing(user)).toEqual([60, 60, 0, 40]);
  });
});

describe('over HTTP', () => {
  test('a player deposits and withdraws, and the cashier works through the queue', async () => {
    world.setTime(START);
    const user = await newPlayer(0);
    const { client } = await signIn(world.baseUrl, user.username);
    const operator = (await signIn(world.baseUrl, 'operator')).client;
    const { transfer, message } = await client.requestDeposit({
      body: { amount: 50 },
      idempotencyKey: 'a',
    });
    expect(message).toBe(`Pay at the cashier and give the reference ${transfer.reference}.`);
    const { waiting } = await operator.cashierQueue({});
    expect(waiting.find(({ _id }) => _id === transfer._id)).toMatchObject({
      username: user.username,
      amount: 50,
      state: 'requested',
    });
    const params = { id: transfer._id };
    await operator.startTransfer({ params });
    const confirmed = await operator.confirmTransfer({
      params,
      body: { reference: nextReference() },
    });
    expect(confirmed).toMatchObject({
      message: `$50.00 was added to the balance of ${user.username}.`,
      balance: 50,
    });
    await expect(client.requestWithdrawal({ body: { amount: 50 } })).rejects.toThrow(
      'You can withdraw $0.00. $50.00 of your deposits must still be played once.',
    );
    await expect(client.requestWithdrawal({ body: { amount: 10.001 } })).rejects.toThrow(/amount/);
    const statement = await client.statement({ query: { show: 'deposits', year: '2031' } });
    expect(statement.lines.map(({ kind, amount }) => [kind, amount])).toEqual([['deposit', 50]]);
    expect(await client.statementCsv({ query: {} })).toContain(`,${transfer.reference},`);
    await operator.returnTransfer({ params, body: { reason: 'Paid twice' } });
    expect(await client.wallet({})).toMatchObject({ balance: 0, toPlay: 0, onHold: 0 });
    const audit = await operator.auditLog({});
    expect(audit.acts.slice(0, 3).map(({ act }) => act)).toEqual([
      'return-transfer',
      'confirm-transfer',
      'start-transfer',
    ]);
  });

  test('a player has no call of the cashier, and no transfer of others', async () => {
    const user = await newPlayer();
    const other = await newPlayer();
    const { transfer } = valueOf(await withdraw(other, 40_00));
    const { client } = await signIn(world.baseUrl, user.username);
    const params = { id: transfer._id };
    await expect(client.cashierQueue({})).rejects.toThrow(/not authorized/);
    await expect(client.startTransfer({ params })).rejects.toThrow(/not authorized/);
    await expect(client.confirmTransfer({ params, body: { reference: 'x' } })).rejects.toThrow(
      /not authorized/,
    );
    await expect(client.cancelTransfer({ params })).rejects.toThrow(
      'There is no such deposit or withdrawal.',
    );
    expect((await client.wallet({})).transfers).toEqual([]);
  });
});
